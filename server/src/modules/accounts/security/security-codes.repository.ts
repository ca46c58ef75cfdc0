import type { Queryable, Tx } from '../../../platform/database/database.ts';

export function findSecurityCode(db: Queryable, userId: string) {
  return db
    .selectFrom('security_codes')
    .select(['code_hash', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function putSecurityCode(tx: Tx, userId: string, codeHash: string, now: Date): Promise<void> {
  const kept = { code_hash: codeHash, changed_at: now };
  await tx
    .insertInto('security_codes')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

/** False when there was none. */
export async function deleteSecurityCode(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('security_codes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
