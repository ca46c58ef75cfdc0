import { randomUUID } from 'node:crypto';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** Those whose login is still alive: whoever was logged out by time gets nothing either. */
export async function listLiveSubscriptionIds(db: Queryable, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('auth_sessions', 'auth_sessions.id', 'push_subscriptions.auth_session_id')
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .where('auth_sessions.idle_until', '>', now)
    .where('auth_sessions.expires_at', '>', now)
    .orderBy('push_subscriptions.created_at')
    .execute();
  return rows.map(({ id }) => id);
}

export function findSubscription(db: Queryable, id: string) {
  return db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listSubscriptions(db: Queryable, userId: string) {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export interface NewSubscription {
  userId: string;
  authSessionId: string;
  endpointHash: Buffer;
  encrypt: (id: string) => Buffer;
  now: Date;
}

/** A browser belongs to whoever is logged in there now: its address is known once. */
export async function putSubscription(tx: Tx, input: NewSubscription): Promise<void> {
  const id = randomUUID();
  await tx.deleteFrom('push_subscriptions').where('endpoint_hash', '=', input.endpointHash).execute();
  await tx
    .insertInto('push_subscriptions')
    .values({
      id,
      user_id: input.userId,
      auth_session_id: input.authSessionId,
      endpoint_hash: input.endpointHash,
      subscription_encrypted: input.encrypt(id),
      created_at: input.now,
    })
    .execute();
}

export async function deleteSubscriptions(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

export async function deleteSubscriptionAt(db: Queryable, userId: string, endpointHash: Buffer): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint_hash', '=', endpointHash)
    .execute();
}
