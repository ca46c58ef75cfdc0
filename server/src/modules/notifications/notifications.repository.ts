import { randomUUID } from 'node:crypto';
import { publicName } from '@sanad/contract/text/first-name.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { EventInfo } from '../../platform/events/subscriber.ts';

export interface Position {
  at: Date;
  id: string;
}

export interface NewNotification {
  userId: string;
  kind: string;
  facts: Record<string, string>;
  aboutId: string | undefined;
  group: string | null;
  needsYouUntil: Date | 'infinity' | null;
  event: EventInfo;
}

/** False: it took the place of an unread one of its group. */
export async function putNotification(db: Queryable, input: NewNotification): Promise<boolean> {
  const values = {
    facts: JSON.stringify(input.facts),
    about_user_id: input.aboutId ?? null,
    event_id: input.event.id,
    // As old as what it tells of.
    created_at: input.event.occurredAt,
    needs_you_until: sql<Date>`${input.needsYouUntil}::timestamptz`,
  };
  if (input.group !== null) {
    const { numUpdatedRows } = await db
      .updateTable('notifications')
      .set(values)
      .where('user_id', '=', input.userId)
      .where('kind', '=', input.kind)
      .where('group_key', '=', input.group)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return false;
  }
  await db
    .insertInto('notifications')
    .values({ id: randomUUID(), user_id: input.userId, kind: input.kind, group_key: input.group, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_id']).doNothing())
    .execute();
  return true;
}

/** Did any change? */
export async function clearNotifications(
  db: Queryable,
  { userId, kind, group }: { userId: string; kind: string; group: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now})`, needs_you_until: null })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('group_key', '=', group)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('needs_you_until', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What the reader has to act on, the most urgent first. */
export function listNeedsYou(db: Queryable, userId: string, limit: number, now: Date) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('needs_you_until', '>', now)
    .orderBy('needs_you_until')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** All the others, newest first. */
export function listNotifications(
  db: Queryable,
  userId: string,
  { limit, after, now }: { limit: number; after: Position | null; now: Date },
) {
  let query = db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('needs_you_until', 'is', null), eb('needs_you_until', '<=', now)]));
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

export async function markRead(db: Queryable, userId: string, ids: string[] | null, now: Date): Promise<void> {
  if (ids?.length === 0) return;
  let query = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids) query = query.where('id', 'in', ids);
  await query.execute();
}

export function listAllNotifications(db: Queryable, userId: string) {
  return db.selectFrom('notifications').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** First name and initial of somebody; nothing once they have left. */
export async function findShownName(db: Queryable, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ? publicName(row.full_name) : '';
}

/** What others were told about somebody stays, without the name. */
export async function forgetName(db: Queryable, aboutId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ facts: sql`facts - 'name'` })
    .where('about_user_id', '=', aboutId)
    .execute();
}

export async function deleteNotifications(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
}
