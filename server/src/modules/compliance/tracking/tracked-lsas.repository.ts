import { type ComplianceFilter, EXPIRING_SOON_DAYS } from '@sanad/contract/compliance/compliance-review.ts';
import { AREAS, type Emirate } from '@sanad/contract/places/places.ts';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

export interface TrackedRow {
  id: string;
  user_id: string;
  full_name: string;
  photo_file_id: string | null;
  main_specialization: string;
  area: string | null;
  is_clear: boolean;
  priority: number;
  next_expiry: string;
}

export interface TrackQuery {
  filter: ComplianceFilter;
  role?: string | undefined;
  emirate?: Emirate | undefined;
  name?: string | undefined;
  today: string;
}

export interface Place {
  priority: number;
  next_expiry: string;
  id: string;
}

const COLUMNS = sql`p.id, p.user_id, u.full_name, p.photo_file_id, p.main_specialization, p.area, c.is_clear, c.priority,
  c.next_expiry::text`;
const TABLES = sql`lsa_compliance c JOIN lsa_profiles p ON p.id = c.lsa_id JOIN users u ON u.id = p.user_id`;

function filterBy(filter: ComplianceFilter, today: string) {
  const filters = {
    all: sql<SqlBool>`true`,
    to_review: sql<SqlBool>`c.to_review > 0`,
    out_of_search: sql<SqlBool>`NOT c.is_clear`,
    expiring: sql<SqlBool>`c.next_expiry BETWEEN ${today}::date AND ${today}::date + ${EXPIRING_SOON_DAYS}::int`,
  };
  return filters[filter];
}

function narrowedTo({ role, emirate, name }: TrackQuery) {
  const areas = emirate ? [...AREAS[emirate]] : null;
  const pattern = name ? `%${name.replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql<SqlBool>`u.closed_at IS NULL
    AND (${role ?? null}::text IS NULL OR p.main_specialization = ${role ?? null})
    AND (${areas}::text[] IS NULL OR p.area = ANY(${areas}::text[]))
    AND (${pattern}::text IS NULL OR u.full_name ILIKE ${pattern})`;
}

/** Who needs our team comes first, then whose check ends next. */
export async function listTracked(
  db: Queryable,
  query: TrackQuery,
  { after, limit }: { after: Place | null; limit: number },
): Promise<TrackedRow[]> {
  const further = after
    ? sql<SqlBool>`(c.priority, c.next_expiry, c.lsa_id)
        > (${after.priority}::smallint, ${after.next_expiry}::date, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const { rows } = await sql<TrackedRow>`
    SELECT ${COLUMNS} FROM ${TABLES}
    WHERE ${narrowedTo(query)} AND ${filterBy(query.filter, query.today)} AND ${further}
    ORDER BY c.priority, c.next_expiry, c.lsa_id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findTracked(db: Queryable, lsaId: string): Promise<TrackedRow | undefined> {
  const { rows } = await sql<TrackedRow>`SELECT ${COLUMNS} FROM ${TABLES} WHERE p.id = ${lsaId}`.execute(db);
  return rows[0];
}

export async function countTracked(db: Queryable, query: TrackQuery): Promise<Record<ComplianceFilter, number>> {
  const { today } = query;
  const { rows } = await sql<Record<ComplianceFilter, number>>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE ${filterBy('to_review', today)})::int AS to_review,
      count(*) FILTER (WHERE ${filterBy('out_of_search', today)})::int AS out_of_search,
      count(*) FILTER (WHERE ${filterBy('expiring', today)})::int AS expiring
    FROM ${TABLES} WHERE ${narrowedTo(query)}`.execute(db);
  return rows[0] ?? { all: 0, to_review: 0, out_of_search: 0, expiring: 0 };
}
