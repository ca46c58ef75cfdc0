import type { Queryable } from '../../../platform/database/database.ts';

/** When this login last proved who it is. */
export async function findConfirmedAt(db: Queryable, authSessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('auth_sessions')
    .select('confirmed_at')
    .where('id', '=', authSessionId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

export async function markConfirmed(db: Queryable, authSessionId: string, now: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ confirmed_at: now }).where('id', '=', authSessionId).execute();
}
