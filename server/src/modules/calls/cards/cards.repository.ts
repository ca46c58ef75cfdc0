import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { CallCards } from '../../../platform/database/database-types.ts';

/** So that the limit also holds for two requests at once. */
export async function lockCards(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`call cards:${userId}`}, 0))`.execute(tx);
}

function cards(db: Queryable, userId: string) {
  return db
    .selectFrom('call_cards')
    .select(['id', 'title', 'detail', 'file_id'])
    .where('owner_user_id', '=', userId)
    .where('removed_at', 'is', null);
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

export function listCards(db: Queryable, userId: string) {
  return cards(db, userId).orderBy('created_at').orderBy('id').execute();
}

export function findCard(db: Queryable, userId: string, id: string) {
  return cards(db, userId).where('id', '=', id).executeTakeFirst();
}

export async function countCards(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('call_cards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCard(tx: Tx, card: Insertable<CallCards>): Promise<void> {
  await tx.insertInto('call_cards').values(card).execute();
}

/** Once for each call. */
export async function shareCard(
  tx: Tx,
  { bookingId, cardId, now }: { bookingId: string; cardId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('call_card_shares')
    .values({ booking_id: bookingId, card_id: cardId, shared_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isShared(tx: Tx, cardId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('call_card_shares')
    .select('booking_id')
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hideCard(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('call_cards').set({ removed_at: now }).where('id', '=', id).execute();
}

export async function deleteCard(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('call_cards').where('id', '=', id).execute();
}

/** The two people of a session the card was opened in. */
export async function mayReadCard(db: Queryable, userId: string, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('call_cards as c')
    .innerJoin('call_card_shares as s', 's.card_id', 'c.id')
    .innerJoin('bookings as b', 'b.id', 's.booking_id')
    .select('c.id')
    .where('c.file_id', '=', fileId)
    .where((eb) => eb.or([eb('b.parent_user_id', '=', userId), eb('b.lsa_user_id', '=', userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Also those that were removed. */
export function listAllCards(db: Queryable, userId: string) {
  return db
    .selectFrom('call_cards')
    .select(['id', 'title', 'detail', 'file_id', 'created_at', 'removed_at'])
    .where('owner_user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** In which sessions a card of one's own, or one of the other person, was opened. */
export function listSharesOf(db: Queryable, userId: string) {
  return db
    .selectFrom('call_card_shares as s')
    .innerJoin('call_cards as c', 'c.id', 's.card_id')
    .innerJoin('bookings as b', 'b.id', 's.booking_id')
    .select(['s.booking_id', 's.card_id', 's.shared_at', 'c.title'])
    .where((eb) => eb.or([eb('b.parent_user_id', '=', userId), eb('b.lsa_user_id', '=', userId)]))
    .orderBy('s.shared_at')
    .execute();
}

/** Returns their files. */
export async function deleteCardsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('call_cards').where('owner_user_id', '=', userId).returning('file_id').execute();
  return rows.map(({ file_id }) => file_id);
}
