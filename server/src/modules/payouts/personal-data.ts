import type { Queryable, Tx } from '../../platform/database/database.ts';
import { listPayouts } from './earnings.repository.ts';
import { deleteFinishedTransfers } from './payout-batch.repository.ts';
import { deleteAccounts, listAccounts } from './payouts.repository.ts';

/** More than there are Mondays in a working life. */
const PAYOUTS_MAX = 3000;

/** Where somebody is paid to goes with them; what they were paid stays in the books. */
export const payoutPersonalData = {
  name: 'payouts',

  async export(db: Queryable, userId: string) {
    const accounts = await listAccounts(db, userId);
    const payouts = await listPayouts(db, userId, { before: null, limit: PAYOUTS_MAX });
    if (accounts.length === 0 && payouts.length === 0) return null;
    return {
      accounts: accounts.map((account) => ({
        provider: account.provider,
        reference: account.reference,
        account: account.account,
        state: account.state,
        account_holder: account.account_holder,
        account_last_digits: account.account_last_digits,
        created_at: account.created_at,
        changed_at: account.changed_at,
        choice: account.choice,
      })),
      payouts: payouts.map(({ up_to_entry_id: _, ...payout }) => payout),
    };
  },

  async erase(tx: Tx, userId: string): Promise<void> {
    await deleteAccounts(tx, userId);
    await deleteFinishedTransfers(tx, userId);
  },
};
