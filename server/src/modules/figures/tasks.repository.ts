import type { StaffTask, StaffTaskKind } from '@sanad/contract/staff/figures.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Enough to fill the list of everything; more of one kind has a page of its own. */
const MOST = 50;

export interface TaskViewer {
  userId: string;
  isAdmin: boolean;
  teams: readonly string[];
}

interface Found {
  id: string;
  subject_id?: string | null;
  title?: string | null;
  name?: string | null;
  level?: string | null;
  fils?: number | null;
  count?: number | null;
  due_at?: Date | null;
  since: Date;
}

export function taskOf(kind: StaffTaskKind, found: Found, now: Date): StaffTask {
  const { id, subject_id = null, title = null, name = null, level = null, fils = null, count = null } = found;
  const { due_at = null, since } = found;
  return {
    id: `${kind} ${id}`,
    kind,
    subject_id,
    title,
    name,
    level,
    fils,
    count,
    due_at: due_at?.toISOString() ?? null,
    since: since.toISOString(),
    is_late: due_at !== null && due_at < now,
  };
}

function ownCases({ userId, teams }: TaskViewer) {
  return teams.length > 0
    ? sql`(d.assignee_user_id = ${userId} OR d.assignee_team IN (${sql.join(teams)}))`
    : sql`d.assignee_user_id = ${userId}`;
}

/** SUPER_ADMIN: those without an owner, too, and those of others that are late. */
export async function listCaseTasks(db: Queryable, viewer: TaskViewer, now: Date): Promise<StaffTask[]> {
  const own = ownCases(viewer);
  const nobody = sql`(d.assignee_user_id IS NULL AND d.assignee_team IS NULL)`;
  const open = sql`(d.state IN ('open', 'assigned') AND d.acknowledged_at IS NULL)`;
  const due = sql`CASE WHEN ${open} THEN d.acknowledge_by ELSE d.resolve_by END`;
  const seen = viewer.isAdmin
    ? sql`(${nobody} OR (${own} AND ${open}) OR (${due} < ${now} AND d.paused_at IS NULL))`
    : sql`(${own} AND (${open} OR (d.resolve_by < ${now} AND d.paused_at IS NULL)))`;
  const { rows } = await sql<Found & { kind: StaffTaskKind }>`
    SELECT d.id, d.id AS subject_id, d.title, u.full_name AS name, d.severity AS level, ${due} AS due_at, d.raised_at AS since,
      CASE WHEN ${nobody} THEN 'dispute_assign' WHEN ${open} THEN 'dispute_acknowledge' ELSE 'dispute_resolve' END AS kind
    FROM disputes d JOIN users u ON u.id = d.raised_by
    WHERE d.state IN ('open', 'assigned', 'investigating') AND ${seen}
    ORDER BY due_at NULLS LAST LIMIT ${MOST}`.execute(db);
  return rows.map(({ kind, ...found }) => taskOf(kind, found, now));
}

/** A proposal over the limit needs somebody other than who made it. */
export async function listProposalTasks(db: Queryable, viewer: TaskViewer, now: Date): Promise<StaffTask[]> {
  if (!viewer.isAdmin) return [];
  const { rows } = await sql<Found>`
    SELECT p.id, d.id AS subject_id, d.title, u.full_name AS name, p.refund_fils + p.credit_fils AS fils, p.proposed_at AS since
    FROM dispute_proposals p JOIN disputes d ON d.id = p.dispute_id JOIN users u ON u.id = p.proposed_by
    WHERE p.state = 'waiting_for_approval' AND d.state NOT IN ('resolved', 'closed') AND p.proposed_by <> ${viewer.userId}
    ORDER BY p.proposed_at LIMIT ${MOST}`.execute(db);
  return rows.map((found) => taskOf('dispute_approve', found, now));
}

/** Names no child: who it is about is shown where opening it is logged. */
export async function listCheckInTasks(db: Queryable, viewer: TaskViewer, now: Date): Promise<StaffTask[]> {
  const seen = viewer.isAdmin ? sql`true` : sql`${viewer.userId} IN (w.owner_id, w.backup_id)`;
  const { rows } = await sql<Found>`
    SELECT c.id, u.full_name AS name, w.level, c.due_at, c.due_at AS since
    FROM vulnerability_check_ins c JOIN vulnerability_windows w ON w.id = c.window_id JOIN users u ON u.id = w.owner_id
    WHERE (c.state = 'missed' OR (c.state = 'due' AND c.due_at < ${now})) AND w.state = 'active' AND ${seen}
    ORDER BY c.due_at LIMIT ${MOST}`.execute(db);
  return rows.map((found) => taskOf('check_in', found, now));
}

