import type { ReportResponse } from '@sanad/contract/progress/reports.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { type ReportSession, SESSION_COLUMNS, SESSION_JOINS } from './reports.repository.ts';

export interface ListedReport extends ReportSession {
  report_state: 'draft' | 'signed' | null;
  signed_at: Date | null;
  responses: ReportResponse[];
}

interface Filter {
  parentUserId?: string;
  lsaUserId?: string;
  childId?: string | undefined;
  /** Only of these; absent: of all. */
  onlyChildren?: readonly string[];
}

interface Page {
  after: { at: Date; id: string } | null;
  limit: number;
}

function conditions({ parentUserId, lsaUserId, childId, onlyChildren }: Filter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`b.kind = 'session'`,
      ...(parentUserId ? [sql`b.parent_user_id = ${parentUserId}`] : []),
      ...(lsaUserId ? [sql`b.lsa_user_id = ${lsaUserId}`] : []),
      ...(childId ? [sql`b.child_id = ${childId}`] : []),
      ...(onlyChildren ? [sql`b.child_id = ANY(${onlyChildren}::uuid[])`] : []),
    ],
    sql` AND `,
  );
}

/** Of the LSA who owes them, or of the parent who waits for them. */
const isOpen = (filter: Filter) => sql`${conditions(filter)} AND b.child_id IS NOT NULL
  AND b.state IN ('completed', 'settled')
  AND NOT EXISTS (SELECT FROM session_reports s WHERE s.booking_id = b.id AND s.state = 'signed')`;

/** The first due first. */
export async function listOpenReports(db: Queryable, filter: Filter, { after, limit }: Page): Promise<ListedReport[]> {
  const beyond = after ? sql`AND (upper(b.during), b.id) > (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ListedReport>`
    SELECT ${SESSION_COLUMNS}, r.state AS report_state, NULL AS signed_at, '{}'::text[] AS responses
    FROM bookings b ${SESSION_JOINS}
    LEFT JOIN session_reports r ON r.booking_id = b.id
    WHERE ${isOpen(filter)} ${beyond}
    ORDER BY upper(b.during), b.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countOpenReports(db: Queryable, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bookings b WHERE ${isOpen(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Newest first. */
export async function listSignedReports(
  db: Queryable,
  filter: Filter,
  { after, limit }: Page,
): Promise<ListedReport[]> {
  const beyond = after ? sql`AND (r.session_at, b.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ListedReport>`
    SELECT ${SESSION_COLUMNS}, r.state AS report_state, r.signed_at,
      ARRAY(SELECT kind FROM report_responses p WHERE p.booking_id = r.booking_id) AS responses
    FROM session_reports r JOIN bookings b ON b.id = r.booking_id ${SESSION_JOINS}
    WHERE r.state = 'signed' AND ${conditions(filter)} ${beyond}
    ORDER BY r.session_at DESC, b.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countSignedReports(db: Queryable, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM session_reports r JOIN bookings b ON b.id = r.booking_id
    WHERE r.state = 'signed' AND ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
