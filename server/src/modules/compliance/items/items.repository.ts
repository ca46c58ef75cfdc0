import type { ComplianceItem, ItemHistoryKind, ItemState } from '@sanad/contract/compliance/compliance-rules.ts';
import { sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { ComplianceItems } from '../../../platform/database/database-types.ts';

export interface ItemRow {
  lsa_id: string;
  item: ComplianceItem;
  is_required: boolean;
  state: ItemState;
  document_id: string | null;
  is_accepted: boolean;
  /** `2026-11-17`. */
  accepted_until: string | null;
  accepted_as: 'verified' | 'waived' | null;
  code_version: number | null;
  sent_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string;
  version: number;
}

const COLUMNS = sql`lsa_id, item, is_required, state, document_id, is_accepted, accepted_until::text, accepted_as,
  code_version, sent_at, decided_at, decided_by, reason, version`;

export async function listItems(db: Queryable, lsaIds: readonly string[]): Promise<ItemRow[]> {
  if (lsaIds.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    SELECT ${COLUMNS} FROM compliance_items WHERE lsa_id = ANY(${lsaIds}::uuid[])`.execute(db);
  return rows;
}

export async function findItem(db: Queryable, lsaId: string, item: ComplianceItem): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    SELECT ${COLUMNS} FROM compliance_items WHERE lsa_id = ${lsaId} AND item = ${item}`.execute(db);
  return rows[0];
}

/** Lock order: an LSA's checks as a whole, then the items. Returns whether there is such an LSA. */
export async function lockChecks(tx: Tx, lsaId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('lsa_compliance')
    .select('lsa_id')
    .where('lsa_id', '=', lsaId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateItem(
  tx: Tx,
  { lsa_id, item }: Pick<ItemRow, 'lsa_id' | 'item'>,
  changes: Updateable<ComplianceItems>,
): Promise<void> {
  await tx
    .updateTable('compliance_items')
    .set({ ...changes, version: sql`version + 1` })
    .where('lsa_id', '=', lsa_id)
    .where('item', '=', item)
    .execute();
}

export interface HistoryEntry {
  lsa_id: string;
  item: ComplianceItem;
  kind: ItemHistoryKind;
  at: Date;
  by_user_id?: string | null;
  note?: string;
  until?: string | null;
}

export async function addHistory(tx: Tx, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ id: crypto.randomUUID(), ...entry }));
  await tx.insertInto('compliance_history').values(rows).execute();
}

export interface HistoryRow {
  item: ComplianceItem;
  kind: ItemHistoryKind;
  at: Date;
  by_name: string | null;
  by_staff: boolean | null;
  note: string;
  until: string | null;
}

export async function listHistory(db: Queryable, lsaId: string, item?: ComplianceItem): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT h.item, h.kind, h.at, u.full_name AS by_name, u.account_type IN ('CST_ADMIN', 'SUPER_ADMIN') AS by_staff,
      h.note, h.until::text
    FROM compliance_history h LEFT JOIN users u ON u.id = h.by_user_id
    WHERE h.lsa_id = ${lsaId} AND (${item ?? null}::text IS NULL OR h.item = ${item ?? null})
    ORDER BY h.at DESC, h.id LIMIT 100`.execute(db);
  return rows;
}
