import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Amounts are in everybody's own movements; why our team gave them are our words about somebody, and go with them. */
export function financePersonalData({ audit }: Pick<Platform, 'audit'>) {
  return {
    name: 'money decisions',

    async export(): Promise<null> {
      return null;
    },

    async erase(tx: Tx, userId: string): Promise<void> {
      const { rows } = await sql<{ id: string }>`
        UPDATE staff_money_actions a SET reason = ''
        WHERE a.booking_id IN (SELECT id FROM bookings WHERE ${userId} IN (parent_user_id, lsa_user_id))
          OR a.payout_id IN (SELECT id FROM payouts WHERE user_id = ${userId})
        RETURNING a.id`.execute(tx);
      await audit.eraseReasons(tx, null, { kind: 'money_action', ids: rows.map(({ id }) => id) });
      const payouts = await tx.selectFrom('payouts').select('id').where('user_id', '=', userId).execute();
      await audit.eraseReasons(tx, null, { kind: 'payout', ids: payouts.map(({ id }) => id) });
    },
  };
}
