import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@sanad/contract/notifications.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database.ts';

export interface Position {
  at: Date;
  id: string;
}

export async function insertNotification(
  db: Queryable,
  given: { userId: string; kind: NotificationKind; facts: Record<string, string>; eventId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('notifications')
    .values({
      id: randomUUID(),
      user_id: given.userId,
      kind: given.kind,
      facts: JSON.stringify(given.facts),
      event_id: given.eventId,
      created_at: given.now,
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

export async function deleteNotifications(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
}
