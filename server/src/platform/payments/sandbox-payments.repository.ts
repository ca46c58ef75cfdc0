import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';
import type { SandboxConfirmations, SandboxPayments } from '../database/database-types.ts';

export function findPayments(db: Queryable, keys: readonly string[]) {
  return db.selectFrom('sandbox_payments').selectAll().where('key', 'in', keys).execute();
}

export function listPayments(db: Queryable, from: Date, to: Date) {
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .execute();
}

export async function insertPayments(tx: Tx, rows: Insertable<SandboxPayments>[]): Promise<void> {
  await tx
    .insertInto('sandbox_payments')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function changeState(db: Queryable, key: string, from: string, to: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ state: to })
    .where('key', '=', key)
    .where('state', '=', from)
    .execute();
}

/** Takes an authorised amount, or lets it go where the card does not give it. */
export async function capture(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ state: sql`CASE WHEN refuses_capture THEN 'voided' ELSE 'captured' END` })
    .where('key', '=', key)
    .where('state', '=', 'authorised')
    .execute();
}

/** Never less than before, so that an old try changes nothing. */
export async function raiseRefund(db: Queryable, key: string, totalFils: number): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ refunded_fils: totalFils })
    .where('key', '=', key)
    .where('state', '=', 'captured')
    .where('refunded_fils', '<', totalFils)
    .execute();
}

export function findConfirmation(db: Queryable, by: { checkout: string } | { reference: string }) {
  const query = db.selectFrom('sandbox_confirmations').selectAll();
  return (
    'checkout' in by ? query.where('checkout', '=', by.checkout) : query.where('reference', '=', by.reference)
  ).executeTakeFirst();
}

export async function insertConfirmation(db: Queryable, row: Insertable<SandboxConfirmations>): Promise<void> {
  await db
    .insertInto('sandbox_confirmations')
    .values(row)
    .onConflict((conflict) => conflict.column('checkout').doNothing())
    .execute();
}

/** The first answer counts; nothing is returned for a later one. */
export function answerConfirmation(db: Queryable, reference: string, answer: string) {
  return db
    .updateTable('sandbox_confirmations')
    .set({ answer })
    .where('reference', '=', reference)
    .where('answer', 'is', null)
    .returning('checkout')
    .executeTakeFirst();
}

/** A refused confirmation is over: the next try asks again. */
export async function dropConfirmation(db: Queryable, checkout: string): Promise<void> {
  await db.deleteFrom('sandbox_confirmations').where('checkout', '=', checkout).execute();
}
