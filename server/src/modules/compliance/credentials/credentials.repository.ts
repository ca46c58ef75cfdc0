import type { Queryable } from '../../../platform/database/database.ts';

export async function findCredential(db: Queryable, lsaId: string) {
  const row = await db.selectFrom('credential_pages').selectAll().where('lsa_id', '=', lsaId).executeTakeFirst();
  return row ?? null;
}

/** A new code takes the place of an earlier one. */
export async function saveCredential(
  db: Queryable,
  row: { lsa_id: string; code: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('credential_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('lsa_id').doUpdateSet({ code: row.code, created_at: row.created_at }))
    .execute();
}

/** Returns whether there was one. */
export async function deleteCredential(db: Queryable, lsaId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('credential_pages').where('lsa_id', '=', lsaId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Not of somebody whose account is suspended or closed. */
export function findLsaByCode(db: Queryable, code: string) {
  return db
    .selectFrom('credential_pages as c')
    .innerJoin('lsa_profiles as p', 'p.id', 'c.lsa_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('lsa_compliance as l', 'l.lsa_id', 'p.id')
    .select(['p.id', 'u.full_name', 'p.photo_file_id', 'p.main_specialization', 'p.area', 'p.created_at', 'l.is_clear'])
    .where('c.code', '=', code)
    .where('u.closed_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
}
