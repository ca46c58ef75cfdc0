import type { Party } from '@sanad/contract/disputes/dispute-rules.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

export function listCaseMessages(db: Queryable, disputeId: string) {
  return db
    .selectFrom('dispute_messages as m')
    .innerJoin('users as u', 'u.id', 'm.author_user_id')
    .selectAll('m')
    .select('u.full_name as author')
    .where('m.dispute_id', '=', disputeId)
    .orderBy('m.sent_at')
    .orderBy('m.id')
    .execute();
}

/** What a party wrote counts as read once our team has opened the case. */
export async function markPartiesRead(db: Queryable, disputeId: string, at: Date): Promise<void> {
  await db
    .updateTable('dispute_messages')
    .set({ read_at: at })
    .where('dispute_id', '=', disputeId)
    .where('is_from_team', '=', false)
    .where('read_at', 'is', null)
    .execute();
}

export function listNotes(db: Queryable, disputeId: string) {
  return db
    .selectFrom('dispute_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_user_id')
    .selectAll('n')
    .select('u.full_name as author')
    .where('n.dispute_id', '=', disputeId)
    .orderBy('n.written_at')
    .orderBy('n.id')
    .execute();
}

export async function insertNote(
  tx: Tx,
  row: { id: string; dispute_id: string; author_user_id: string; text_encrypted: Buffer; written_at: Date },
): Promise<void> {
  await tx.insertInto('dispute_notes').values(row).execute();
}

export function listTasks(db: Queryable, disputeId: string) {
  return db
    .selectFrom('dispute_tasks as t')
    .leftJoin('users as u', 'u.id', 't.done_by')
    .selectAll('t')
    .select('u.full_name as done_by_name')
    .where('t.dispute_id', '=', disputeId)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
}

export async function insertTask(
  tx: Tx,
  row: { id: string; dispute_id: string; text: string; created_by: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('dispute_tasks').values(row).execute();
}

/** False: there is no such task of this dispute. */
export async function setTaskDone(
  tx: Tx,
  disputeId: string,
  taskId: string,
  done: { done_by: string | null; done_at: Date | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('dispute_tasks')
    .set(done)
    .where('id', '=', taskId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What is known of both: sessions that took place, disputes of 12 months, strikes of 180 days. */
export async function partyFigures(
  db: Queryable,
  userId: string,
  party: Party,
  since: { year: Date; strikes: Date },
): Promise<{ sessions: number; disputes: number; strikes: number }> {
  const column = party === 'parent' ? sql`parent_user_id` : sql`lsa_user_id`;
  const { rows } = await sql<{ sessions: number; disputes: number; strikes: number }>`
    SELECT
      (SELECT count(*)::int FROM bookings b WHERE b.${column} = ${userId} AND b.kind = 'session'
        AND b.state IN ('completed', 'settled')) AS sessions,
      (SELECT count(*)::int FROM disputes d WHERE d.${column} = ${userId} AND d.state <> 'draft'
        AND d.source <> 'staff' AND d.raised_at > ${since.year}) AS disputes,
      (SELECT count(*)::int FROM lsa_strikes s JOIN lsa_profiles p ON p.id = s.lsa_id
        WHERE p.user_id = ${userId} AND s.given_at > ${since.strikes} AND s.lifted_at IS NULL) AS strikes`.execute(db);
  return rows[0] ?? { sessions: 0, disputes: 0, strikes: 0 };
}

/** What happened to the session itself. */
export async function listSessionHistory(db: Queryable, bookingId: string) {
  const { rows } = await sql<{
    at: Date;
    what: string;
    to_state: string;
    side: string;
    by_name: string | null;
    reason: string;
  }>`
    SELECT h.at, h.what, h.to_state, h.side, u.full_name AS by_name, h.reason
    FROM booking_history h LEFT JOIN users u ON u.id = h.user_id
    WHERE h.booking_id = ${bookingId} ORDER BY h.id`.execute(db);
  return rows;
}

/** Messages of the two people around the session. */
export async function listMessagesAround(
  db: Queryable,
  pair: { parentUserId: string; lsaUserId: string; from: Date; to: Date; limit: number },
) {
  const { rows } = await sql<{ at: Date; text: string; sender_id: string; read_at: Date | null }>`
    SELECT m.created_at AS at, m.text, m.sender_user_id AS sender_id, NULL::timestamptz AS read_at
    FROM chats c JOIN chat_messages m ON m.chat_id = c.id
    WHERE c.parent_user_id = ${pair.parentUserId} AND c.lsa_user_id = ${pair.lsaUserId}
      AND m.sender_user_id IS NOT NULL AND m.erased_at IS NULL
      AND m.created_at BETWEEN ${pair.from} AND ${pair.to}
    ORDER BY m.sequence LIMIT ${pair.limit}`.execute(db);
  return rows;
}

/** What the books say about the session. */
export async function listMoney(db: Queryable, bookingId: string) {
  const { rows } = await sql<{ at: Date; kind: string; fils: number; by_name: string | null }>`
    SELECT e.at, e.kind, (SELECT sum(l.fils) FILTER (WHERE l.fils > 0)::int FROM ledger_lines l WHERE l.entry_id = e.id)
      AS fils, u.full_name AS by_name
    FROM ledger_entries e LEFT JOIN users u ON u.id = e.posted_by
    WHERE e.booking_id = ${bookingId} ORDER BY e.id`.execute(db);
  return rows;
}

export async function findAttendance(db: Queryable, bookingId: string) {
  const { rows } = await sql<{
    created_at: Date;
    parent_checked_in_at: Date | null;
    lsa_checked_in_at: Date | null;
    policy: { name?: string };
  }>`SELECT created_at, parent_checked_in_at, lsa_checked_in_at, policy FROM bookings WHERE id = ${bookingId}`.execute(
    db,
  );
  return rows[0];
}

/** Who was in the call of an online session, and how long. */
export async function listCallVisits(db: Queryable, bookingId: string) {
  const { rows } = await sql<{ at: Date; by_name: string; left_at: Date | null }>`
    SELECT v.joined_at AS at, u.full_name AS by_name, v.left_at
    FROM call_visits v JOIN users u ON u.id = v.user_id
    WHERE v.booking_id = ${bookingId} ORDER BY v.joined_at LIMIT 40`.execute(db);
  return rows;
}

export async function findSignedReport(db: Queryable, bookingId: string) {
  const { rows } = await sql<{ at: Date; goals: number }>`
    SELECT r.signed_at AS at, (SELECT count(DISTINCT o.goal_id)::int FROM session_observations o
      WHERE o.booking_id = r.booking_id) AS goals
    FROM session_reports r WHERE r.booking_id = ${bookingId} AND r.state = 'signed'`.execute(db);
  return rows[0];
}