export async function listBookingApprovalTasks(db: Queryable, viewer: TaskViewer, now: Date): Promise<StaffTask[]> {
  const seen = viewer.isAdmin ? sql`true` : sql`${viewer.userId} IN (w.owner_id, w.backup_id)`;
  const { rows } = await sql<Found>`
    SELECT a.id, a.answer_by AS due_at, a.created_at AS since
    FROM booking_approvals a JOIN vulnerability_windows w ON w.id = a.window_id
    WHERE a.state = 'waiting' AND ${seen} ORDER BY a.answer_by LIMIT ${MOST}`.execute(db);
  return rows.map((found) => taskOf('booking_approval', found, now));
}

export async function listMoneyTasks(db: Queryable, viewer: TaskViewer, now: Date): Promise<StaffTask[]> {
  const approvals = await sql<Found>`
    SELECT m.id, m.booking_id AS subject_id, m.kind AS title, u.full_name AS name, m.amount_fils AS fils, m.requested_at AS since
    FROM staff_money_actions m JOIN users u ON u.id = m.requested_by
    WHERE m.state = 'waiting' AND m.requested_by <> ${viewer.userId}
    ORDER BY m.requested_at LIMIT ${MOST}`.execute(db);
  const differences = await sql<Found>`
    SELECT r.id::text AS id, r.booking_id AS subject_id, abs(r.provider_fils - r.our_fils) AS fils, r.found_at AS since
    FROM reconciliation_differences r WHERE r.resolved_at IS NULL ORDER BY r.found_at LIMIT ${MOST}`.execute(db);
  return [
    ...approvals.rows.map((found) => taskOf('money_approval', found, now)),
    ...differences.rows.map((found) => taskOf('difference', found, now)),
  ];
}

interface Waiting {
  count: number;
  since: Date | null;
}

/** One task for everything of a kind: its own page has them in order. */
function aggregateTask(kind: StaffTaskKind, { rows }: { rows: Waiting[] }, now: Date): StaffTask[] {
  const { count = 0, since = null } = rows[0] ?? {};
  return count > 0 ? [taskOf(kind, { id: 'all', count, since: since ?? now }, now)] : [];
}

export async function listComplianceTasks(db: Queryable, _viewer: TaskViewer, now: Date): Promise<StaffTask[]> {
  const documents = await sql<Waiting>`
    SELECT count(*)::int AS count, min(sent_at) AS since FROM compliance_items
    WHERE state IN ('submitted', 'in_review')`.execute(db);
  return aggregateTask('compliance', documents, now);
}

/** One task for all recurring reviews whose day has passed, on the calendar of the UAE. */
export async function listLateReviewTasks(db: Queryable, viewer: TaskViewer, now: Date): Promise<StaffTask[]> {
  const seen = viewer.isAdmin ? sql`true` : sql`s.owner_user_id = ${viewer.userId}`;
  const { rows } = await sql<{ count: number; ended: Date | null }>`
    SELECT count(*)::int AS count, (min(t.due_on) + 1)::timestamp AT TIME ZONE 'Asia/Dubai' AS ended
    FROM review_tasks t JOIN review_schedules s ON s.id = t.schedule_id
    WHERE t.state = 'open' AND t.due_on < (${now}::timestamptz AT TIME ZONE 'Asia/Dubai')::date AND ${seen}`.execute(
    db,
  );
  const { count = 0, ended = null } = rows[0] ?? {};
  return ended ? [taskOf('compliance_review', { id: 'all', count, due_at: ended, since: ended }, now)] : [];
}

/** Names nobody: who reported or wrote what is shown where opening it is logged. */
export async function listInboxTasks(db: Queryable, _viewer: TaskViewer, now: Date): Promise<StaffTask[]> {
  const [chats, messages, reviews] = await Promise.all([
    sql<Waiting>`SELECT count(*)::int AS count, min(created_at) AS since FROM chat_reports
      WHERE closed_at IS NULL`.execute(db),
    sql<Waiting>`SELECT count(*)::int AS count, min(created_at) AS since FROM contact_messages
      WHERE state = 'open'`.execute(db),
    sql<Waiting>`SELECT count(DISTINCT review_id)::int AS count, min(created_at) AS since FROM review_reports
      WHERE closed_at IS NULL`.execute(db),
  ]);
  return [
    ...aggregateTask('chat_report', chats, now),
    ...aggregateTask('contact_message', messages, now),
    ...aggregateTask('review_report', reviews, now),
  ];
}
