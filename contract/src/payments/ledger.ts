/** The accounts of the books. An LSA's earnings and a parent's credit are accounts of their own, one per person. */
export const LEDGER_ACCOUNTS = [
  'card_clearing',
  'held_funds',
  'platform_revenue',
  'vat_payable',
  'payout_clearing',
  'lsa_payable',
  'promo_credit',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Why money moved in the books. */
export const LEDGER_KINDS = [
  'capture',
  'refund',
  /** What the LSA has already is given back at our expense. */
  'refund_cover',
  'release',
  'credit_granted',
  'credit_returned',
  'credit_expired',
  /** What is left of a referral's credit, because the session that earned it was refunded. */
  'credit_taken_back',
  /** An LSA's reward for a referral, and its end when the session that earned it was refunded. */
  'referral_reward',
  'referral_taken_back',
  'payout',
  'payout_failed',
  'correction',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
