import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

export interface AuditSearch {
  who: string | undefined;
  area: string | undefined;
  subject: string | undefined;
  from: Date | null;
  before: Date | null;
}

export interface AuditSearchRow {
  id: number;
  at: Date;
  actor_id: string | null;
  actor_role: string | null;
  actor_name: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: Record<string, string>;
  reason: string | null;
  network: string | null;
}

function likeText(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, '\\$&');
}

function conditionsOf({ who, area, subject, from, before }: AuditSearch): RawBuilder<SqlBool>[] {
  const all = [sql<SqlBool>`true`];
  if (who) {
    all.push(sql`a.actor_id IN (SELECT id FROM users
      WHERE full_name ILIKE ${`%${likeText(who)}%`} OR email = ${who.toLowerCase()})`);
  }
  if (area) all.push(sql`a.action LIKE ${`${likeText(area)}.%`}`);
  if (subject) all.push(sql`a.subject_id = ${subject}`);
  if (from) all.push(sql`a.at >= ${from}`);
  if (before) all.push(sql`a.at < ${before}`);
  return all;
}

/** Newest first, from below `after`. */
export async function searchEntries(
  db: Queryable,
  search: AuditSearch,
  page: { after: number | null; limit: number },
): Promise<AuditSearchRow[]> {
  const conditions = conditionsOf(search);
  if (page.after !== null) conditions.push(sql`a.id < ${page.after}`);
  const { rows } = await sql<AuditSearchRow>`
    SELECT a.id, a.at, a.actor_id, a.actor_role, u.full_name AS actor_name, a.action, a.subject_kind, a.subject_id,
      a.details, a.reason, a.network
    FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY a.id DESC LIMIT ${page.limit}`.execute(db);
  return rows;
}

export async function countFound(db: Queryable, search: AuditSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM audit_log a
    WHERE ${sql.join(conditionsOf(search), sql` AND `)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findLastCheck(db: Queryable) {
  return db
    .selectFrom('audit_checks')
    .select(['checked_at', 'entries', sql<number>`jsonb_array_length(faults)`.as('faults')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
