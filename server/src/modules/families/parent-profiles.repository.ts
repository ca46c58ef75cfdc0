import type { Expression, Insertable, Selectable, Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { ParentProfiles } from '../../platform/database/database-types.ts';

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

export interface FamilyOfAccount {
  id: string;
  photo_file_id: string | null;
  children: { id: string; full_name: string }[];
}

/** The profile and the children's names, as a part of the query that reads the account. */
export function selectFamilyOfAccount(db: Database, userId: Expression<string>): Expression<FamilyOfAccount | null> {
  const children = db
    .selectFrom('children')
    .select(['children.id', 'children.full_name'])
    .where('parent_user_id', '=', userId)
    .where('archived_at', 'is', null)
    .orderBy('children.created_at')
    .orderBy('children.id');
  return jsonObjectFrom(
    db
      .selectFrom('parent_profiles')
      .select(['parent_profiles.id', 'photo_file_id', jsonArrayFrom(children).as('children')])
      .where('user_id', '=', userId),
  );
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
