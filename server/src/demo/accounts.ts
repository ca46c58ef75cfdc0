import { randomUUID } from 'node:crypto';
import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import { TERMS_VERSION } from '@sanad/contract/accounts/terms.ts';
import { daysAfter, minutesAfter } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSecret } from '../platform/security/secrets.ts';

export const DEMO_PASSWORD = 'Sanad-demo-1';
let hashed: Promise<string> | null = null;

export interface DemoAccount {
  email: string;
  name: string;
  type: AccountType;
  /** A proven number: it can be signed in with. */
  phone?: string;
  /** A number to be reached at, not proven. */
  contact?: string;
  since?: Date;
}

/** Before the twelve weeks the demo tells of; each on another day, the same at every start. */
function joined(now: Date, email: string): Date {
  const letters = [...email].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0);
  return minutesAfter(daysAfter(now, -(100 + (letters % 200))), -(letters % 600));
}

/** Adds those that are not there. Returns the ids of all of this type, also of older ones, by e-mail address. */
export async function addAccounts(
  tx: Tx,
  { clock }: Platform,
  accounts: readonly DemoAccount[],
): Promise<Map<string, string>> {
  const now = clock.now();
  hashed ??= hashSecret(DEMO_PASSWORD);
  const password_hash = await hashed;
  const rows = accounts.map(({ email, name, type, phone, contact, since = joined(now, email) }) => ({
    id: randomUUID(),
    account_type: type,
    full_name: name,
    email,
    phone_number: phone ?? contact ?? null,
    phone_verified_at: phone ? now : null,
    password_hash,
    language: 'en',
    terms_version: TERMS_VERSION,
    terms_accepted_at: since,
    created_at: since,
  }));
  await tx
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const all = await tx
    .selectFrom('users')
    .select(['id', 'email', 'account_type'])
    .where(
      'email',
      'in',
      accounts.map(({ email }) => email),
    )
    .execute();
  const typeOf = new Map<string, string>(accounts.map(({ email, type }) => [email, type]));
  return new Map(all.filter((row) => row.account_type === typeOf.get(row.email)).map(({ email, id }) => [email, id]));
}
