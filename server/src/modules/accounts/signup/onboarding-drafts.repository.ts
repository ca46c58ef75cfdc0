import type { Queryable, Tx } from '../../../platform/database/database.ts';

export function findDraft(db: Queryable, userId: string) {
  return db.selectFrom('onboarding_drafts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function putDraft(tx: Tx, userId: string, sealed: Buffer, now: Date): Promise<void> {
  const kept = { draft_encrypted: sealed, changed_at: now };
  await tx
    .insertInto('onboarding_drafts')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

export async function deleteDraft(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('onboarding_drafts').where('user_id', '=', userId).execute();
}
