import type { Insertable } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';
import type { SandboxTransfers } from '../database/database-types.ts';

export function findAccount(db: Queryable, account: string) {
  return db.selectFrom('sandbox_payout_accounts').selectAll().where('account', '=', account).executeTakeFirst();
}

export async function saveAccount(
  tx: Tx,
  account: string,
  { holder, lastDigits }: { holder: string; lastDigits: string },
): Promise<void> {
  const details = { holder, last_digits: lastDigits };
  await tx
    .insertInto('sandbox_payout_accounts')
    .values({ account, ...details })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(details))
    .execute();
}

export async function deleteSandboxAccount(tx: Tx, account: string): Promise<void> {
  await tx.deleteFrom('sandbox_payout_accounts').where('account', '=', account).execute();
}

export async function insertTransfer(db: Queryable, row: Insertable<SandboxTransfers>): Promise<void> {
  await db
    .insertInto('sandbox_transfers')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export function findTransfer(db: Queryable, key: string) {
  return db.selectFrom('sandbox_transfers').selectAll().where('key', '=', key).executeTakeFirst();
}

export function listTransfers(db: Queryable, from: Date, to: Date) {
  return db
    .selectFrom('sandbox_transfers')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .execute();
}
