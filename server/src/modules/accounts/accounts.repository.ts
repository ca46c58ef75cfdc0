import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import { STAFF } from '@sanad/contract/endpoint.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Users } from '../../platform/database/database-types.ts';
import type { Veto } from '../../platform/vetoes.ts';

export type UserRow = Selectable<Users>;

export interface NewUser {
  id: string;
  account_type: AccountType | null;
  full_name: string;
  email: string;
  phone_number?: string | null;
  phone_verified_at?: Date | null;
  password_hash: string | null;
  google_sub?: string | null;
  language: Language;
  terms_version: string;
  terms_accepted_at: Date;
  created_at: Date;
}

export async function insertUser(db: Queryable, user: NewUser): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

export function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUserByVerifiedPhone(db: Queryable, phone: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('phone_number', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst();
}

export function findUserByGoogleSub(db: Queryable, sub: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('google_sub', '=', sub).executeTakeFirst();
}

/** A closed account stays as it is, whatever was under way when it was closed. */
export async function updateUser(db: Queryable, id: string, changes: Updateable<Users>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('users').set(changes).where('id', '=', id).where('closed_at', 'is', null).execute();
}

/** Marks the number that was proven, and only while it still is the account's; false when it was changed meanwhile. */
export async function confirmPhone(db: Queryable, id: string, phone: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ phone_verified_at: now })
    .where('id', '=', id)
    .where('phone_number', '=', phone)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * The account as it is now, held until the transaction ends, so that nothing changes beside a new session. Rows that
 * only refer to it can still be added: with FOR UPDATE a booking of the one side and a notification of the other would
 * wait for each other.
 */
export function lockUserRow(db: Queryable, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Also waits for rows that are just being added and refer to the account, and lets no more be added beside it. */
export async function lockReferencesToUser(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** A role is chosen once; choosing the same again changes nothing. False when the account has another one. */
export async function chooseRole(db: Queryable, id: string, accountType: AccountType): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ account_type: accountType })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('account_type', 'is', null), eb('account_type', '=', accountType)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface PendingSignup {
  id: string;
  email: string;
  full_name: string;
  phone_number: string | null;
  password_hash: string;
  language: Language;
  terms_version: string;
  referral_code: string | null;
  created_at: Date;
}

export async function insertPendingSignup(db: Queryable, signup: PendingSignup): Promise<void> {
  await db.insertInto('pending_signups').values(signup).execute();
}

export async function findPendingSignup(db: Queryable, id: string): Promise<PendingSignup | undefined> {
  const row = await db.selectFrom('pending_signups').selectAll().where('id', '=', id).executeTakeFirst();
  return row as PendingSignup | undefined;
}

export async function takePendingSignup(db: Queryable, id: string): Promise<PendingSignup | undefined> {
  const row = await db.deleteFrom('pending_signups').where('id', '=', id).returningAll().executeTakeFirst();
  return row as PendingSignup | undefined;
}

/** Staff leave by having their account suspended: what they did has to stay explainable. */
export const staffStay: Veto = async (db, ids) => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('account_type', 'in', STAFF)
    .execute();
  return rows.map(({ id }) => ({ id, reason: 'accounts.staff' }));
};

export function listFullNames(db: Queryable, ids: readonly string[]): Promise<{ id: string; full_name: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute();
}
