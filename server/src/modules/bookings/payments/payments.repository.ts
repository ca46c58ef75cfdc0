import type { MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { BookingPayments } from '../../../platform/database/database-types.ts';

export function findPayment(db: Queryable, bookingId: string) {
  return db.selectFrom('booking_payments').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
}

export function lockPayment(tx: Tx, bookingId: string) {
  return tx
    .selectFrom('booking_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertPayments(tx: Tx, rows: Insertable<BookingPayments>[]): Promise<void> {
  await tx
    .insertInto('booking_payments')
    .values(rows)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute();
}

export async function updatePayment(tx: Tx, bookingId: string, changes: Updateable<BookingPayments>): Promise<void> {
  await tx.updateTable('booking_payments').set(changes).where('booking_id', '=', bookingId).execute();
}

/** What the card pays, by booking. */
export async function listCardAmounts(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('booking_payments')
    .select(['booking_id', 'amount_fils'])
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map(({ booking_id, amount_fils }) => [booking_id, amount_fils]));
}

/** What is chosen to pay with, as long as it is not paid. */
export async function chooseMethod(tx: Tx, bookingIds: readonly string[], method: string): Promise<void> {
  await tx
    .updateTable('booking_payments')
    .set({ method })
    .where('booking_id', 'in', bookingIds)
    .where('wanted', '=', 'authorise')
    .execute();
}

/** Where the provider has not yet done what we want of it. */
export async function listUndone(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    SELECT booking_id FROM booking_payments
    WHERE (wanted IN ('void', 'capture') AND state IN ('open', 'authorised'))
      OR (wanted = 'void' AND state = 'failed')
      OR (wanted = 'capture' AND refunded_fils < refund_wanted_fils)
    ORDER BY changed_at LIMIT ${limit}`.execute(db);
  return rows.map(({ booking_id }) => booking_id);
}

/** `covered_fils`: what of it is at our expense, because it was the LSA's and ours already. */
export type Outcome = MoneyOutcome & { covered_fils?: number };

/** Who gets what; it counts once it is posted. */
export async function insertOutcome(
  tx: Tx,
  { booking_id, cause, outcome }: { booking_id: string; cause: string; outcome: Outcome },
): Promise<void> {
  const { to_card_fils, returned_credit_fils, credit_fils, lsa_fils, fee_fils, covered_fils = 0 } = outcome;
  const fils = { to_card_fils, returned_credit_fils, credit_fils, lsa_fils, fee_fils, covered_fils };
  await tx
    .insertInto('booking_outcomes')
    .values({ booking_id, cause, ...fils })
    .execute();
}

/** Posts what waited for the money. */
export function postOutcomes(tx: Tx, bookingId: string, now: Date) {
  return tx
    .updateTable('booking_outcomes')
    .set({ posted_at: now })
    .where('booking_id', '=', bookingId)
    .where('posted_at', 'is', null)
    .returning([
      'id',
      'cause',
      'to_card_fils',
      'returned_credit_fils',
      'credit_fils',
      'lsa_fils',
      'fee_fils',
      'covered_fils',
    ])
    .execute();
}

/** The LSA's part and our fee of what is posted, once. */
export function releaseOutcomes(tx: Tx, bookingId: string, now: Date) {
  return tx
    .updateTable('booking_outcomes')
    .set({ released_at: now })
    .where('booking_id', '=', bookingId)
    .where('posted_at', 'is not', null)
    .where('released_at', 'is', null)
    .returning(['id', 'lsa_fils', 'fee_fils'])
    .execute();
}

/** The money never came, so that nothing is shared out. */
export async function deleteWaitingOutcomes(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom('booking_outcomes').where('booking_id', '=', bookingId).where('posted_at', 'is', null).execute();
}

/** One after the other per child, so that one illness is not believed twice. */
export async function lockSickWaiver(tx: Tx, childId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sick:${childId}`}, 0))`.execute(tx);
}

/** Has this child been sick since then? */
export async function hasUsedSickWaiver(db: Queryable, childId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('booking_outcomes')
    .innerJoin('bookings', 'bookings.id', 'booking_outcomes.booking_id')
    .select('booking_outcomes.id')
    .where('bookings.child_id', '=', childId)
    .where('cause', 'in', ['sick_credit', 'sick_card'])
    .where((eb) => eb.or([eb('posted_at', 'is', null), eb('posted_at', '>', since)]))
    .executeTakeFirst();
  return row !== undefined;
}
