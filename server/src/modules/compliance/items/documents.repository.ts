import type { ComplianceItem } from '@sanad/contract/compliance/compliance-rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { ComplianceDocuments } from '../../../platform/database/database-types.ts';

export interface DocumentRow {
  id: string;
  lsa_id: string;
  item: ComplianceItem;
  file_id: string | null;
  name_on_document: string;
  number_encrypted: Buffer | null;
  issued_on: string | null;
  valid_until: string | null;
  sent_at: Date;
}

/** Newest first. */
export async function listDocuments(db: Queryable, lsaId: string, item?: ComplianceItem): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT id, lsa_id, item, file_id, name_on_document, number_encrypted, issued_on::text, valid_until::text, sent_at
    FROM compliance_documents
    WHERE lsa_id = ${lsaId} AND (${item ?? null}::text IS NULL OR item = ${item ?? null})
    ORDER BY sent_at DESC, id`.execute(db);
  return rows;
}

export async function insertDocument(tx: Tx, row: Insertable<ComplianceDocuments>): Promise<void> {
  await tx.insertInto('compliance_documents').values(row).execute();
}

export async function isDocumentFile(db: Queryable, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('compliance_documents').select('id').where('file_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
}

/** A number is read together with its document only. */
export const numberContext = (documentId: string) => `compliance_documents.number:${documentId}`;
