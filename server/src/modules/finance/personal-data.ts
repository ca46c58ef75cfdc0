import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Amounts are in everybody's own movements; why our team gave them are our words about somebody, and go with them. */
export const financePersonalData = {
  name: 'money decisions',

  async export(): Promise<null> {
    return null;
  },

  async erase(tx: Tx, userId: string): Promise<void> {
    await sql`
      UPDATE staff_money_actions a SET reason = ''
      WHERE a.reason <> '' AND (
        a.booking_id IN (SELECT id FROM bookings WHERE ${userId} IN (parent_user_id, lsa_user_id))
        OR a.payout_id IN (SELECT id FROM payouts WHERE user_id = ${userId}))`.execute(tx);
  },
};
