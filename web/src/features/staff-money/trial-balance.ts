import type { MoneyOverview } from '@sanad/contract/staff/money.ts';

type Account = MoneyOverview['trial_balance']['accounts'][number];

interface Side {
  accounts: Account[];
  fils: number;
}

/** Debit and credit, the largest first, each amount above zero. */
export function sidesOfBalance(accounts: readonly Account[]): { debit: Side; credit: Side } {
  const side = (sign: 1 | -1): Side => {
    const own = accounts
      .map(({ account, fils }) => ({ account, fils: fils * sign }))
      .filter(({ fils }) => fils > 0)
      .toSorted((a, b) => b.fils - a.fils);
    return { accounts: own, fils: own.reduce((sum, { fils }) => sum + fils, 0) };
  };
  return { debit: side(1), credit: side(-1) };
}

/** How many things wait for somebody. */
export function waitingCount({ counts }: Pick<MoneyOverview, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
