import type { RawBuilder, Selectable } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { AuthSessions } from '../../../platform/database/database-types.ts';
import { statement } from '../../../platform/database/statement.ts';

export type AuthSessionRow = Selectable<AuthSessions>;

export async function insertAuthSession(
  db: Queryable,
  session: Omit<AuthSessionRow, 'second_factor_at' | 'confirmed_at'>,
): Promise<void> {
  await db.insertInto('auth_sessions').values(session).execute();
}

/** Live sessions with what permissions need of their users. One index look-up each. */
const live = (db: Database, now: RawBuilder<Date>) =>
  db
    .selectFrom('auth_sessions')
    .innerJoin('users', 'users.id', 'auth_sessions.user_id')
    .select([
      'auth_sessions.id',
      'auth_sessions.user_id',
      'auth_sessions.token_hash',
      'auth_sessions.last_seen_at',
      'auth_sessions.second_factor_at',
      'users.account_type',
      'users.language',
    ])
    .where('idle_until', '>', now)
    .where('expires_at', '>', now)
    .where('users.suspended_at', 'is', null);

/** Those behind some tokens. */
export const liveSessions = statement<{ hashes: readonly Buffer[]; now: Date }>()((db, value) =>
  live(db, value('now')).where((eb) => eb('token_hash', '=', eb.fn.any(value('hashes')))),
);

/** The one with this id. */
export const liveSession = statement<{ id: string; now: Date }>()((db, value) =>
  live(db, value('now')).where('auth_sessions.id', '=', value('id')),
);
export type LiveSession = Awaited<ReturnType<typeof liveSession.all>>[number];

export async function touchSession(db: Queryable, id: string, now: Date, idleUntil: Date): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ last_seen_at: now, idle_until: idleUntil })
    .where('id', '=', id)
    .execute();
}

export async function confirmSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ second_factor_at: now }).where('id', '=', id).execute();
}

export function findSession(db: Queryable, id: string): Promise<AuthSessionRow | undefined> {
  return db.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listSessions(db: Queryable, userId: string, now: Date): Promise<AuthSessionRow[]> {
  return db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idle_until', '>', now)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Also those that have run out and wait to be swept. */
export function listAllSessions(db: Queryable, userId: string): Promise<AuthSessionRow[]> {
  return db.selectFrom('auth_sessions').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** Ends sessions of a user: one of them, all of them, or all but one. Returns how many. */
export async function deleteSessions(
  db: Queryable,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let query = db.deleteFrom('auth_sessions').where('user_id', '=', userId);
  if (which.only) query = query.where('id', '=', which.only);
  if (which.except) query = query.where('id', '!=', which.except);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The ids of a user's sessions beyond the `keep` newest live ones; `newestId` counts as the newest. */
export async function listSurplusSessions(
  db: Queryable,
  userId: string,
  newestId: string,
  keep: number,
  now: Date,
): Promise<string[]> {
  const newest = db
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', newestId)
    .where('idle_until', '>', now)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(keep - 1);
  const rows = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', newestId)
    .where('id', 'not in', newest)
    .execute();
  return rows.map(({ id }) => id);
}

/** False when the session has ended meanwhile. */
export async function insertTicket(db: Queryable, hash: Buffer, sessionId: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('socket_tickets')
    .columns(['ticket_hash', 'auth_session_id', 'expires_at'])
    .expression(
      db
        .selectFrom('auth_sessions')
        .select(({ val }) => [val(hash).as('ticket_hash'), 'id', val(expiresAt).as('expires_at')])
        .where('id', '=', sessionId)
        .forKeyShare(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Redeems a ticket: the row goes, so it is good once. */
export async function takeTicket(db: Queryable, hash: Buffer, now: Date) {
  const ticket = await db
    .deleteFrom('socket_tickets')
    .where('ticket_hash', '=', hash)
    .returning(['auth_session_id', 'expires_at'])
    .executeTakeFirst();
  return ticket && ticket.expires_at > now ? findSession(db, ticket.auth_session_id) : undefined;
}
