import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { EventInfo } from '../../platform/events/subscriber.ts';
import { publicName } from '../lsas/index.ts';

export interface Position {
  at: Date;
  id: string;
}

export async function insertNotification(
  db: Queryable,
  input: {
    userId: string;
    kind: string;
    facts: Record<string, string>;
    aboutId: string | undefined;
    event: EventInfo;
  },
): Promise<void> {
  await db
    .insertInto('notifications')
    .values({
      id: randomUUID(),
      user_id: input.userId,
      kind: input.kind,
      facts: JSON.stringify(input.facts),
      about_user_id: input.aboutId ?? null,
      event_id: input.event.id,
      // As old as what it tells of.
      created_at: input.event.occurredAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_id']).doNothing())
    .execute();
}

export function listNotifications(db: Queryable, userId: string, limit: number, after: Position | null) {
  let query = db.selectFrom('notifications').selectAll().where('user_id', '=', userId);
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
