import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

export function findBoard(db: Queryable, bookingId: string) {
  return db
    .selectFrom('call_boards')
    .select(['version', 'document_encrypted'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

interface SavedBoard {
  bookingId: string;
  basedOn: number;
  sealed: Buffer;
  now: Date;
}

/** The new version; null where another one was saved meanwhile. */
export async function saveBoard(
  db: Queryable,
  { bookingId, basedOn, sealed, now }: SavedBoard,
): Promise<number | null> {
  const content = { document_encrypted: sealed, changed_at: now };
  const saved =
    basedOn === 0
      ? await db
          .insertInto('call_boards')
          .values({ booking_id: bookingId, version: 1, ...content })
          .onConflict((conflict) => conflict.column('booking_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('call_boards')
          .set({ version: basedOn + 1, ...content })
          .where('booking_id', '=', bookingId)
          .where('version', '=', basedOn)
          .returning('version')
          .executeTakeFirst();
  return saved?.version ?? null;
}

export function listBoardsOf(db: Queryable, userId: string) {
  return db
    .selectFrom('call_boards as w')
    .innerJoin('bookings as b', 'b.id', 'w.booking_id')
    .select(['w.booking_id', 'w.version', 'w.document_encrypted', 'w.changed_at'])
    .where((eb) => eb.or([eb('b.parent_user_id', '=', userId), eb('b.lsa_user_id', '=', userId)]))
    .orderBy('w.changed_at')
    .execute();
}

export async function deleteBoard(db: Queryable, bookingId: string): Promise<void> {
  await db.deleteFrom('call_boards').where('booking_id', '=', bookingId).execute();
}

export async function deleteBoardsOfParent(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM call_boards w USING bookings b
    WHERE b.id = w.booking_id AND b.parent_user_id = ${userId}`.execute(tx);
}
