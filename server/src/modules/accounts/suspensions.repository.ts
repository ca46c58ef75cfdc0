import type { Queryable, Tx } from '../../platform/database/database.ts';

export async function insertSuspension(
  tx: Tx,
  suspension: { user_id: string; suspended_at: Date; suspended_by: string | null; reason: string },
): Promise<void> {
  await tx.insertInto('suspensions').values(suspension).execute();
}

export async function liftSuspensions(
  tx: Tx,
  userId: string,
  lifted: { lifted_at: Date; lifted_by: string; lift_reason: string | null },
): Promise<void> {
  await tx
    .updateTable('suspensions')
    .set(lifted)
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .execute();
}

/** What the person may take along: not who of staff it was. */
export function listSuspensions(db: Queryable, userId: string) {
  return db
    .selectFrom('suspensions')
    .select(['suspended_at', 'reason', 'lifted_at', 'lift_reason'])
    .where('user_id', '=', userId)
    .orderBy('suspended_at')
    .execute();
}

/** Who did what, and when, stays; the words about the person go. */
export async function eraseSuspensionReasons(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('suspensions').set({ reason: '', lift_reason: null }).where('user_id', '=', userId).execute();
}
