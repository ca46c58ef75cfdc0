import { LOGIN_FAILURES_ALLOWED, LOGIN_FAILURES_EVERYWHERE } from '@sanad/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { loginKey } from './login-key.ts';

/** Until when at least one device or network can no longer try this account's password; null: all of them can. */
export async function loginLockedUntil(db: Queryable, email: string, now: Date): Promise<Date | null> {
  const key = loginKey(email);
  const { rows } = await sql<{ until: Date | null }>`
    SELECT max(resets_at) AS until FROM rate_limits
    WHERE resets_at > ${now}
      AND ((key = ${key} AND count >= ${LOGIN_FAILURES_EVERYWHERE}::int)
        OR (starts_with(key, ${`${key}:`}) AND count >= ${LOGIN_FAILURES_ALLOWED}::int))`.execute(db);
  return rows[0]?.until ?? null;
}
