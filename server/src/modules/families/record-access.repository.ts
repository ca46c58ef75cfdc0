import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database.ts';
import type { RecordAccessAnchor, RecordAccessHeads, RecordOpenings } from '../../platform/database-types.ts';

type HeadRow = Selectable<RecordAccessHeads>;
export type AnchorRow = Selectable<RecordAccessAnchor>;

export function findAnchor(db: Queryable): Promise<AnchorRow | undefined> {
  return db.selectFrom('record_access_anchor').selectAll().executeTakeFirst();
}

/** Taken last, after the child: whoever appends does so one by one. */
export function lockAnchor(tx: Tx): Promise<AnchorRow> {
  return tx.selectFrom('record_access_anchor').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** False when another node was first. */
export async function insertAnchor(tx: Tx, anchor: Omit<AnchorRow, 'id'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('record_access_anchor')
    .values(anchor)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateAnchor(tx: Tx, changes: Partial<Omit<AnchorRow, 'id'>>): Promise<void> {
  await tx.updateTable('record_access_anchor').set(changes).execute();
}

export function findHead(db: Queryable, childId: string): Promise<HeadRow | undefined> {
  return db.selectFrom('record_access_heads').selectAll().where('child_id', '=', childId).executeTakeFirst();
}

export async function saveHead(tx: Tx, head: HeadRow): Promise<void> {
  const { child_id: _, ...rest } = head;
  await tx
    .insertInto('record_access_heads')
    .values(head)
    .onConflict((conflict) => conflict.column('child_id').doUpdateSet(rest))
    .execute();
}

export function listHeads(db: Queryable, childIds: readonly string[]): Promise<HeadRow[]> {
  return db.selectFrom('record_access_heads').selectAll().where('child_id', 'in', childIds).execute();
}

export async function eraseReasons(tx: Tx, childIds: readonly string[]): Promise<void> {
  await tx.updateTable('record_openings').set({ reason: null }).where('child_id', 'in', childIds).execute();
}

export async function setSeals(
  tx: Tx,
  {
    id,
    reason_mac,
    previous_hash,
    hash,
  }: Pick<Selectable<RecordOpenings>, 'id' | 'reason_mac' | 'previous_hash' | 'hash'>,
): Promise<void> {
  await tx.updateTable('record_openings').set({ reason_mac, previous_hash, hash }).where('id', '=', id).execute();
}

/** Has anything been sealed with a key yet? */
export async function hasSeals(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM record_openings WHERE reason_mac IS NOT NULL)
      OR EXISTS (SELECT FROM record_access_heads) AS found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Children with a chain or a head, in the order of ids. */
export async function listChainedChildren(db: Queryable, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ child_id: string }>`
    SELECT child_id FROM (SELECT child_id FROM record_openings UNION SELECT child_id FROM record_access_heads) c
    WHERE child_id > ${after} ORDER BY child_id LIMIT ${limit}`.execute(db);
  return rows.map(({ child_id }) => child_id);
}

/** Oldest first within each child. */
export function listChains(db: Queryable, childIds: readonly string[]): Promise<Selectable<RecordOpenings>[]> {
  return db.selectFrom('record_openings').selectAll().where('child_id', 'in', childIds).orderBy('id').execute();
}

export async function insertCheck(
  tx: Tx,
  check: { checked_at: Date; openings: number; chains: number; faults: unknown[] },
): Promise<void> {
  await tx
    .insertInto('record_access_checks')
    .values({ ...check, faults: JSON.stringify(check.faults) })
    .execute();
}

export async function findLastFaults(db: Queryable): Promise<unknown[]> {
  const row = await db
    .selectFrom('record_access_checks')
    .select('faults')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.faults as unknown[] | undefined) ?? [];
}
