import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { LsaCertificates } from '../../platform/database/database-types.ts';

/** A certificate that waits for our team, with whose it is. */
export type WaitingCertificate = Pick<CertificateRow, 'id' | 'lsa_id' | 'title' | 'issuing_body' | 'created_at'> & {
  file_id: string;
  user_id: string;
  full_name: string;
  photo_file_id: string | null;
};
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

const waiting = (db: Queryable) =>
  db
    .selectFrom('lsa_certificates as c')
    .innerJoin('lsa_profiles as p', 'p.id', 'c.lsa_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('c.verdict', 'is', null)
    .where('c.file_id', 'is not', null)
    .where('u.closed_at', 'is', null);

export function listWaitingCertificates(db: Queryable, limit: number): Promise<WaitingCertificate[]> {
  return waiting(db)
    .select(['c.id', 'c.lsa_id', 'c.title', 'c.issuing_body', 'c.created_at', 'p.user_id', 'u.full_name'])
    .select(['p.photo_file_id', 'c.file_id'])
    .$narrowType<{ file_id: string }>()
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

export async function countWaitingCertificates(db: Queryable): Promise<number> {
  const { count } = await waiting(db)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locked by its profile, as every change of the LSA is. */
export async function lockCertificate(tx: Tx, id: string): Promise<(CertificateRow & { user_id: string }) | undefined> {
  return tx
    .selectFrom('lsa_certificates as c')
    .innerJoin('lsa_profiles as p', 'p.id', 'c.lsa_id')
    .selectAll('c')
    .select('p.user_id')
    .where('c.id', '=', id)
    .forUpdate(['p', 'c'])
    .executeTakeFirst();
}

export async function isCertificateFile(db: Queryable, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('lsa_certificates').select('id').where('file_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
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
