import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import type { Language } from '@sanad/contract/product.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, listFullNames, lockUserRow, type UserRow } from './accounts.repository.ts';

export function languageOf(user: { language: string }): Language {
  return user.language === 'ar' ? 'ar' : 'en';
}

/** Every time shown or mailed to somebody is in their own zone. */
export function zoneOf(user: { time_zone: string | null }): string {
  return user.time_zone ?? DEFAULT_ZONE;
}

/** The account, held until the transaction ends; undefined once it is closed, so that nothing is written after it. */
export async function lockOpenUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const user = await lockUserRow(tx, userId);
  return user?.closed_at === null ? user : undefined;
}

/** For what a signed-in person changes: their changes come one by one, and none after the account is closed. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow> {
  const user = await lockOpenUser(tx, userId);
  if (!user) throw new Refusal('not_signed_in');
  return user;
}

export async function zoneOfUser(db: Queryable, userId: string): Promise<string> {
  const user = await findUser(db, userId);
  return user ? zoneOf(user) : DEFAULT_ZONE;
}

/** Our team, or only those of it who run the service. */
export async function listStaffIds(
  db: Queryable,
  types: readonly AccountType[] = ['CST_ADMIN', 'SUPER_ADMIN'],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('account_type', 'in', types)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Names by id, as they are today; a closed account has none of its own. */
export async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await listFullNames(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}
