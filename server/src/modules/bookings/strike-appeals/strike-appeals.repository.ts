import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { LsaStrikeAppeals, LsaStrikes } from '../../../platform/database/database-types.ts';

export type AppealRow = Selectable<LsaStrikeAppeals>;
export type StrikeRow = Selectable<LsaStrikes>;
export type AppealList = 'open' | 'decided';

export function findStrike(db: Queryable, bookingId: string): Promise<StrikeRow | undefined> {
  return db.selectFrom('lsa_strikes').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
}

export function findAppeal(db: Queryable, bookingId: string): Promise<AppealRow | undefined> {
  return db.selectFrom('lsa_strike_appeals').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
}

/** False where the strike has an appeal already. */
export async function insertAppeal(tx: Tx, row: Insertable<LsaStrikeAppeals>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lsa_strike_appeals')
    .values(row)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateAppeal(tx: Tx, bookingId: string, changes: Updateable<LsaStrikeAppeals>): Promise<void> {
  await tx.updateTable('lsa_strike_appeals').set(changes).where('booking_id', '=', bookingId).execute();
}

export async function liftStrike(tx: Tx, bookingId: string, now: Date): Promise<void> {
  await tx.updateTable('lsa_strikes').set({ lifted_at: now }).where('booking_id', '=', bookingId).execute();
}

function appeals(db: Queryable) {
  return db
    .selectFrom('lsa_strike_appeals as a')
    .innerJoin('lsa_strikes as s', 's.booking_id', 'a.booking_id')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .innerJoin('users as u', 'u.id', 'a.lsa_user_id')
    .selectAll('a')
    .select(['s.lsa_id', 's.cause', 's.reason', 's.given_at', 'b.number', 'u.full_name', 'u.suspended_at'])
    .select(sql<Date>`lower(b.during)`.as('session_at'));
}
export type AppealDetailsRow = Awaited<ReturnType<typeof listAppeals>>[number];

/** Open ones oldest first, decided ones newest first. */
export function listAppeals(
  db: Queryable,
  { list, after, limit }: { list: AppealList; after: { at: string; id: string } | null; limit: number },
) {
  const isOpen = list === 'open';
  let query = appeals(db).where('a.state', isOpen ? '=' : '<>', 'open');
  if (after) {
    const position = sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
    query = query.where(
      isOpen
        ? sql<boolean>`(a.created_at, a.booking_id) > ${position}`
        : sql<boolean>`(a.decided_at, a.booking_id) < ${position}`,
    );
  }
  const direction = isOpen ? 'asc' : 'desc';
  return query
    .orderBy(isOpen ? 'a.created_at' : 'a.decided_at', direction)
    .orderBy('a.booking_id', direction)
    .limit(limit)
    .execute();
}

export async function countAppeals(db: Queryable, list: AppealList): Promise<number> {
  const { count } = await db
    .selectFrom('lsa_strike_appeals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', list === 'open' ? '=' : '<>', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export function lockAppeal(tx: Tx, bookingId: string): Promise<AppealDetailsRow | undefined> {
  return appeals(tx).where('a.booking_id', '=', bookingId).forUpdate('a').executeTakeFirst();
}

export function listAppealsOf(db: Queryable, userId: string): Promise<AppealRow[]> {
  return db
    .selectFrom('lsa_strike_appeals')
    .selectAll()
    .where('lsa_user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function deleteAppealsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('lsa_strike_appeals').where('lsa_user_id', '=', userId).execute();
}

export async function isAppealFile(db: Queryable, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lsa_strike_appeals')
    .select('booking_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}
