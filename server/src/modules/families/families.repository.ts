import type { Queryable } from '../../platform/database.ts';

export interface NewParentProfile {
  id: string;
  user_id: string;
  full_name: string;
  address: string;
  created_at: Date;
}

export interface NewChild {
  id: string;
  parent_user_id: string;
  full_name: string;
  date_of_birth: string;
  relationship: 'MOTHER' | 'FATHER' | 'GUARDIAN';
  created_at: Date;
}

export async function insertParentProfile(db: Queryable, profile: NewParentProfile): Promise<void> {
  await db.insertInto('parent_profiles').values(profile).execute();
}

export async function insertChild(db: Queryable, child: NewChild): Promise<void> {
  await db.insertInto('children').values(child).execute();
}

export function findParentProfile(db: Queryable, userId: string) {
  return db.selectFrom('parent_profiles').select(['id', 'full_name']).where('user_id', '=', userId).executeTakeFirst();
}

export function listChildNames(db: Queryable, parentUserId: string) {
  return db
    .selectFrom('children')
    .select(['id', 'full_name'])
    .where('parent_user_id', '=', parentUserId)
    .orderBy('created_at')
    .execute();
}
