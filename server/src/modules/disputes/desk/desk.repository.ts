import type { DisputeSort } from '@sanad/contract/disputes/dispute-desk.ts';
import type { DisputeType, Severity } from '@sanad/contract/disputes/dispute-rules.ts';
import type { StaffTeam } from '@sanad/contract/staff/team-names.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { DisputeRow } from '../disputes.repository.ts';

/** A dispute with the names a card shows. */
export interface CardRow extends DisputeRow {
  raiser_name: string;
  raiser_photo: string | null;
  assignee_name: string | null;
  assignee_photo: string | null;
  session_number: number | null;
  object_until: Date | null;
}

const CARDS = sql`
  SELECT d.*, ru.full_name AS raiser_name,
    coalesce(pp.photo_file_id, lp.photo_file_id) AS raiser_photo, au.full_name AS assignee_name,
    NULL::uuid AS assignee_photo, b.number AS session_number,
    (SELECT p.object_until FROM dispute_proposals p WHERE p.dispute_id = d.id AND p.state = 'proposed') AS object_until
  FROM disputes d
  JOIN users ru ON ru.id = d.raised_by
  LEFT JOIN parent_profiles pp ON pp.user_id = d.raised_by
  LEFT JOIN lsa_profiles lp ON lp.user_id = d.raised_by
  LEFT JOIN users au ON au.id = d.assignee_user_id
  LEFT JOIN bookings b ON b.id = d.booking_id`;

/** Who looks: customer service sees its own and its teams' disputes. */
export interface Desk {
  userId: string;
  isAdmin: boolean;
  teams: readonly string[];
}

const PENDING = sql`('open', 'assigned', 'investigating', 'waiting_on_party', 'resolution_proposed')`;

function own({ userId, teams }: Desk): RawBuilder<unknown> {
  const ofTeam = teams.length > 0 ? sql`OR d.assignee_team IN (${sql.join(teams)})` : sql``;
  return sql`(d.assignee_user_id = ${userId} ${ofTeam})`;
}

function visibleTo(desk: Desk): RawBuilder<unknown> {
  return desk.isAdmin ? sql`d.state <> 'draft'` : sql`d.state <> 'draft' AND ${own(desk)}`;
}

export interface DeskFilter {
  q: string;
  assignee: { kind: 'all' | 'assigned' | 'unassigned' } | { staffId: string } | { team: StaffTeam };
  severity: 'all' | 'assigned' | 'unassigned' | Severity;
  type: 'all' | DisputeType;
  sort: DisputeSort;
  now: Date;
}

/** What a sort also leaves out; in which order follows from `isOldestFirst`. */
function sorted({ sort, now }: DeskFilter): RawBuilder<unknown> {
  switch (sort) {
    case 'all':
    case 'recent':
      return sql`true`;
    case 'pending':
      return sql`d.state IN ('open', 'assigned') AND d.acknowledge_by > ${now}`;
    case 'ongoing':
      return sql`d.state IN ('assigned', 'investigating', 'waiting_on_party', 'resolution_proposed')`;
    case 'unassigned':
      return sql`d.assignee_user_id IS NULL AND d.assignee_team IS NULL AND d.state IN ${PENDING}`;
    case 'solved':
      return sql`d.state IN ('resolved', 'closed')`;
  }
}

function assigned({ assignee }: DeskFilter): RawBuilder<unknown> {
  if ('staffId' in assignee) return sql`d.assignee_user_id = ${assignee.staffId}`;
  if ('team' in assignee) return sql`d.assignee_team = ${assignee.team}`;
  if (assignee.kind === 'assigned') return sql`(d.assignee_user_id IS NOT NULL OR d.assignee_team IS NOT NULL)`;
  if (assignee.kind === 'unassigned') return sql`d.assignee_user_id IS NULL AND d.assignee_team IS NULL`;
  return sql`true`;
}

function severe({ severity }: DeskFilter): RawBuilder<unknown> {
  if (severity === 'all') return sql`true`;
  if (severity === 'assigned') return sql`d.severity IS NOT NULL`;
  return severity === 'unassigned' ? sql`d.severity IS NULL` : sql`d.severity = ${severity}`;
}

