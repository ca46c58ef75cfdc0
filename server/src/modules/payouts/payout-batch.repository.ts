import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Payouts } from '../../platform/database/database-types.ts';

/** LSAs with at least so much, whom this batch has not paid yet, in the order of their ids. */
export async function listPayable(
  db: Queryable,
  batch: { on: string; leastFils: number },
  page: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.owner_user_id AS id FROM ledger_accounts a
    WHERE a.name = 'lsa_payable' AND a.balance_fils <= ${-batch.leastFils} AND a.owner_user_id > ${page.after}
      AND NOT EXISTS (SELECT FROM payouts p WHERE p.user_id = a.owner_user_id AND p.batch_on = ${batch.on}::date)
    ORDER BY a.owner_user_id LIMIT ${page.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** False: this batch has one already. */
export async function insertPayout(tx: Tx, row: Insertable<Payouts>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payouts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'batch_on']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertTransfer(tx: Tx, payoutId: string, sealed: Buffer): Promise<void> {
  await tx.insertInto('payout_transfers').values({ payout_id: payoutId, account_encrypted: sealed }).execute();
}

/** Of a bank transfer that is still to be made. */
export async function findOpenTransfer(db: Queryable, payoutId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('payout_transfers as t')
    .innerJoin('payouts as p', 'p.id', 't.payout_id')
    .select('t.account_encrypted')
    .where('p.id', '=', payoutId)
    .where('p.state', '=', 'pending')
    .executeTakeFirst();
  return row?.account_encrypted ?? null;
}

/** What our team looked up to make a transfer is gone some time after that, and with a closed account at once. */
export const isTransferOver = (finishedBefore: Date) => sql`EXISTS (
  SELECT FROM payouts p JOIN users u ON u.id = p.user_id
  WHERE p.id = payout_id
    AND (p.finished_at < ${finishedBefore} OR (p.finished_at IS NOT NULL AND u.closed_at IS NOT NULL)))`;

export async function deleteFinishedTransfers(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM payout_transfers t USING payouts p
    WHERE p.id = t.payout_id AND p.user_id = ${userId} AND p.finished_at IS NOT NULL`.execute(tx);
}

export async function findLastEntry(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT max(l.entry_id) AS id FROM ledger_lines l JOIN ledger_accounts a ON a.id = l.account_id
    WHERE a.name = 'lsa_payable' AND a.owner_user_id = ${userId}`.execute(tx);
  return rows[0]?.id ?? 0;
}

export function findPayout(db: Queryable, id: string) {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockPayout(tx: Tx, id: string) {
  return tx.selectFrom('payouts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function updatePayout(tx: Tx, id: string, changes: Updateable<Payouts>): Promise<void> {
  await tx.updateTable('payouts').set(changes).where('id', '=', id).execute();
}

export async function listUnsent(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('state', '=', 'pending')
    .where('way', '<>', 'iban')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
