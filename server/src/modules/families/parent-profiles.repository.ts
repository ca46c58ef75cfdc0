import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database.ts';
import type { ParentProfiles } from '../../platform/database-types.ts';

/** A profile with what the account knows of the same person; the account's name is the one that counts. */
export interface ParentProfileRow extends Selectable<ParentProfiles> {
  phone_number: string | null;
}

export function findParentProfile(db: Queryable, userId: string): Promise<ParentProfileRow | undefined> {
  return db
    .selectFrom('parent_profiles')
    .innerJoin('users', 'users.id', 'parent_profiles.user_id')
    .selectAll('parent_profiles')
    .select(['users.full_name', 'users.phone_number'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function insertParentProfile(db: Queryable, profile: Insertable<ParentProfiles>): Promise<void> {
  await db.insertInto('parent_profiles').values(profile).execute();
}

export async function updateParentProfile(tx: Tx, userId: string, changes: Updateable<ParentProfiles>): Promise<void> {
  await tx.updateTable('parent_profiles').set(changes).where('user_id', '=', userId).execute();
}

export async function deleteParentProfile(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('parent_profiles').where('user_id', '=', userId).execute();
}
