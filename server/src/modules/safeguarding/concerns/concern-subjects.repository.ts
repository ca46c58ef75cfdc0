import type { ChatSide } from '@sanad/contract/chat/chat-rules.ts';
import type { ConcernSource } from '@sanad/contract/safeguarding/concern-rules.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

/** What a report points at, as far as the reporter has to do with it. */
export interface ConcernSubject {
  child_id: string | null;
  chat_id: string | null;
  booking_id: string | null;
  about_user_id: string | null;
}

const NOTHING: ConcernSubject = { child_id: null, chat_id: null, booking_id: null, about_user_id: null };

type Finder = (db: Queryable, userId: string, id: string) => Promise<Partial<ConcernSubject> | undefined>;

/** The reporter's own child, or one they have had a session with. */
const findChild: Finder = async (db, userId, id) => {
  const { rows } = await sql<Partial<ConcernSubject>>`SELECT c.id AS child_id FROM children c
    WHERE c.id = ${id} AND (c.parent_user_id = ${userId} OR EXISTS (SELECT 1 FROM bookings b
      WHERE b.child_id = c.id AND b.lsa_user_id = ${userId} AND b.request_expires_at IS NOT NULL))`.execute(db);
  return rows[0];
};

/** The child is that of the latest session of the two. */
const findChat: Finder = async (db, userId, id) => {
  const { rows } = await sql<Partial<ConcernSubject>>`SELECT c.id AS chat_id,
      CASE WHEN c.parent_user_id = ${userId} THEN c.lsa_user_id ELSE c.parent_user_id END AS about_user_id,
      (SELECT b.child_id FROM bookings b WHERE b.parent_user_id = c.parent_user_id AND b.lsa_user_id = c.lsa_user_id
        AND b.child_id IS NOT NULL ORDER BY lower(b.during) DESC LIMIT 1) AS child_id
    FROM chats c WHERE c.id = ${id} AND ${userId} IN (c.parent_user_id, c.lsa_user_id)`.execute(db);
  return rows[0];
};

const findSession: Finder = async (db, userId, id) => {
  const { rows } = await sql<Partial<ConcernSubject>>`SELECT b.id AS booking_id, b.child_id,
      CASE WHEN b.parent_user_id = ${userId} THEN b.lsa_user_id ELSE b.parent_user_id END AS about_user_id
    FROM bookings b WHERE b.id = ${id} AND (b.parent_user_id = ${userId}
      OR (b.lsa_user_id = ${userId} AND b.request_expires_at IS NOT NULL))`.execute(db);
  return rows[0];
};

const findLsa: Finder = async (db, userId, id) => {
  const { rows } = await sql<Partial<ConcernSubject>>`SELECT p.user_id AS about_user_id FROM lsa_profiles p
    WHERE p.id = ${id} AND p.user_id <> ${userId}`.execute(db);
  return rows[0];
};

const FINDERS: Record<ConcernSource, Finder> = {
  child: findChild,
  chat: findChat,
  session: findSession,
  person: findLsa,
};

export async function findSubject(
  db: Queryable,
  { source, userId, id }: { source: ConcernSource; userId: string; id: string },
): Promise<ConcernSubject | undefined> {
  const found = await FINDERS[source](db, userId, id);
  return found && { ...NOTHING, ...found };
}

export async function hasMessage(db: Queryable, chatId: string, sequence: number): Promise<boolean> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ConcernMessageRow {
  sequence: number;
  from: ChatSide | null;
  text: string;
  sentAt: Date;
}

/** The message and so many before and after it, as they were written; without one: the latest. */
export async function listMessagesAround(
  db: Queryable,
  { chatId, sequence, around }: { chatId: string; sequence: number | null; around: number },
): Promise<ConcernMessageRow[]> {
  const { rows } = await sql<ConcernMessageRow>`SELECT m.sequence, m.text, m.created_at AS "sentAt",
      CASE m.sender_user_id WHEN c.parent_user_id THEN 'parent' WHEN c.lsa_user_id THEN 'lsa' END AS "from"
    FROM chat_messages m JOIN chats c ON c.id = m.chat_id
    WHERE m.chat_id = ${chatId} AND m.sequence BETWEEN
      coalesce(${sequence}::int, c.last_sequence) - ${around}::int AND coalesce(${sequence}::int, c.last_sequence) + ${around}::int
    ORDER BY m.sequence`.execute(db);
  return rows;
}

export interface ConcernChildRow {
  id: string;
  name: string;
  born: string;
  sessionId: string | null;
  startsAt: Date | null;
  mode: 'online' | 'in_person' | null;
  redUntil: string | null;
}

export async function findChildWithNextSession(
  db: Queryable,
  childId: string,
  now: Date,
): Promise<ConcernChildRow | undefined> {
  const { rows } = await sql<ConcernChildRow>`SELECT c.id, c.full_name AS name,
      to_char(c.date_of_birth, 'YYYY-MM-DD') AS born, b.id AS "sessionId", lower(b.during) AS "startsAt", b.mode,
      (SELECT to_char(max(w.ends_on), 'YYYY-MM-DD') FROM vulnerability_windows w WHERE w.child_id = c.id
        AND w.state = 'active' AND w.level = 'red' AND w.ends_on >= (${now} AT TIME ZONE 'Asia/Dubai')::date) AS "redUntil"
    FROM children c LEFT JOIN LATERAL (SELECT * FROM bookings b WHERE b.child_id = c.id AND b.state = 'confirmed'
      AND lower(b.during) > ${now} ORDER BY lower(b.during) LIMIT 1) b ON true
    WHERE c.id = ${childId}`.execute(db);
  return rows[0];
}

export function findReporter(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'account_type', 'phone_number', 'email'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** When the audit log was last found whole; null where the last check found faults, or none was made. */
export async function findLastWholeCheck(db: Queryable): Promise<Date | null> {
  const row = await db
    .selectFrom('audit_checks')
    .select(['checked_at', 'faults'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && Array.isArray(row.faults) && row.faults.length === 0 ? row.checked_at : null;
}
