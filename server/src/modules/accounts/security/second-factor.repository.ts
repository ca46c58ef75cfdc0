import type { Selectable } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { SecondFactors } from '../../../platform/database/database-types.ts';

export type SecondFactorRow = Selectable<SecondFactors>;

export function findSecondFactor(db: Queryable, userId: string) {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Starts over with a new secret, unless one is confirmed already. */
export async function putUnconfirmed(db: Queryable, userId: string, secret: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret_encrypted: secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_encrypted: secret, created_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .execute();
}

/** Beside the one that counts, until it is proven. */
export async function putNext(db: Queryable, userId: string, secret: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ next_secret_encrypted: secret, next_secret_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** The proven one takes the place of the old. */
export async function takeNext(
  db: Queryable,
  userId: string,
  step: number,
  recoveryHashes: string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set((eb) => ({
      secret_encrypted: eb.ref('next_secret_encrypted').$notNull(),
      confirmed_at: now,
      last_step: step,
      recovery_hashes: recoveryHashes,
      next_secret_encrypted: null,
      next_secret_at: null,
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Marks a time step as used; false when this step, or a later one, was used before. */
export async function useStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function confirmFactor(db: Queryable, userId: string, recoveryHashes: string[], now: Date): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: now, recovery_hashes: recoveryHashes })
    .where('user_id', '=', userId)
    .execute();
}

export async function setRecoveryHashes(db: Queryable, userId: string, hashes: string[]): Promise<void> {
  await db.updateTable('second_factors').set({ recovery_hashes: hashes }).where('user_id', '=', userId).execute();
}

/** True when there was one. */
export async function deleteFactor(db: Queryable, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
