import type { MainSpecialization } from '@sanad/contract/lsas.ts';
import type { Queryable } from '../../platform/database.ts';

export async function insertLsaProfile(
  db: Queryable,
  profile: {
    id: string;
    user_id: string;
    full_name: string;
    main_specialization: MainSpecialization;
    created_at: Date;
  },
): Promise<void> {
  await db.insertInto('lsa_profiles').values(profile).execute();
}

export function findLsaProfile(db: Queryable, userId: string) {
  return db.selectFrom('lsa_profiles').select(['id', 'full_name']).where('user_id', '=', userId).executeTakeFirst();
}