const SESSION_NUMBER = /^s-?(\d{1,9})$/i;
/** As people type it; it may as well be part of a dispute's number, or a figure in its words. */
const BARE_NUMBER = /^[1-9]\d{3,8}$/;
const escapeLike = (words: string) => words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A number of a dispute or a session, a name, or words of the dispute. */
function matching({ q }: DeskFilter): RawBuilder<unknown> {
  if (!q) return sql`true`;
  const number = SESSION_NUMBER.exec(q)?.[1];
  const ofSession = (wanted: string) => sql`d.booking_id IN (SELECT id FROM bookings WHERE number = ${Number(wanted)})`;
  if (number) return ofSession(number);
  const like = `%${escapeLike(q)}%`;
  return sql`(${BARE_NUMBER.test(q) ? sql`${ofSession(q)} OR ` : sql``}(d.title || ' ' || d.description) ILIKE ${like} OR d.number ILIKE ${like}
    OR d.parent_user_id IN (SELECT id FROM users WHERE full_name ILIKE ${like})
    OR d.lsa_user_id IN (SELECT id FROM users WHERE full_name ILIKE ${like}))`;
}

const where = (desk: Desk, filter: DeskFilter) => sql`${visibleTo(desk)} AND ${sorted(filter)} AND ${assigned(filter)}
  AND ${severe(filter)} AND ${filter.type === 'all' ? sql`true` : sql`d.type = ${filter.type}`} AND ${matching(filter)}`;

