import type { Expression, Insertable, Selectable, Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { LsaProfiles, LsaWeeklyHours } from '../../platform/database/database-types.ts';

/** A profile with what the account knows of the same person; the account's name is the one that counts. */
export interface LsaRow extends Selectable<LsaProfiles> {
  phone_number: string | null;
  /** Of the reviews that count; null without any. */
  review_count: number | null;
  stars_sum: number | null;
}
export type WeeklyHour = Pick<Selectable<LsaWeeklyHours>, 'day' | 'slot'>;

export function profiles(db: Queryable) {
  return db
    .selectFrom('lsa_profiles')
    .innerJoin('users', 'users.id', 'lsa_profiles.user_id')
    .leftJoin('lsa_ratings', 'lsa_ratings.lsa_id', 'lsa_profiles.id')
    .selectAll('lsa_profiles')
    .select(['users.full_name', 'users.phone_number', 'lsa_ratings.review_count', 'lsa_ratings.stars_sum']);
}

export function findByUser(db: Queryable, userId: string): Promise<LsaRow | undefined> {
  return profiles(db).where('lsa_profiles.user_id', '=', userId).executeTakeFirst();
}

export function findById(db: Queryable, id: string): Promise<LsaRow | undefined> {
  return profiles(db).where('lsa_profiles.id', '=', id).executeTakeFirst();
}

/** The profile as a part of the query that reads the account. */
export function selectProfileOfAccount(db: Database, userId: Expression<string>) {
  return jsonObjectFrom(
    db.selectFrom('lsa_profiles').select(['lsa_profiles.id', 'photo_file_id']).where('user_id', '=', userId),
  );
}

/** Holds the profile until the transaction ends, so that changes of it and its certificates come one by one. */
export function lockProfile(tx: Tx, userId: string) {
  return tx
    .selectFrom('lsa_profiles')
    .select(['id', 'photo_file_id'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertProfile(db: Queryable, profile: Insertable<LsaProfiles>): Promise<void> {
  await db.insertInto('lsa_profiles').values(profile).execute();
}

export async function updateProfile(tx: Tx, id: string, changes: Updateable<LsaProfiles>): Promise<void> {
  await tx.updateTable('lsa_profiles').set(changes).where('id', '=', id).execute();
}

/** Certificates and weekly hours go with it. */
export async function deleteProfileOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('lsa_profiles').where('user_id', '=', userId).execute();
}

export async function insertWeeklyHours(tx: Tx, lsaId: string, hours: WeeklyHour[]): Promise<void> {
  await tx
    .insertInto('lsa_weekly_hours')
    .values(hours.map(({ day, slot }) => ({ lsa_id: lsaId, day, slot })))
    .execute();
}

export async function replaceWeeklyHours(tx: Tx, lsaId: string, hours: WeeklyHour[]): Promise<void> {
  await tx.deleteFrom('lsa_weekly_hours').where('lsa_id', '=', lsaId).execute();
  await insertWeeklyHours(tx, lsaId, hours);
}

export function listWeeklyHours(db: Queryable, lsaId: string): Promise<WeeklyHour[]> {
  return db
    .selectFrom('lsa_weekly_hours')
    .select(['day', 'slot'])
    .where('lsa_id', '=', lsaId)
    .orderBy('day')
    .orderBy('slot')
    .execute();
}
