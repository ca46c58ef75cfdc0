import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { type WindowRow, windows } from './windows.repository.ts';

export interface WindowQuery {
  child?: string | undefined;
  lsa?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const likeOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

function matchingWindows(db: Queryable, { child, lsa, from, to }: WindowQuery) {
  let found = windows(db);
  if (child) found = found.where('c.full_name', 'ilike', likeOf(child));
  if (from) found = found.where(sql<boolean>`w.ends_on >= ${from}::date`);
  if (to) found = found.where(sql<boolean>`w.starts_on <= ${to}::date`);
  if (lsa) {
    found = found.where(sql<boolean>`EXISTS (SELECT FROM bookings k JOIN users l ON l.id = k.lsa_user_id
      WHERE k.child_id = w.child_id AND l.full_name ILIKE ${likeOf(lsa)}
        AND k.state IN ('requested', 'confirmed', 'in_progress', 'completed', 'settled')
        AND k.during && tstzrange(w.starts_on::timestamp AT TIME ZONE 'Asia/Dubai',
          (w.ends_on + 1)::timestamp AT TIME ZONE 'Asia/Dubai'))`);
  }
  return found;
}

/** Newest first. */
export function searchWindows(
  db: Queryable,
  query: WindowQuery,
  page: { after: readonly [string, string] | null; limit: number },
): Promise<WindowRow[]> {
  let found = matchingWindows(db, query);
  if (page.after) {
    found = found.where(sql<boolean>`(w.starts_on, w.id) < (${page.after[0]}::date, ${page.after[1]}::uuid)`);
  }
  return found.orderBy('w.starts_on', 'desc').orderBy('w.id', 'desc').limit(page.limit).execute();
}

export async function countWindows(db: Queryable, query: WindowQuery): Promise<number> {
  const { count } = await db
    .selectFrom(matchingWindows(db, query).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface CheckInCounts {
  window_id: string;
  done: number;
  missed: number;
  ahead: number;
}

export async function countCheckIns(db: Queryable, windowIds: readonly string[]): Promise<CheckInCounts[]> {
  const { rows } = await sql<CheckInCounts>`
    SELECT window_id, (count(*) FILTER (WHERE state = 'done'))::int AS done,
      (count(*) FILTER (WHERE missed_at IS NOT NULL))::int AS missed,
      (count(*) FILTER (WHERE state = 'due'))::int AS ahead
    FROM vulnerability_check_ins WHERE window_id = ANY(${windowIds}) GROUP BY window_id`.execute(db);
  return rows;
}

export interface FoundChild {
  id: string;
  full_name: string;
  date_of_birth: string;
  parent_name: string;
}

const CHILDREN_MAX = 20;

export async function searchChildren(db: Queryable, words: string): Promise<FoundChild[]> {
  const { rows } = await sql<FoundChild>`
    SELECT c.id, c.full_name, to_char(c.date_of_birth, 'YYYY-MM-DD') AS date_of_birth, u.full_name AS parent_name
    FROM children c JOIN users u ON u.id = c.parent_user_id
    WHERE c.full_name ILIKE ${likeOf(words)} AND c.archived_at IS NULL
    ORDER BY c.full_name, c.id LIMIT ${CHILDREN_MAX}`.execute(db);
  return rows;
}

export interface LoadRow {
  id: string;
  name: string;
  windows: number;
  due_this_week: number;
}

/** The least loaded first. */
export async function listStaffLoad(db: Queryable, today: string, now: Date): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    SELECT u.id, u.full_name AS name,
      (SELECT count(*)::int FROM vulnerability_windows w WHERE w.owner_id = u.id
        AND w.state IN ('waiting', 'active') AND w.ends_on >= ${today}::date) AS windows,
      (SELECT count(*)::int FROM vulnerability_windows w JOIN vulnerability_check_ins i ON i.window_id = w.id
        WHERE w.owner_id = u.id AND w.state = 'active' AND i.state = 'due'
          AND i.due_at < ${now}::timestamptz + interval '7 days') AS due_this_week
    FROM users u
    WHERE u.account_type IN ('CST_ADMIN', 'SUPER_ADMIN') AND u.closed_at IS NULL AND u.suspended_at IS NULL
    ORDER BY due_this_week, windows, u.full_name, u.id`.execute(db);
  return rows;
}
