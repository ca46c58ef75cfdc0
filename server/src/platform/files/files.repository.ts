import type { Insertable, Selectable } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';
import type { Files as FilesTable } from '../database/database-types.ts';

export type FileRow = Selectable<FilesTable>;

/** Undefined when the account is closed, or is being closed just now: then nothing may be kept any more. */
export async function insertFile(tx: Tx, row: Insertable<FilesTable>): Promise<FileRow | undefined> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', row.owner_user_id)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return owner && tx.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findFiles(db: Queryable, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('files').selectAll().where('id', 'in', ids).execute();
}

export function listFilesOf(db: Queryable, ownerUserId: string): Promise<FileRow[]> {
  return db.selectFrom('files').selectAll().where('owner_user_id', '=', ownerUserId).orderBy('created_at').execute();
}

/** False when there is no such file of this person for this purpose. */
export async function attachFile(
  tx: Tx,
  wanted: { id: string; ownerUserId: string; purpose: string; isPublic: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ attached_at: wanted.now, is_public: wanted.isPublic })
    .where('id', '=', wanted.id)
    .where('owner_user_id', '=', wanted.ownerUserId)
    .where('purpose', '=', wanted.purpose)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function changeOwner(tx: Tx, ids: readonly string[], ownerUserId: string): Promise<void> {
  await tx.updateTable('files').set({ owner_user_id: ownerUserId }).where('id', 'in', ids).execute();
}

export function deleteFiles(tx: Queryable, ids: readonly string[]) {
  return tx.deleteFrom('files').where('id', 'in', ids).returning(['id', 'variants']).execute();
}

export function deleteLooseFile(tx: Tx, id: string, ownerUserId: string) {
  return tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('owner_user_id', '=', ownerUserId)
    .where('attached_at', 'is', null)
    .returning(['id', 'variants'])
    .executeTakeFirst();
}

export function deleteLooseBefore(tx: Tx, before: Date, limit: number) {
  return tx
    .deleteFrom('files')
    .where('id', 'in', (from) =>
      from
        .selectFrom('files')
        .select('id')
        .where('attached_at', 'is', null)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'variants'])
    .execute();
}
