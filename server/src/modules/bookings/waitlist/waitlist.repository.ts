import type { Insertable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { WaitlistEntries } from '../../../platform/database/database-types.ts';

function entries(db: Queryable) {
  return db
    .selectFrom('waitlist_entries as w')
    .innerJoin('lsa_profiles as p', 'p.id', 'w.lsa_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'w.id',
      'w.user_id',
      'w.lsa_id',
      'w.starts_at',
      'w.mode',
      'w.told_at',
      'p.photo_file_id',
      'u.full_name',
      'u.id as lsa_user_id',
    ]);
}
export type WaitingRow = Awaited<ReturnType<typeof listWaitlistOf>>[number];

export function listWaitlistOf(db: Queryable, userId: string, now: Date) {
  return entries(db)
    .where('w.user_id', '=', userId)
    .where('w.starts_at', '>', now)
    .orderBy('w.starts_at')
    .orderBy('w.id')
    .execute();
}

/** Everybody who waits for an hour inside this time and has not been told yet. */
export function listWaitlistForTime(db: Queryable, lsaId: string, from: Date, to: Date) {
  return entries(db)
    .where('w.lsa_id', '=', lsaId)
    .where('w.starts_at', '>=', from)
    .where('w.starts_at', '<', to)
    .where('w.told_at', 'is', null)
    .orderBy('w.id')
    .execute();
}

/** The same hour again waits again, also after having been told. */
export async function upsertWaitlistEntry(tx: Tx, row: Insertable<WaitlistEntries>): Promise<string> {
  const { id } = await tx
    .insertInto('waitlist_entries')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lsa_id', 'starts_at']).doUpdateSet({ told_at: null, mode: row.mode }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markNotified(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('waitlist_entries').set({ told_at: now }).where('id', '=', id).execute();
}

export async function deleteWaitlistEntry(db: Queryable, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('waitlist_entries')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function deletePastWaitlistEntries(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('waitlist_entries').where('starts_at', '<=', now).execute();
}
