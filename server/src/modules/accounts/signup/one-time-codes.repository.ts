import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

export type CodePurpose = 'signup' | 'phone_login' | 'phone_proof' | 'confirmation' | 'email_change';

export async function insertCode(
  db: Queryable,
  code: { id: string; purpose: CodePurpose; subject: string; code_hash: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('one_time_codes').values(code).execute();
}

/** Takes one of the tries of the newest code, atomically; undefined when none is left to take. */
export function takeTry(db: Queryable, purpose: CodePurpose, subject: string, now: Date, maxTries: number) {
  return db
    .updateTable('one_time_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('one_time_codes')
        .select('id')
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('tries', '<', maxTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
}

/** Uses a code up; false when somebody was faster. */
export async function useCode(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function insertReset(
  db: Queryable,
  reset: { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

export async function findResetOwner(db: Queryable, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a reset link up; false when it is unknown, old or used. */
export async function useReset(db: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A changed password makes every open link useless. */
export async function endResets(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
