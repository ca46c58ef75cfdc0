import type { ApprovalState } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { BookingApprovals } from '../../../platform/database/database-types.ts';

const DUBAI_WINDOW = sql`tstzrange(
  w.starts_on::timestamp AT TIME ZONE 'Asia/Dubai', (w.ends_on + 1)::timestamp AT TIME ZONE 'Asia/Dubai')`;

interface StoppedSession {
  id: string;
  state: ApprovalState | null;
}

/** In a red window, with an LSA the child has had no session with and our team has not said yes to. */
const unknownInRedWindow = (session: ReturnType<typeof sql>, during: ReturnType<typeof sql>) => sql`
  JOIN vulnerability_windows w ON w.child_id = b.child_id AND w.state = 'active' AND w.level = 'red'
    AND ${during} && ${DUBAI_WINDOW}
  LEFT JOIN booking_approvals a ON a.window_id = w.id AND a.lsa_id = b.lsa_id
  WHERE ${session} AND a.state IS DISTINCT FROM 'approved'
    AND NOT EXISTS (SELECT FROM bookings k WHERE k.child_id = b.child_id AND k.lsa_id = b.lsa_id
      AND k.kind = 'session' AND k.state IN ('completed', 'settled'))`;

export async function listStoppedSessions(db: Queryable, ids: readonly string[]): Promise<StoppedSession[]> {
  const { rows } = await sql<StoppedSession>`
    SELECT b.id, a.state FROM bookings b
    ${unknownInRedWindow(sql`b.id = ANY(${ids})`, sql`b.during`)}`.execute(db);
  return rows;
}

export async function listStoppedRequests(db: Queryable, ids: readonly string[]): Promise<StoppedSession[]> {
  const { rows } = await sql<StoppedSession>`
    SELECT r.id, a.state FROM reschedule_requests r JOIN bookings b ON b.id = r.booking_id
    ${unknownInRedWindow(sql`r.id = ANY(${ids})`, sql`r.during`)}`.execute(db);
  return rows;
}

/** The red window that holds a session at this time back. */
export async function findRedWindow(db: Queryable, childId: string, startsAt: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM vulnerability_windows w
    WHERE w.child_id = ${childId} AND w.state = 'active' AND w.level = 'red'
      AND ${DUBAI_WINDOW} && tstzrange(${startsAt}, ${startsAt}::timestamptz + interval '4 hours')
    ORDER BY w.starts_on LIMIT 1`.execute(db);
  return rows[0]?.id;
}

/** Once for each LSA and window: false where it was requested before. */
export async function insertApproval(tx: Tx, row: Insertable<BookingApprovals>): Promise<boolean> {
  const made = await tx
    .insertInto('booking_approvals')
    .values(row)
    .onConflict((conflict) => conflict.constraint('booking_approvals_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateApproval(tx: Tx, id: string, changes: Updateable<BookingApprovals>): Promise<void> {
  await tx.updateTable('booking_approvals').set(changes).where('id', '=', id).execute();
}

export function approvals(db: Queryable) {
  return db
    .selectFrom('booking_approvals as a')
    .innerJoin('vulnerability_windows as w', 'w.id', 'a.window_id')
    .innerJoin('children as c', 'c.id', 'w.child_id')
    .innerJoin('lsa_profiles as l', 'l.id', 'a.lsa_id')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['a.id', 'a.lsa_id', 'a.parent_user_id', 'a.first_starts_at', 'a.sessions', 'a.answer_by', 'a.created_at'])
    .select(['a.note_encrypted', 'l.user_id as lsa_user_id', 'u.full_name as lsa_name'])
    .select(['c.id as child_id', 'c.full_name as child_name', 'c.photo_file_id'])
    .select([
      sql<ApprovalState>`a.state`.as('state'),
      sql<string>`to_char(w.ends_on, 'YYYY-MM-DD')`.as('window_ends_on'),
      sql<string>`to_char(c.date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'),
    ]);
}
export type ApprovalRow = Awaited<ReturnType<typeof listWaitingApprovals>>[number];

const AT_MOST = 50;

/** Those of a window that no longer counts need no answer. */
export function listWaitingApprovals(db: Queryable) {
  return approvals(db)
    .where('a.state', '=', 'waiting')
    .where('w.state', '=', 'active')
    .orderBy('a.answer_by')
    .orderBy('a.id')
    .limit(AT_MOST)
    .execute();
}

export function lockApproval(tx: Tx, id: string) {
  return approvals(tx).where('a.id', '=', id).forUpdate('a').executeTakeFirst();
}

/** What a parent sees of the windows in force. */
export function listApprovalsOfChild(db: Queryable, childId: string, today: string) {
  return approvals(db)
    .where('w.child_id', '=', childId)
    .where('w.state', '=', 'active')
    .where(sql<boolean>`w.ends_on >= ${today}::date`)
    .orderBy('a.created_at', 'desc')
    .limit(AT_MOST)
    .execute();
}
