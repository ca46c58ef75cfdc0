import type { Insertable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Suspensions } from '../../platform/database/database-types.ts';

export async function insertSuspension(tx: Tx, suspension: Insertable<Suspensions>): Promise<void> {
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

/** Whose time is over. */
export function listEnding(db: Queryable, now: Date) {
  return db
    .selectFrom('suspensions')
    .select(['id', 'user_id'])
    .where('lifted_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(100)
    .execute();
}

/** By the clock. False: somebody has lifted it meanwhile. */
export async function endSuspension(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('suspensions')
    .set({ lifted_at: now })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function hasOpenSuspension(db: Queryable, userId: string): Promise<boolean> {
  return (await findOpenSuspension(db, userId)) !== undefined;
}

export function findOpenSuspension(db: Queryable, userId: string) {
  return db
    .selectFrom('suspensions')
    .leftJoin('users as staff', 'staff.id', 'suspensions.suspended_by')
    .select([
      'suspensions.suspended_at',
      'suspensions.ends_at',
      'suspensions.reason_code',
      'suspensions.reason',
      'staff.full_name as by',
    ])
    .where('suspensions.user_id', '=', userId)
    .where('suspensions.lifted_at', 'is', null)
    .orderBy('suspensions.suspended_at', 'desc')
    .executeTakeFirst();
}

/** What the person may take along: not who of staff it was. */
export function listSuspensions(db: Queryable, userId: string) {
  return db
    .selectFrom('suspensions')
    .select(['suspended_at', 'ends_at', 'reason_code', 'reason', 'lifted_at', 'lift_reason'])
    .where('user_id', '=', userId)
    .orderBy('suspended_at')
    .execute();
}

/** Who did what, and when, stays; the words about the person go. */
export async function eraseSuspensionReasons(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('suspensions').set({ reason: '', lift_reason: null }).where('user_id', '=', userId).execute();
}
