import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { ChildDocuments } from '../../../platform/database/database-types.ts';

/** The date is a day, not an instant: as the text it is. */
export type DocumentRow = Omit<Selectable<ChildDocuments>, 'document_date'> & { document_date: string };
export interface ShareRow {
  document_id: string;
  lsa_user_id: string;
  shared_at: Date;
}

function documents(db: Queryable) {
  return db
    .selectFrom('child_documents')
    .selectAll()
    .select(sql<string>`to_char(document_date, 'YYYY-MM-DD')`.as('document_date'));
}

/** Newest date first. */
export function listDocuments(db: Queryable, childIds: readonly string[]): Promise<DocumentRow[]> {
  if (childIds.length === 0) return Promise.resolve([]);
  return documents(db)
    .where('child_id', 'in', childIds)
    .orderBy('child_documents.document_date', 'desc')
    .orderBy('id')
    .execute();
}

export function findDocument(db: Queryable, childId: string, id: string): Promise<DocumentRow | undefined> {
  return documents(db).where('child_id', '=', childId).where('id', '=', id).executeTakeFirst();
}

export function findDocumentOfFile(db: Queryable, fileId: string): Promise<DocumentRow | undefined> {
  return documents(db).where('file_id', '=', fileId).executeTakeFirst();
}

export async function insertDocument(db: Queryable, row: Insertable<ChildDocuments>): Promise<void> {
  await db.insertInto('child_documents').values(row).execute();
}

export async function deleteDocument(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('child_documents').where('id', '=', id).execute();
}

export function listShares(db: Queryable, documentIds: readonly string[]): Promise<ShareRow[]> {
  if (documentIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('child_document_shares')
    .selectAll()
    .where('document_id', 'in', documentIds)
    .orderBy('shared_at')
    .execute();
}

export function listSharesWith(db: Queryable, lsaUserId: string): Promise<ShareRow[]> {
  return db
    .selectFrom('child_document_shares')
    .selectAll()
    .where('lsa_user_id', '=', lsaUserId)
    .orderBy('shared_at')
    .execute();
}

/** False when it was shared already. */
export async function insertShare(db: Queryable, row: ShareRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('child_document_shares')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when it was not shared. */
export async function deleteShare(tx: Tx, documentId: string, lsaUserId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('child_document_shares')
    .where('document_id', '=', documentId)
    .where('lsa_user_id', '=', lsaUserId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSharesWith(tx: Tx, lsaUserId: string): Promise<void> {
  await tx.deleteFrom('child_document_shares').where('lsa_user_id', '=', lsaUserId).execute();
}
