import type { VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

export interface GridQuery {
  from: string;
  to: string;
  today: string;
  now: Date;
  level: VulnerabilityLevel | null;
  ownerId: string | null;
}

export interface GridChild {
  id: string;
  /** "0" late, then by the level of today: "1" red … "4" green, "5" none today. */
  rank: string;
  name: string;
  level_today: VulnerabilityLevel | null;
  is_late: boolean;
}

/** Not made: overdue, or missed in the last week with none made since. */
const IS_LATE = (now: Date) => sql<boolean>`(
  (i.state = 'due' AND i.due_at <= ${now})
  OR (i.state = 'missed' AND i.due_at > ${now}::timestamptz - interval '7 days' AND NOT EXISTS (
    SELECT FROM vulnerability_check_ins d WHERE d.window_id = i.window_id AND d.state = 'done' AND d.due_at > i.due_at)))`;

/** Every child with a window in these days, the ones that need somebody first. */
const rankedChildren = ({ from, to, today, now }: GridQuery) => sql`
  SELECT c.id, c.full_name AS name, t.level AS level_today, t.owner_id,
    COALESCE(late.is_late, false) AS is_late,
    CASE WHEN late.is_late THEN '0'
      ELSE (CASE t.level WHEN 'red' THEN '1' WHEN 'amber' THEN '2' WHEN 'yellow' THEN '3' WHEN 'green' THEN '4' ELSE '5' END)
    END AS rank
  FROM children c
  LEFT JOIN vulnerability_windows t ON t.child_id = c.id AND t.state = 'active'
    AND ${today}::date BETWEEN t.starts_on AND t.ends_on
  LEFT JOIN LATERAL (
    SELECT true AS is_late FROM vulnerability_windows w JOIN vulnerability_check_ins i ON i.window_id = w.id
    WHERE w.child_id = c.id AND w.state = 'active' AND ${IS_LATE(now)} LIMIT 1) late ON true
  WHERE EXISTS (SELECT FROM vulnerability_windows w WHERE w.child_id = c.id
    AND w.starts_on <= ${to}::date AND w.ends_on >= ${from}::date)`;

const matching = ({ level, ownerId, from, to }: GridQuery) => sql`
  ${level ? sql`r.level_today = ${level}` : sql`true`} AND ${
    ownerId
      ? sql`EXISTS (SELECT FROM vulnerability_windows w WHERE w.child_id = r.id AND w.owner_id = ${ownerId}
          AND w.starts_on <= ${to}::date AND w.ends_on >= ${from}::date)`
      : sql`true`
  }`;

export async function listGridChildren(
  db: Queryable,
  query: GridQuery,
  page: { after: readonly [string, string, string] | null; limit: number },
): Promise<GridChild[]> {
  const { rows } = await sql<GridChild>`
    SELECT r.id, r.rank, r.name, r.level_today, r.is_late FROM (${rankedChildren(query)}) r
    WHERE ${matching(query)}
      ${page.after ? sql`AND (r.rank, r.name, r.id::text) > (${page.after[0]}, ${page.after[1]}, ${page.after[2]})` : sql``}
    ORDER BY r.rank, r.name, r.id::text LIMIT ${page.limit}`.execute(db);
  return rows;
}

export async function countGrid(db: Queryable, query: GridQuery) {
  const { rows } = await sql<{ all: number; red: number; amber: number; yellow: number; green: number }>`
    SELECT (count(*) FILTER (WHERE ${matching(query)}))::int AS all,
      (count(*) FILTER (WHERE r.level_today = 'red'))::int AS red,
      (count(*) FILTER (WHERE r.level_today = 'amber'))::int AS amber,
      (count(*) FILTER (WHERE r.level_today = 'yellow'))::int AS yellow,
      (count(*) FILTER (WHERE r.level_today = 'green'))::int AS green
    FROM (${rankedChildren(query)}) r`.execute(db);
  return rows[0] ?? { all: 0, red: 0, amber: 0, yellow: 0, green: 0 };
}

export interface DueRow {
  id: string;
  window_id: string;
  due_at: Date;
  state: 'due' | 'missed';
  reminders: number;
  case_id: string | null;
  case_number: string | null;
  level: VulnerabilityLevel;
  version: number;
  child_id: string;
  child_name: string;
  date_of_birth: string;
  photo_file_id: string | null;
  owner_id: string;
  owner_name: string;
  backup_id: string;
  backup_name: string;
}

const dueRows = (condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql<DueRow>`
  SELECT i.id, i.window_id, i.due_at, i.state, i.reminders, i.case_id, i.case_number, w.level, w.version,
    c.id AS child_id, c.full_name AS child_name, to_char(c.date_of_birth, 'YYYY-MM-DD') AS date_of_birth,
    c.photo_file_id, w.owner_id, o.full_name AS owner_name, w.backup_id, b.full_name AS backup_name
  FROM vulnerability_check_ins i
  JOIN vulnerability_windows w ON w.id = i.window_id AND w.state = 'active'
  JOIN children c ON c.id = w.child_id
  JOIN users o ON o.id = w.owner_id
  JOIN users b ON b.id = w.backup_id
  WHERE ${condition} ORDER BY ${order} LIMIT 100`;

const LEVEL_ORDER = sql`array_position(ARRAY['red', 'amber', 'yellow', 'green'], w.level)`;

export async function listOverdue(db: Queryable, now: Date): Promise<DueRow[]> {
  return (await dueRows(IS_LATE(now), sql`${LEVEL_ORDER}, i.due_at, i.id`).execute(db)).rows;
}

export async function listDueToday(db: Queryable, today: string, now: Date): Promise<DueRow[]> {
  const isDue = sql`i.state = 'due' AND i.due_at > ${now} AND i.due_on = ${today}::date`;
  return (await dueRows(isDue, sql`i.due_at, ${LEVEL_ORDER}, i.id`).execute(db)).rows;
}
