import { AREAS, type Emirate } from '@sanad/contract/places/places.ts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { ReviewSchedules } from '../../../platform/database/database-types.ts';

export interface ScheduleRow {
  id: string;
  scope: string;
  role: string | null;
  emirate: Emirate | null;
  every_months: number;
  owner_user_id: string;
  owner_name: string;
  next_on: string;
  lsa_count: number;
  open_tasks: number;
}

function concernedLsas({ role, emirate }: Pick<ScheduleRow, 'role' | 'emirate'>) {
  const areas = emirate ? [...AREAS[emirate]] : null;
  return sql<SqlBool>`u.closed_at IS NULL AND (${role}::text IS NULL OR p.main_specialization = ${role})
    AND (${areas}::text[] IS NULL OR p.area = ANY(${areas}::text[]))`;
}

/** The next one first. */
export async function listSchedules(db: Queryable): Promise<ScheduleRow[]> {
  const { rows } = await sql<Omit<ScheduleRow, 'lsa_count'>>`
    SELECT s.id, s.scope, s.role, s.emirate, s.every_months, s.owner_user_id, o.full_name AS owner_name,
      s.next_on::text, (SELECT count(*)::int FROM review_tasks t WHERE t.schedule_id = s.id AND t.state = 'open') AS open_tasks
    FROM review_schedules s JOIN users o ON o.id = s.owner_user_id
    WHERE s.ended_at IS NULL ORDER BY s.next_on, s.id`.execute(db);
  const counts = await Promise.all(rows.map((row) => countConcerned(db, row)));
  return rows.map((row, index) => ({ ...row, lsa_count: counts[index] ?? 0 }));
}

async function countConcerned(db: Queryable, schedule: Pick<ScheduleRow, 'role' | 'emirate'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM lsa_profiles p JOIN users u ON u.id = p.user_id
    WHERE ${concernedLsas(schedule)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export function insertSchedule(tx: Tx, row: Insertable<ReviewSchedules>) {
  return tx.insertInto('review_schedules').values(row).execute();
}

/** Returns whether there is such a schedule. */
export async function updateSchedule(tx: Tx, id: string, changes: Updateable<ReviewSchedules>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_schedules')
    .set(changes)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listOwners(db: Queryable) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name as name'])
    .where('account_type', 'in', ['CST_ADMIN', 'SUPER_ADMIN'])
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('full_name')
    .limit(200)
    .execute();
}

/** Those whose day has come, each to one node. */
export async function lockDueSchedules(tx: Tx, today: string): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    SELECT id, scope, role, emirate, every_months, owner_user_id, next_on::text
    FROM review_schedules WHERE ended_at IS NULL AND next_on <= ${today}::date
    ORDER BY next_on LIMIT 20 FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

/** A task for each LSA the schedule is about. Returns how many are new. */
export async function insertTasks(tx: Tx, schedule: ScheduleRow): Promise<number> {
  const { rows } = await sql`
    INSERT INTO review_tasks (id, schedule_id, lsa_id, due_on)
    SELECT gen_random_uuid(), ${schedule.id}::uuid, p.id, ${schedule.next_on}::date
    FROM lsa_profiles p JOIN users u ON u.id = p.user_id WHERE ${concernedLsas(schedule)}
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows.length;
}
