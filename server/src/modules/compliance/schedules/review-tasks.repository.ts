import type { TaskState } from '@sanad/contract/compliance/review-schedules.ts';
import { type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

export interface TaskRow {
  id: string;
  scope: string;
  lsa_id: string;
  lsa_name: string;
  owner_user_id: string;
  owner_name: string;
  due_on: string;
  state: TaskState;
  note: string;
}

const TASKS = sql`
  SELECT t.id, s.scope, t.lsa_id, u.full_name AS lsa_name, s.owner_user_id, o.full_name AS owner_name,
    t.due_on::text, t.state, t.note
  FROM review_tasks t JOIN review_schedules s ON s.id = t.schedule_id JOIN users o ON o.id = s.owner_user_id
  JOIN lsa_profiles p ON p.id = t.lsa_id JOIN users u ON u.id = p.user_id`;

const ownedBy = (userId: string | null) => sql<SqlBool>`(${userId}::uuid IS NULL OR s.owner_user_id = ${userId})`;

/** Whatever has been due longest comes first. */
export async function listOpenTasks(
  db: Queryable,
  { owner, after, limit }: { owner: string | null; after: { due_on: string; id: string } | null; limit: number },
): Promise<TaskRow[]> {
  const further = after
    ? sql<SqlBool>`(t.due_on, t.id) > (${after.due_on}::date, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const { rows } = await sql<TaskRow>`
    ${TASKS} WHERE t.state = 'open' AND ${ownedBy(owner)} AND ${further}
    ORDER BY t.due_on, t.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countOpenTasks(db: Queryable, owner: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM review_tasks t JOIN review_schedules s ON s.id = t.schedule_id
    WHERE t.state = 'open' AND ${ownedBy(owner)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findTask(db: Queryable, id: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`${TASKS} WHERE t.id = ${id}`.execute(db);
  return rows[0];
}

/** Of two at once, one closes it. */
export async function closeTask(
  tx: Tx,
  id: string,
  closing: { state: TaskState; note: string; closed_at: Date; closed_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_tasks')
    .set(closing)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
