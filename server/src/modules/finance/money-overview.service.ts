import { LEDGER_ACCOUNTS } from '@sanad/contract/payments/ledger.ts';
import type { MoneyOverview } from '@sanad/contract/staff/money.ts';
import { daysAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWaiting, listBalances } from './money-overview.repository.ts';
import { findLatest } from './reconciliation.repository.ts';
import { FAILED_DAYS } from './staff-payouts.repository.ts';

/** The trial balance, and what waits for somebody. */
export async function moneyOverview({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<MoneyOverview> {
  const now = clock.now();
  const [balances, latest, counts] = await Promise.all([
    listBalances(db),
    findLatest(db),
    countWaiting(db, daysAfter(now, -FAILED_DAYS)),
  ]);
  const byAccount = new Map(balances.map(({ account, fils }) => [account, fils]));
  return {
    trial_balance: {
      at: now.toISOString(),
      accounts: LEDGER_ACCOUNTS.map((account) => ({ account, fils: byAccount.get(account) ?? 0 })),
    },
    reconciliation: latest
      ? {
          checked_at: latest.checked_at.toISOString(),
          from: latest.made_from.toISOString(),
          our_fils: Number(latest.our_fils),
          provider_fils: Number(latest.provider_fils),
          compared: latest.compared,
          miscounted: latest.miscounted,
        }
      : null,
    counts,
  };
}
