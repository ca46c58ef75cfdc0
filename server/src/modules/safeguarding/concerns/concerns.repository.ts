import type {
  ConcernAction,
  ConcernKind,
  ConcernLevel,
  ConcernSource,
  ConcernState,
  SessionDecision,
} from '@sanad/contract/safeguarding/concern-rules.ts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { ConcernSteps, Concerns } from '../../../platform/database/database-types.ts';

export type ConcernRow = Omit<Selectable<Concerns>, 'kind' | 'level' | 'source' | 'state'> & {
  kind: ConcernKind;
  level: ConcernLevel;
  source: ConcernSource;
  state: ConcernState;
};

export async function nextNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ next: number }>`SELECT nextval('concern_numbers')::int AS next`.execute(tx);
  return `K-${String(rows[0]?.next ?? 0).padStart(4, '0')}`;
}

export async function insertConcern(tx: Tx, row: Insertable<Concerns>): Promise<ConcernRow> {
  return (await tx.insertInto('concerns').values(row).returningAll().executeTakeFirstOrThrow()) as ConcernRow;
}

/** Whoever reads or changes a concern comes one after the other: the first reading changes it, too. */
export async function lockConcern(tx: Tx, id: string): Promise<ConcernRow | undefined> {
  const row = await tx.selectFrom('concerns').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row as ConcernRow | undefined;
}

export async function updateConcern(
  tx: Tx,
  id: string,
  changes: Partial<Omit<ConcernRow, 'id' | 'version'>>,
): Promise<ConcernRow> {
  return (await tx
    .updateTable('concerns')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as ConcernRow;
}

/** Nobody who is working on it loses their change to this. */
export async function markEscalated(
  tx: Tx,
  id: string,
  changes: Partial<Pick<ConcernRow, 'first_look_escalated_at' | 'due_escalated_at'>>,
): Promise<void> {
  await tx.updateTable('concerns').set(changes).where('id', '=', id).execute();
}

/** Whose concerns: everybody's, or those one person works on or, on duty, may take the first look at. */
export type Reach = 'all' | { userId: string; isOnDuty: boolean };

function within(reach: Reach): RawBuilder<unknown> {
  if (reach === 'all') return sql`true`;
  const { userId, isOnDuty } = reach;
  return sql`(c.owner_user_id = ${userId} OR c.backup_user_id = ${userId} OR (c.state = 'new' AND ${isOnDuty}::boolean)
    OR EXISTS (SELECT 1 FROM concern_people p WHERE p.concern_id = c.id AND p.user_id = ${userId}))`;
}

const RANK = sql`CASE c.level WHEN 'red' THEN 0 WHEN 'amber' THEN 1 ELSE 2 END`;

export interface OpenPlace {
  rank: number;
  at: Date;
  id: string;
}

export async function listOpen(
  db: Queryable,
  { reach, after, limit }: { reach: Reach; after: OpenPlace | null; limit: number },
): Promise<(ConcernRow & { rank: number })[]> {
  const { rows } = await sql<ConcernRow & { rank: number }>`SELECT c.*, ${RANK} AS rank FROM concerns c
    WHERE c.state <> 'closed' AND ${within(reach)}
      ${after ? sql`AND (${RANK}, c.reported_at, c.id) > (${after.rank}::int, ${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    ORDER BY ${RANK}, c.reported_at, c.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function listClosed(
  db: Queryable,
  { reach, before, limit }: { reach: Reach; before: { at: Date; id: string } | null; limit: number },
): Promise<ConcernRow[]> {
  const { rows } = await sql<ConcernRow>`SELECT c.* FROM concerns c
    WHERE c.state = 'closed' AND ${within(reach)}
      ${before ? sql`AND (c.closed_at, c.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    ORDER BY c.closed_at DESC, c.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** By the digits of their number, newest first. */
export async function listByNumber(
  db: Queryable,
  { reach, digits, limit }: { reach: Reach; digits: string; limit: number },
): Promise<ConcernRow[]> {
  const { rows } = await sql<ConcernRow>`SELECT c.* FROM concerns c
    WHERE c.number LIKE ${`%${digits}%`} AND ${within(reach)} ORDER BY c.reported_at DESC, c.id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countConcerns(
  db: Queryable,
  reach: Reach,
  yearStart: Date,
): Promise<{ open: number; closed: number; closedThisYear: number }> {
  const { rows } = await sql<{ open: number; closed: number; closedThisYear: number }>`
    SELECT count(*) FILTER (WHERE c.state <> 'closed')::int AS open, count(*) FILTER (WHERE c.state = 'closed')::int AS closed,
      count(*) FILTER (WHERE c.closed_at >= ${yearStart})::int AS "closedThisYear"
    FROM concerns c WHERE ${within(reach)}`.execute(db);
  return rows[0] ?? { open: 0, closed: 0, closedThisYear: 0 };
}

export async function insertStep(tx: Tx, row: Insertable<ConcernSteps> & { action: ConcernAction }): Promise<void> {
  await tx.insertInto('concern_steps').values(row).execute();
}

export interface StepRow {
  id: string;
  action: ConcernAction;
  at: Date;
  by: string;
  level: ConcernLevel | null;
  decision: SessionDecision | null;
  words_encrypted: Buffer | null;
}

export async function listSteps(db: Queryable, concernId: string): Promise<StepRow[]> {
  const rows = await db
    .selectFrom('concern_steps as s')
    .innerJoin('users as u', 'u.id', 's.by_user_id')
    .select(['s.id', 's.action', 's.at', 'u.full_name as by', 's.level', 's.decision', 's.words_encrypted'])
    .where('s.concern_id', '=', concernId)
    .orderBy('s.place')
    .execute();
  return rows as StepRow[];
}

export async function listActionsDone(db: Queryable, concernId: string): Promise<ConcernAction[]> {
  const rows = await db.selectFrom('concern_steps').select('action').where('concern_id', '=', concernId).execute();
  return rows.map(({ action }) => action as ConcernAction);
}

export async function letIn(
  tx: Tx,
  row: { concern_id: string; user_id: string; let_in_by: string; let_in_at: Date },
): Promise<void> {
  await tx
    .insertInto('concern_people')
    .values(row)
    .onConflict((conflict) => conflict.columns(['concern_id', 'user_id']).doNothing())
    .execute();
}

export async function listLetIn(db: Queryable, concernId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('concern_people')
    .select('user_id')
    .where('concern_id', '=', concernId)
    .orderBy('let_in_at')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function listLate(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM concerns
    WHERE (state = 'new' AND first_look_by <= ${now} AND first_look_escalated_at IS NULL)
      OR (state IN ('new', 'open', 'closing') AND due_at <= ${now} AND due_escalated_at IS NULL)
    ORDER BY reported_at LIMIT 100`.execute(db);
  return rows.map(({ id }) => id);
}
