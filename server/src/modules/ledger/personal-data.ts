import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';

/** Somebody's own money in the books. The books themselves stay, because the law and the other side need them. */
export const ledgerPersonalData = {
  name: 'money',

  async export(db: Queryable, userId: string) {
    const { rows: movements } = await sql`
      SELECT e.at, e.kind, e.booking_id, a.name AS account, l.fils
      FROM ledger_accounts a JOIN ledger_lines l ON l.account_id = a.id JOIN ledger_entries e ON e.id = l.entry_id
      WHERE a.owner_user_id = ${userId}
      UNION ALL
      SELECT e.at, e.kind, e.booking_id, a.name, l.fils
      FROM bookings b JOIN ledger_entries e ON e.booking_id = b.id JOIN ledger_lines l ON l.entry_id = e.id
      JOIN ledger_accounts a ON a.id = l.account_id AND a.name = 'card_clearing'
      WHERE b.parent_user_id = ${userId}
      ORDER BY at`.execute(db);
    const credits = await db.selectFrom('credits').selectAll().where('user_id', '=', userId).execute();
    const uses = await db
      .selectFrom('credit_uses')
      .innerJoin('credits', 'credits.id', 'credit_uses.credit_id')
      .selectAll('credit_uses')
      .where('credits.user_id', '=', userId)
      .execute();
    const invoices = await db.selectFrom('tax_invoices').selectAll().where('lsa_user_id', '=', userId).execute();
    if (movements.length + credits.length + invoices.length === 0) return null;
    return {
      movements,
      credits: credits.map(({ granted_by: _, ...row }) => row),
      credit_uses: uses,
      tax_invoices: invoices,
    };
  },

  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.updateTable('credits').set({ note: '' }).where('user_id', '=', userId).where('note', '<>', '').execute();
  },
};
