import type { PayoutState } from '@sanad/contract/payments/payouts.ts';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { PayoutAccounts } from '../../platform/database/database-types.ts';
import { deleteSandboxAccount } from '../../platform/payments/sandbox-payouts.repository.ts';
import type { Veto } from '../../platform/vetoes.ts';

export type PayoutAccountRow = Selectable<PayoutAccounts>;

/** Stands for the provider in an account that our team transfers to. */
export const IBAN = 'iban';

/** The ready account that was chosen last, which is the one that is paid to. */
export function findPaidAccount(db: Queryable, userId: string): Promise<PayoutAccountRow | undefined> {
  return db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .orderBy('choice', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findAccount(db: Queryable, userId: string, provider: string): Promise<PayoutAccountRow | undefined> {
  return db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

export function listAccounts(db: Queryable, userId: string): Promise<PayoutAccountRow[]> {
  return db.selectFrom('payout_accounts').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
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

/** Counted while the user is locked. */
const nextChoice = (userId: string) => sql<number>`
  (SELECT coalesce(max(choice), 0) + 1 FROM payout_accounts WHERE user_id = ${userId})`;

/** The provider's account is the one the LSA wants. One that is there already stays as it is. */
export async function chooseProvider(
  tx: Tx,
  account: { userId: string; provider: string; reference: string; now: Date },
): Promise<void> {
  const { userId, provider, reference, now } = account;
  await tx
    .insertInto('payout_accounts')
    .values({
      user_id: userId,
      provider,
      reference,
      state: 'pending',
      created_at: now,
      changed_at: now,
      choice: nextChoice(userId),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider']).doUpdateSet((eb) => ({ choice: eb.ref('excluded.choice') })),
    )
    .execute();
}

/** The account for bank transfers is the one the LSA wants, in the place of any before it. */
export async function chooseIban(
  tx: Tx,
  account: { userId: string; reference: string; holder: string; lastDigits: string; sealed: Buffer; now: Date },
): Promise<void> {
  const { userId, reference, now } = account;
  const details = {
    account_holder: account.holder,
    account_last_digits: account.lastDigits,
    iban_encrypted: account.sealed,
    changed_at: now,
    choice: nextChoice(userId),
  };
  await tx
    .insertInto('payout_accounts')
    .values({ user_id: userId, provider: IBAN, reference, state: 'ready', created_at: now, ...details })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet(details))
    .execute();
}

/** An IBAN is not kept once another account is paid to. */
export async function deleteReplacedIban(tx: Tx, userId: string): Promise<void> {
  const paid = await findPaidAccount(tx, userId);
  if (!paid || paid.provider === IBAN) return;
  await tx.deleteFrom('payout_accounts').where('user_id', '=', userId).where('provider', '=', IBAN).execute();
}

export async function saveProviderAccount(db: Queryable, reference: string, account: string): Promise<void> {
  await db.updateTable('payout_accounts').set({ account }).where('reference', '=', reference).execute();
}

export function findByProviderAccount(db: Queryable, account: string): Promise<PayoutAccountRow | undefined> {
  return db.selectFrom('payout_accounts').selectAll().where('account', '=', account).executeTakeFirst();
}

export async function saveDetails(
  tx: Tx,
  { userId, provider }: { userId: string; provider: string },
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
    .where('provider', '=', provider)
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

export async function deleteAccounts(tx: Tx, userId: string): Promise<void> {
  for (const { account } of await listAccounts(tx, userId)) {
    if (account) await deleteSandboxAccount(tx, account);
  }
  await tx.deleteFrom('payout_accounts').where('user_id', '=', userId).execute();
}
