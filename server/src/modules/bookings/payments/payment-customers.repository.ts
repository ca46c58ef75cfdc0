import type { Insertable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { PaymentCustomers, PaymentEvents } from '../../../platform/database/database-types.ts';

export function findCustomer(db: Queryable, userId: string, provider: string) {
  return db
    .selectFrom('payment_customers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Of whoever pays for a session. */
export function findCustomerOf(db: Queryable, bookingId: string, provider: string) {
  return db
    .selectFrom('payment_customers')
    .innerJoin('bookings', 'bookings.parent_user_id', 'payment_customers.user_id')
    .select('payment_customers.reference')
    .where('bookings.id', '=', bookingId)
    .where('payment_customers.provider', '=', provider)
    .executeTakeFirst();
}

/** Of all providers there ever were. */
export function listCustomers(db: Queryable, userId: string) {
  return db.selectFrom('payment_customers').selectAll().where('user_id', '=', userId).orderBy('provider').execute();
}

export async function insertCustomer(tx: Tx, row: Insertable<PaymentCustomers>): Promise<void> {
  await tx
    .insertInto('payment_customers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doNothing())
    .execute();
}

export async function saveUsedMethod(tx: Tx, userId: string, provider: string, method: string): Promise<void> {
  await tx
    .updateTable('payment_customers')
    .set({ used_method: method })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

export async function saveDefaultMethod(
  db: Queryable,
  userId: string,
  provider: string,
  method: string | null,
): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ default_method: method })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

/** Something is reserved on it, or about to be, that was not taken yet. */
export async function isMethodInUse(db: Queryable, userId: string, method: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_payments')
    .innerJoin('bookings', 'bookings.id', 'booking_payments.booking_id')
    .select('booking_payments.booking_id')
    .where('bookings.parent_user_id', '=', userId)
    .where('booking_payments.method', '=', method)
    .where((eb) =>
      eb.or([
        eb('booking_payments.state', '=', 'authorised'),
        eb.and([eb('booking_payments.state', '=', 'open'), eb('bookings.state', '=', 'held')]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCustomers(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('payment_customers').where('user_id', '=', userId).execute();
}

/** False when it was told before. */
export async function insertEvent(tx: Tx, row: Insertable<PaymentEvents>): Promise<boolean> {
  const made = await tx
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
