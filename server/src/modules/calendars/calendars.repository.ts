import type { Insertable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { CalendarFeeds } from '../../platform/database/database-types.ts';

export function findFeedOf(db: Queryable, userId: string) {
  return db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export function findPerson(db: Queryable, userId: string) {
  return db.selectFrom('users').select(['language', 'time_zone']).where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Whose address it is, as long as they may use the product. */
export function findReader(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.language', 'users.time_zone'])
    .where('token_hash', '=', tokenHash)
    .where('users.closed_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** The new one takes the place of the old one, which nobody finds any more. */
export async function putFeed(tx: Tx, row: Insertable<CalendarFeeds>): Promise<void> {
  const { user_id: _, ...changes } = row;
  await tx
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

export async function deleteFeedOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
