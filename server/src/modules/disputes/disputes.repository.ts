import type {
  DisputeEvent,
  DisputeSource,
  DisputeState,
  DisputeType,
  Party,
  Severity,
} from '@sanad/contract/disputes/dispute-rules.ts';
import type { StaffTeam } from '@sanad/contract/staff/team-names.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DisputeHistory, Disputes } from '../../platform/database/database-types.ts';

export type DisputeRow = Omit<
  Selectable<Disputes>,
  'type' | 'source' | 'state' | 'severity' | 'raised_side' | 'assignee_team' | 'waiting_for'
> & {
  type: DisputeType;
  source: DisputeSource;
  state: DisputeState;
  severity: Severity | null;
  raised_side: Party | null;
  assignee_team: StaffTeam | null;
  waiting_for: Party | null;
};

export async function findDispute(db: Queryable, id: string): Promise<DisputeRow | undefined> {
  const row = await db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
  return row as DisputeRow | undefined;
}

/** Whoever changes a dispute comes one after the other. */
export async function lockDispute(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  const row = await tx.selectFrom('disputes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row as DisputeRow | undefined;
}

export async function insertDispute(tx: Tx, row: Insertable<Disputes>): Promise<DisputeRow> {
  return (await tx.insertInto('disputes').values(row).returningAll().executeTakeFirstOrThrow()) as DisputeRow;
}

export async function updateDispute(
  tx: Tx,
  id: string,
  changes: Partial<Omit<DisputeRow, 'id' | 'version'>>,
): Promise<DisputeRow> {
  return (await tx
    .updateTable('disputes')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as DisputeRow;
}

export async function deleteDispute(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('disputes').where('id', '=', id).execute();
}

export async function nextNumber(tx: Tx, year: number): Promise<string> {
  const { rows } = await sql<{ next: number }>`SELECT nextval('dispute_numbers')::int AS next`.execute(tx);
  return `D-${year}-${String(rows[0]?.next ?? 0).padStart(4, '0')}`;
}

export async function insertHistory(
  tx: Tx,
  row: Omit<Insertable<DisputeHistory>, 'what'> & { what: DisputeEvent },
): Promise<void> {
  await tx.insertInto('dispute_history').values(row).execute();
}

export function listHistory(db: Queryable, disputeId: string) {
  return db
    .selectFrom('dispute_history as h')
    .leftJoin('users as u', 'u.id', 'h.by_user_id')
    .selectAll('h')
    .select('u.full_name as by_name')
    .where('h.dispute_id', '=', disputeId)
    .orderBy('h.id')
    .execute();
}

/** Sessions whose money waits until a dispute about them is over. */
export async function listFrozen(db: Queryable, bookingIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('booking_id')
    .where('booking_id', 'in', bookingIds)
    .where('state', 'in', ['open', 'assigned', 'investigating', 'waiting_on_party', 'resolution_proposed'])
    .execute();
  return rows.flatMap(({ booking_id }) => booking_id ?? []);
}
