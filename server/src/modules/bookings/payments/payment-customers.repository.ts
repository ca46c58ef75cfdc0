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

export async function deleteCustomers(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('payment_customers').where('user_id', '=', userId).execute();
}

/** False when it was told before. */
export async function insertEvent(tx: Tx, row: Insertable<PaymentEvents>): Promise<boolean> {
  const made = await tx
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