export async function listCards(
  db: Queryable,
  desk: Desk,
  filter: DeskFilter,
  page: { before: { at: Date; id: string } | null; limit: number },
): Promise<CardRow[]> {
  const { before, limit } = page;
  const { rows } = await sql<CardRow>`${CARDS} WHERE ${where(desk, filter)}
      ${before ? sql`AND (d.raised_at, d.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    ORDER BY d.raised_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countCards(db: Queryable, desk: Desk, filter: DeskFilter) {
  const { rows } = await sql<{ count: number; unassigned: number; overdue: number }>`
    SELECT count(*)::int AS count,
      count(*) FILTER (WHERE d.assignee_user_id IS NULL AND d.assignee_team IS NULL AND d.state IN ${PENDING})::int AS unassigned,
      count(*) FILTER (WHERE d.state IN ('open', 'assigned') AND d.acknowledge_by <= ${filter.now})::int AS overdue
    FROM disputes d WHERE ${where(desk, filter)}`.execute(db);
  return rows[0] ?? { count: 0, unassigned: 0, overdue: 0 };
}

export async function findCard(db: Queryable, id: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`${CARDS} WHERE d.id = ${id} AND d.state <> 'draft'`.execute(db);
  return rows[0];
}

/** By what is due first: to acknowledge, then to resolve, then what waits. */
export async function listQueue(db: Queryable, desk: Desk, now: Date): Promise<CardRow[]> {
  const late = sql`(d.acknowledge_breached_at IS NOT NULL AND d.acknowledged_at IS NULL)`;
  const mine = desk.isAdmin
    ? sql`(${own(desk)} OR (d.assignee_user_id IS NULL AND d.assignee_team IS NULL) OR ${late} OR d.resolve_by < ${now}
        OR EXISTS (SELECT 1 FROM dispute_proposals p WHERE p.dispute_id = d.id AND p.state = 'waiting_for_approval'))`
    : own(desk);
  const { rows } = await sql<CardRow>`${CARDS} WHERE d.state IN ${PENDING} AND ${mine}
    ORDER BY CASE WHEN d.state IN ('open', 'assigned') THEN 0 WHEN d.paused_at IS NULL THEN 1
        WHEN d.state = 'waiting_on_party' THEN 2 ELSE 3 END,
      CASE WHEN d.state IN ('open', 'assigned') THEN d.acknowledge_by ELSE d.resolve_by END, d.id
    LIMIT 200`.execute(db);
  return rows;
}

export async function countForDesk(db: Queryable, desk: Desk, now: Date) {
  const { rows } = await sql<{ pending: number; own: number; unassigned: number; approvals: number; late: number }>`
    SELECT count(*)::int AS pending, count(*) FILTER (WHERE ${own(desk)})::int AS own,
      count(*) FILTER (WHERE d.assignee_user_id IS NULL AND d.assignee_team IS NULL)::int AS unassigned,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM dispute_proposals p
        WHERE p.dispute_id = d.id AND p.state = 'waiting_for_approval'))::int AS approvals,
      count(*) FILTER (WHERE (d.state IN ('open', 'assigned') AND d.acknowledge_by <= ${now})
        OR (d.paused_at IS NULL AND d.resolve_by <= ${now}))::int AS late
    FROM disputes d WHERE d.state IN ${PENDING} AND ${visibleTo(desk)}`.execute(db);
  return rows[0] ?? { pending: 0, own: 0, unassigned: 0, approvals: 0, late: 0 };
}

export async function countPendingPerStaff(db: Queryable) {
  const { rows } = await sql<{ id: string; name: string; pending: number }>`
    SELECT u.id, u.full_name AS name,
      (SELECT count(*)::int FROM disputes d WHERE d.assignee_user_id = u.id AND d.state IN ${PENDING}) AS pending
    FROM users u WHERE u.account_type = 'CST_ADMIN' AND u.closed_at IS NULL AND u.suspended_at IS NULL
      AND NOT EXISTS (SELECT FROM staff_team_members m WHERE m.user_id = u.id)
    ORDER BY u.full_name, u.id LIMIT 200`.execute(db);
  return rows;
}

export async function countPendingPerTeam(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ team: string; pending: number }>`
    SELECT d.assignee_team AS team, count(*)::int AS pending FROM disputes d
    WHERE d.assignee_team IS NOT NULL AND d.state IN ${PENDING} GROUP BY d.assignee_team`.execute(db);
  return new Map(rows.map(({ team, pending }) => [team, pending]));
}

export interface ActivityRow {
  id: number;
  what: 'resolved' | 'reassigned';
  at: Date;
  words: string;
  by_user_id: string | null;
  by_name: string | null;
  from_user_id: string | null;
  from_name: string | null;
  from_team: StaffTeam | null;
  to_user_id: string | null;
  to_name: string | null;
  to_team: StaffTeam | null;
  dispute_id: string;
  number: string;
  title: string;
  type: DisputeType;
  session_number: number | null;
  outcome_id: string | null;
  assignee_name: string | null;
}

export async function listActivity(
  db: Queryable,
  desk: Desk,
  page: { before: number | null; limit: number },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    SELECT h.id, h.what, h.at, h.words, h.by_user_id, bu.full_name AS by_name, h.from_user_id,
      fu.full_name AS from_name, h.from_team, h.to_user_id, tu.full_name AS to_name, h.to_team, d.id AS dispute_id,
      d.number, d.title, d.type, b.number AS session_number, d.outcome_id, au.full_name AS assignee_name
    FROM dispute_history h
    JOIN disputes d ON d.id = h.dispute_id
    LEFT JOIN bookings b ON b.id = d.booking_id
    LEFT JOIN users bu ON bu.id = h.by_user_id
    LEFT JOIN users fu ON fu.id = h.from_user_id
    LEFT JOIN users tu ON tu.id = h.to_user_id
    LEFT JOIN users au ON au.id = d.assignee_user_id
    WHERE h.what IN ('resolved', 'reassigned') AND ${visibleTo(desk)}
      ${page.before === null ? sql`` : sql`AND h.id < ${page.before}`}
    ORDER BY h.id DESC LIMIT ${page.limit}`.execute(db);
  return rows;
}

export async function countActivity(db: Queryable, desk: Desk, after: number) {
  const { rows } = await sql<{ count: number; fresh: number }>`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE h.id > ${after})::int AS fresh
    FROM dispute_history h JOIN disputes d ON d.id = h.dispute_id
    WHERE h.what IN ('resolved', 'reassigned') AND ${visibleTo(desk)}`.execute(db);
  return rows[0] ?? { count: 0, fresh: 0 };
}

export async function readUntil(db: Queryable, userId: string): Promise<number> {
  const row = await db
    .selectFrom('dispute_activity_reads')
    .select('read_until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.read_until ?? 0);
}

export async function markActivityRead(db: Queryable, userId: string): Promise<void> {
  await sql`INSERT INTO dispute_activity_reads (user_id, read_until)
    SELECT ${userId}, coalesce(max(id), 0) FROM dispute_history
    ON CONFLICT (user_id) DO UPDATE SET read_until = excluded.read_until`.execute(db);
}

export async function listAbout(db: Queryable, desk: Desk, userId: string, limit: number): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`SELECT d.* FROM disputes d
    WHERE (d.parent_user_id = ${userId} OR d.lsa_user_id = ${userId}) AND ${visibleTo(desk)}
    ORDER BY d.raised_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

interface CountsAbout {
  pending: number;
  over: number;
  /** Of others: the reader can't open them. */
  elsewhere: number;
}

export async function countAbout(db: Queryable, desk: Desk, userId: string): Promise<CountsAbout> {
  const { rows } = await sql<CountsAbout>`
    SELECT count(*) FILTER (WHERE d.state IN ${PENDING} AND ${visibleTo(desk)})::int AS pending,
      count(*) FILTER (WHERE d.state IN ('resolved', 'closed') AND ${visibleTo(desk)})::int AS over,
      count(*) FILTER (WHERE NOT coalesce(${visibleTo(desk)}, false))::int AS elsewhere
    FROM disputes d WHERE (d.parent_user_id = ${userId} OR d.lsa_user_id = ${userId})
      AND d.source <> 'staff' AND d.state <> 'draft'`.execute(db);
  return rows[0] ?? { pending: 0, over: 0, elsewhere: 0 };
}
