import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Credits, CreditUses } from '../../../platform/database/database-types.ts';

/** What somebody can still use; what expires first comes first. */
function usable(db: Queryable, userId: string, now: Date) {
  return db
    .selectFrom('credits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('left_fils', '>', 0)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id');
}

export function listUsable(db: Queryable, userId: string, now: Date) {
  return usable(db, userId, now).execute();
}

/** Locked until the transaction ends. */
export function lockUsable(tx: Tx, userId: string, now: Date) {
  return usable(tx, userId, now).forNoKeyUpdate().execute();
}

export async function sumUsable(db: Queryable, userId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('credits')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('left_fils'), sql<string>`0`).as('fils'))
    .where('user_id', '=', userId)
    .where('left_fils', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(row?.fils ?? 0);
}

/** False: it was given for the same thing before. */
export async function insertCredit(tx: Tx, row: Insertable<Credits>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credits')
    .values(row)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function addLeft(tx: Tx, creditId: string, fils: number): Promise<void> {
  await tx
    .updateTable('credits')
    .set((eb) => ({ left_fils: eb('left_fils', '+', fils) }))
    .where('id', '=', creditId)
    .execute();
}

export async function insertUses(tx: Tx, rows: Insertable<CreditUses>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('credit_uses').values(rows).execute();
}

/** What pays for these sessions, in the order in which it was taken; the credits are locked. */
export async function lockUses(tx: Tx, bookingIds: readonly string[]) {
  const uses = tx
    .selectFrom('credit_uses')
    .innerJoin('credits', 'credits.id', 'credit_uses.credit_id')
    .selectAll('credit_uses')
    .where('credit_uses.booking_id', 'in', bookingIds)
    .where('credit_uses.state', '<>', 'released');
  return uses.orderBy('credits.expires_at').orderBy('credits.id').forNoKeyUpdate('credits').execute();
}

export async function markUses(tx: Tx, bookingId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('credit_uses')
    .set({ state: to })
    .where('booking_id', '=', bookingId)
    .where('state', '=', from)
    .execute();
}

export async function markReturned(
  tx: Tx,
  { creditId, bookingId, fils }: { creditId: string; bookingId: string; fils: number },
): Promise<void> {
  await tx
    .updateTable('credit_uses')
    .set((eb) => ({ returned_fils: eb('returned_fils', '+', fils) }))
    .where('credit_id', '=', creditId)
    .where('booking_id', '=', bookingId)
    .execute();
}

export async function listExpired(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('credits')
    .select('id')
    .where('left_fils', '>', 0)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function lockCredit(tx: Tx, id: string) {
  return tx.selectFrom('credits').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** In the order of their ids, so that two transactions never wait for each other. */
export async function lockByCause(tx: Tx, causes: readonly string[]) {
  if (causes.length === 0) return [];
  return tx.selectFrom('credits').selectAll().where('cause', 'in', causes).orderBy('id').forNoKeyUpdate().execute();
}

/** Nothing is left of it, and what comes back to it later has expired. */
export async function endCredit(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('credits').set({ left_fils: 0, expires_at: at }).where('id', '=', id).execute();
}

/** Of credits with these causes: how much sessions have used, or have reserved. */
export async function sumUsed(db: Queryable, causes: readonly string[]): Promise<number> {
  if (causes.length === 0) return 0;
  const row = await db
    .selectFrom('credit_uses')
    .innerJoin('credits', 'credits.id', 'credit_uses.credit_id')
    .select(sql<number>`coalesce(sum(credit_uses.fils - credit_uses.returned_fils), 0)::int`.as('fils'))
    .where('credits.cause', 'in', causes)
    .where('credit_uses.state', '<>', 'released')
    .executeTakeFirst();
  return row?.fils ?? 0;
}
