import type { GoalStatus } from '@sanad/contract/progress/goals.ts';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Goals, SupportPlans } from '../../../platform/database/database-types.ts';

export type GoalRow = Omit<Selectable<Goals>, 'status' | 'on_hold_until'> & {
  status: GoalStatus;
  on_hold_until: string | null;
};

/** A goal with who proposed it and where the child stands. */
export interface ShownGoal extends GoalRow {
  lsa_id: string | null;
  lsa_name: string;
  lsa_closed: boolean;
  parent_user_id: string;
  level: number | null;
  session_count: number;
}

/** Where the child stands, by everybody's reports (null) or by those of one LSA. */
function shown(db: Queryable, condition: ReturnType<typeof sql<SqlBool>>, reportsOf: string | null) {
  return sql<ShownGoal>`
    SELECT g.*, to_char(g.on_hold_until, 'YYYY-MM-DD') AS on_hold_until, c.parent_user_id, lp.id AS lsa_id,
      lu.full_name AS lsa_name, lu.closed_at IS NOT NULL AS lsa_closed, o.level, coalesce(o.sessions, 0)::int AS session_count
    FROM goals g
    JOIN children c ON c.id = g.child_id
    JOIN users lu ON lu.id = g.lsa_user_id
    LEFT JOIN lsa_profiles lp ON lp.user_id = g.lsa_user_id
    LEFT JOIN LATERAL (
      SELECT (array_agg(e.level ORDER BY e.session_at DESC))[1] AS level, count(*) AS sessions
      FROM (SELECT DISTINCT ON (so.booking_id) so.level, so.session_at
        FROM session_observations so JOIN session_reports r ON r.booking_id = so.booking_id
        WHERE so.goal_id = g.id AND (${reportsOf}::uuid IS NULL OR r.lsa_user_id = ${reportsOf}::uuid)
        ORDER BY so.booking_id, so.revision DESC) e
    ) o ON true
    WHERE ${condition}
    ORDER BY g.proposed_at, g.id`.execute(db);
}

/** Null: everybody's. */
export async function listGoals(
  db: Queryable,
  childId: string,
  { goalsOf, reportsOf }: { goalsOf: string | null; reportsOf: string | null },
): Promise<ShownGoal[]> {
  const own = goalsOf === null ? sql`true` : sql`g.lsa_user_id = ${goalsOf}`;
  return (await shown(db, sql<SqlBool>`g.child_id = ${childId} AND ${own}`, reportsOf)).rows;
}

export async function findGoal(
  db: Queryable,
  id: string,
  { reportsOf }: { reportsOf: string | null },
): Promise<ShownGoal | undefined> {
  return (await shown(db, sql<SqlBool>`g.id = ${id}`, reportsOf)).rows[0];
}

export async function findChildOfGoal(db: Queryable, id: string): Promise<string | null> {
  const row = await db.selectFrom('goals').select('child_id').where('id', '=', id).executeTakeFirst();
  return row?.child_id ?? null;
}

export async function lockGoal(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('goals').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** In one order, so that two reports of a child do not wait for each other. */
export async function lockGoals(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<GoalRow, 'id' | 'child_id' | 'status'>[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('goals')
    .select(['id', 'child_id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows as Pick<GoalRow, 'id' | 'child_id' | 'status'>[];
}

/** The child's goals are proposed one by one, so that the limit holds. */
export async function lockChildGoals(tx: Tx, childId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`goals:${childId}`}, 0))`.execute(tx);
}

export async function countGoals(db: Queryable, childId: string): Promise<{ active: number; all: number }> {
  const row = await db
    .selectFrom('goals')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`count(*) FILTER (WHERE status IN ('proposed', 'in_progress', 'on_hold'))`.as('active'),
    ])
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow();
  return { active: Number(row.active), all: Number(row.all) };
}

export async function insertGoal(tx: Tx, row: Insertable<Goals>): Promise<void> {
  await tx.insertInto('goals').values(row).execute();
}

export async function updateGoal(tx: Tx, id: string, change: Updateable<Goals>): Promise<void> {
  await tx.updateTable('goals').set(change).where('id', '=', id).execute();
}

/** A goal that was mastered before its replacement was agreed to stays mastered. */
export async function endReplacedGoal(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('goals')
    .set({ status: 'discontinued', changed_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['in_progress', 'on_hold'])
    .execute();
}

export async function deleteGoal(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('goals').where('id', '=', id).execute();
}

export type PlanRow = Omit<Selectable<SupportPlans>, 'review_on'> & {
  review_on: string | null;
  lsa_id: string | null;
  lsa_name: string;
  lsa_closed: boolean;
};

export async function listPlans(db: Queryable, childId: string, lsaUserId: string | null): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    SELECT p.*, to_char(p.review_on, 'YYYY-MM-DD') AS review_on, lp.id AS lsa_id, lu.full_name AS lsa_name,
      lu.closed_at IS NOT NULL AS lsa_closed
    FROM support_plans p
    JOIN users lu ON lu.id = p.lsa_user_id
    LEFT JOIN lsa_profiles lp ON lp.user_id = p.lsa_user_id
    WHERE p.child_id = ${childId} AND (${lsaUserId}::uuid IS NULL OR p.lsa_user_id = ${lsaUserId}::uuid)
    ORDER BY p.changed_at`.execute(db);
  return rows;
}

export async function savePlan(tx: Queryable, row: Insertable<SupportPlans>): Promise<void> {
  const { approach_encrypted, review_on, changed_at } = row;
  await tx
    .insertInto('support_plans')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['child_id', 'lsa_user_id']).doUpdateSet({ approach_encrypted, review_on, changed_at }),
    )
    .execute();
}
