import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

export interface OverviewRow {
  child_id: string;
  full_name: string;
  date_of_birth: string;
  photo_file_id: string | null;
  proposed: number;
  in_progress: number;
  mastered: number;
  unread: number;
  due: number;
  next_at: Date | null;
  last_booking_id: string | null;
  last_at: Date | null;
  last_content: Buffer | null;
  last_is_read: boolean | null;
}

/** The parent's children, or these children as one LSA sees them. */
export type OverviewOf = { parentUserId: string } | { lsaUserId: string; childIds: readonly string[] };

export async function listOverview(db: Queryable, of: OverviewOf, now: Date): Promise<OverviewRow[]> {
  const isLsa = 'lsaUserId' in of;
  const children = isLsa
    ? sql`c.id = ANY(${of.childIds}::uuid[])`
    : sql`c.parent_user_id = ${of.parentUserId} AND c.archived_at IS NULL`;
  const goalsSeen = isLsa ? sql`g.lsa_user_id = ${of.lsaUserId}` : sql`true`;
  const reportsSeen = isLsa ? sql`r.lsa_user_id = ${of.lsaUserId}` : sql`true`;
  const sessionsSeen = isLsa ? sql`b.lsa_user_id = ${of.lsaUserId}` : sql`true`;
  const { rows } = await sql<OverviewRow>`
    SELECT c.id AS child_id, c.full_name, to_char(c.date_of_birth, 'YYYY-MM-DD') AS date_of_birth, c.photo_file_id,
      goals.*, last.*, unread.unread, sessions.due, sessions.next_at
    FROM children c
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE status = 'proposed'))::int AS proposed,
        (count(*) FILTER (WHERE status = 'in_progress'))::int AS in_progress,
        (count(*) FILTER (WHERE status = 'mastered'))::int AS mastered
      FROM goals g WHERE g.child_id = c.id AND ${goalsSeen}) goals
    LEFT JOIN LATERAL (
      SELECT r.booking_id AS last_booking_id, r.session_at AS last_at, r.content_encrypted AS last_content,
        EXISTS (SELECT FROM report_responses p WHERE p.booking_id = r.booking_id) AS last_is_read
      FROM session_reports r WHERE r.child_id = c.id AND r.state = 'signed' AND ${reportsSeen}
      ORDER BY r.session_at DESC LIMIT 1) last ON true
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS unread FROM session_reports r
      WHERE r.child_id = c.id AND r.state = 'signed'
        AND NOT EXISTS (SELECT FROM report_responses p WHERE p.booking_id = r.booking_id)) unread
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE b.state IN ('completed', 'settled') AND NOT EXISTS (
          SELECT FROM session_reports r WHERE r.booking_id = b.id AND r.state = 'signed')))::int AS due,
        min(lower(b.during)) FILTER (WHERE b.state = 'confirmed' AND lower(b.during) > ${now}) AS next_at
      FROM bookings b WHERE b.child_id = c.id AND b.kind = 'session' AND ${sessionsSeen}) sessions
    WHERE ${children}
    ORDER BY c.created_at, c.id`.execute(db);
  return rows;
}

export interface HelpRow {
  child_id: string;
  session_at: Date;
  help: number;
}

/** How much help each of the last sessions needed, over all goals by their weight; oldest first. */
export async function listHelp(db: Queryable, of: OverviewOf, limit: number): Promise<HelpRow[]> {
  const isLsa = 'lsaUserId' in of;
  const children = isLsa
    ? sql`SELECT unnest(${of.childIds}::uuid[]) AS id`
    : sql`SELECT id FROM children WHERE parent_user_id = ${of.parentUserId} AND archived_at IS NULL`;
  const goalsSeen = isLsa ? sql`g.lsa_user_id = ${of.lsaUserId}` : sql`true`;
  const reportsSeen = isLsa ? sql`r.lsa_user_id = ${of.lsaUserId}` : sql`true`;
  const { rows } = await sql<HelpRow>`
    SELECT c.id AS child_id, s.session_at, s.help FROM (${children}) c
    CROSS JOIN LATERAL (
      SELECT o.session_at, (sum(g.weight * o.prompt_level)::float8 / sum(g.weight)) AS help
      FROM (SELECT DISTINCT ON (booking_id, goal_id) booking_id, goal_id, session_at, prompt_level
        FROM session_observations WHERE child_id = c.id ORDER BY booking_id, goal_id, revision DESC) o
      JOIN goals g ON g.id = o.goal_id AND ${goalsSeen}
      JOIN session_reports r ON r.booking_id = o.booking_id AND ${reportsSeen}
      GROUP BY o.booking_id, o.session_at ORDER BY o.session_at DESC LIMIT ${limit}) s
    ORDER BY c.id, s.session_at`.execute(db);
  return rows;
}

export interface ChildLsaRow {
  child_id: string;
  lsa_id: string | null;
  lsa_name: string;
  lsa_closed: boolean;
  lsa_photo: string | null;
}

/** Who works with these children, the latest first. */
export async function listChildLsas(db: Queryable, childIds: readonly string[]): Promise<ChildLsaRow[]> {
  const { rows } = await sql<ChildLsaRow>`
    SELECT b.child_id, lp.id AS lsa_id, lu.full_name AS lsa_name, lu.closed_at IS NOT NULL AS lsa_closed,
      lp.photo_file_id AS lsa_photo
    FROM (SELECT child_id, lsa_user_id, max(lower(during)) AS latest FROM bookings
      WHERE child_id = ANY(${childIds}::uuid[]) AND kind = 'session'
        AND state IN ('confirmed', 'in_progress', 'completed', 'settled')
      GROUP BY child_id, lsa_user_id) b
    JOIN users lu ON lu.id = b.lsa_user_id
    LEFT JOIN lsa_profiles lp ON lp.user_id = b.lsa_user_id
    ORDER BY b.child_id, b.latest DESC`.execute(db);
  return rows;
}
