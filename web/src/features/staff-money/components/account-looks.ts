import type { LedgerAccount } from '@sanad/contract/payments/ledger.ts';

const softer = (colour: string, percent: number) => `color-mix(in srgb, var(--${colour}) ${percent}%, var(--card))`;

/** Held money is hatched everywhere: it is nobody's yet. */
export const HELD_HATCH = 'repeating-linear-gradient(135deg, var(--saffron) 0 1.5px, var(--saffron-soft) 1.5px 4.5px)';

/** CSS backgrounds. */
export const ACCOUNT_LOOKS: Record<LedgerAccount, string> = {
  card_clearing: softer('sky', 60),
  promo_credit: 'var(--plum)',
  payout_clearing: 'var(--pine)',
  held_funds: HELD_HATCH,
  platform_revenue: softer('plum', 55),
  lsa_payable: 'var(--path)',
  vat_payable: 'var(--straw)',
};
