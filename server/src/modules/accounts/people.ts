import type { Language } from '@sanad/contract/product.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockUser, type UserRow } from './accounts.repository.ts';

export function languageOf(user: { language: string }): Language {
  return user.language === 'ar' ? 'ar' : 'en';
}

/** Every time shown or mailed to somebody is in their own zone. */
export function zoneOf(user: { time_zone: string | null }): string {
  return user.time_zone ?? DEFAULT_ZONE;
}

/** The account, held until the transaction ends; undefined once it is closed, so that nothing is written after it. */
export async function findOpenUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const user = await lockUser(tx, userId);
  return user?.closed_at === null ? user : undefined;
}

/** For what a signed-in person changes: their changes come one by one, and none after the account is closed. */
export async function holdUser(tx: Tx, userId: string): Promise<UserRow> {
  const user = await findOpenUser(tx, userId);
  if (!user) throw new Refusal('not_signed_in');
  return user;
}
