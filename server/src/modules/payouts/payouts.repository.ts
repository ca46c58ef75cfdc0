import type { PayoutState } from '@sanad/contract/payments/payouts.ts';
import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { PayoutAccounts } from '../../platform/database/database-types.ts';
import { deleteSandboxAccount } from '../../platform/payments/sandbox-payouts.repository.ts';
import type { Veto } from '../../platform/vetoes.ts';

export type PayoutAccountRow = Selectable<PayoutAccounts>;

export function findAccount(db: Queryable, userId: string): Promise<PayoutAccountRow | undefined> {
  return db.selectFrom('payout_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The account as it is now, held until the transaction ends. */
export function lockAccount(tx: Tx, userId: string, reference: string): Promise<PayoutAccountRow | undefined> {
  return tx
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Nothing happens when there is one already. */
export async function insertAccount(
  db: Queryable,
  account: { userId: string; provider: string; reference: string; now: Date },
): Promise<void> {
  const { userId, provider, reference, now } = account;
  await db
    .insertInto('payout_accounts')
    .values({ user_id: userId, provider, reference, state: 'pending', created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function saveProviderAccount(db: Queryable, reference: string, account: string): Promise<void> {
  await db.updateTable('payout_accounts').set({ account }).where('reference', '=', reference).execute();
}

export function findByProviderAccount(db: Queryable, account: string): Promise<PayoutAccountRow | undefined> {
  return db.selectFrom('payout_accounts').selectAll().where('account', '=', account).executeTakeFirst();
}

export async function saveDetails(
  tx: Tx,
  userId: string,
  details: { state: PayoutState; holder: string | null; lastDigits: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('payout_accounts')
    .set({
      state: details.state,
      account_holder: details.holder,
      account_last_digits: details.lastDigits,
      changed_at: details.now,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Until it is known where to, the balance waits. */
export const notSetUp: Veto = async (db, ids) => {
  const ready = await db
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('state', '=', 'ready')
    .execute();
  const known = new Set(ready.map(({ user_id }) => user_id));
  return ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: 'payouts.not_set_up' }));
};

export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  const account = (await findAccount(tx, userId))?.account;
  if (account) await deleteSandboxAccount(tx, account);
  await tx.deleteFrom('payout_accounts').where('user_id', '=', userId).execute();
}
