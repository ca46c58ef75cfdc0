import type { Queryable, Tx } from '../../platform/database/database.ts';
import { deleteAccount, findAccount } from './payouts.repository.ts';

export const payoutPersonalData = {
  name: 'payouts',

  async export(db: Queryable, userId: string) {
    const account = await findAccount(db, userId);
    if (!account) return null;
    return {
      provider: account.provider,
      reference: account.reference,
      account: account.account,
      state: account.state,
      account_holder: account.account_holder,
      account_last_digits: account.account_last_digits,
      created_at: account.created_at,
      changed_at: account.changed_at,
    };
  },

  async erase(tx: Tx, userId: string): Promise<void> {
    await deleteAccount(tx, userId);
  },
};
