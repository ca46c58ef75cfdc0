import type { LsaCancelReason, StrikeCause } from '@sanad/contract/bookings/booking-rules.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** Strikes of one LSA are given and counted one after the other. */
export async function lockStrikes(tx: Tx, lsaId: string): Promise<void> {
  await tx.selectFrom('lsa_profiles').select('id').where('id', '=', lsaId).forNoKeyUpdate().execute();
}

export async function insertStrike(
  tx: Tx,
  row: {
    booking_id: string;
    lsa_id: string;
    cause: StrikeCause;
    reason: LsaCancelReason | null;
    given_at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('lsa_strikes')
    .values(row)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute();
}

export async function countStrikes(db: Queryable, lsaId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('lsa_strikes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lsa_id', '=', lsaId)
    .where('given_at', '>', since)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function hasStrike(db: Queryable, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lsa_strikes')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the strikes that still count were given, the oldest first. */
export async function listStrikeTimes(db: Queryable, lsaId: string): Promise<Date[]> {
  const found = await db
    .selectFrom('lsa_strikes')
    .select('given_at')
    .where('lsa_id', '=', lsaId)
    .where('lifted_at', 'is', null)
    .orderBy('given_at')
    .execute();
  return found.map(({ given_at }) => given_at);
}
