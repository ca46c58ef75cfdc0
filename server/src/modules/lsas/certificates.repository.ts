import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { LsaCertificates } from '../../platform/database/database-types.ts';

export type CertificateRow = Selectable<LsaCertificates>;

export function listCertificates(db: Queryable, lsaId: string): Promise<CertificateRow[]> {
  return db
    .selectFrom('lsa_certificates')
    .selectAll()
    .where('lsa_id', '=', lsaId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertCertificates(tx: Tx, rows: Insertable<LsaCertificates>[]): Promise<void> {
  await tx.insertInto('lsa_certificates').values(rows).execute();
}

export async function updateCertificate(tx: Tx, id: string, changes: Updateable<LsaCertificates>): Promise<void> {
  await tx.updateTable('lsa_certificates').set(changes).where('id', '=', id).execute();
}

export async function deleteCertificate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('lsa_certificates').where('id', '=', id).execute();
}
