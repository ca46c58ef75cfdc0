import type { LedgerAccount, LedgerKind } from '@sanad/contract/payments/ledger.ts';
import { vatIn } from '@sanad/contract/payments/money.ts';

/**
 * Every movement of money as a balanced entry. A line above zero is a debit, below zero a credit; lines of zero are left
 * out. The cause names what an entry follows from and is unique: the same cause again posts nothing.
 */
export interface LedgerLine {
  account: LedgerAccount;
  /** Of an LSA's earnings and a parent's credit. */
  owner?: string;
  fils: number;
}

export interface LedgerEntry {
  kind: LedgerKind;
  cause: string;
  bookingId?: string;
  postedBy?: string;
  lines: LedgerLine[];
}

const debit = (account: LedgerAccount, fils: number, owner?: string): LedgerLine => ({
  account,
  fils,
  ...(owner && { owner }),
});
const credit = (account: LedgerAccount, fils: number, owner?: string): LedgerLine => debit(account, -fils, owner);

interface Capture {
  bookingId: string;
  attempt: number;
  parentUserId: string;
  cardFils: number;
  creditFils: number;
}

/** The LSA has accepted: card and credit together are held until the session is over. */
export function captureEntry({ bookingId, attempt, parentUserId, cardFils, creditFils }: Capture): LedgerEntry {
  return {
    kind: 'capture',
    cause: `booking:${bookingId}:capture:${attempt}`,
    bookingId,
    lines: [
      debit('card_clearing', cardFils),
      debit('promo_credit', creditFils, parentUserId),
      credit('held_funds', cardFils + creditFils),
    ],
  };
}

/** The provider has given it back. `totalFils`: all that was given back of this session so far. */
export function refundEntry(bookingId: string, { fils, totalFils }: { fils: number; totalFils: number }): LedgerEntry {
  return {
    kind: 'refund',
    cause: `booking:${bookingId}:refund:${totalFils}`,
    bookingId,
    lines: [debit('held_funds', fils), credit('card_clearing', fils)],
  };
}

/** What the LSA has already is given back at our expense. */
export function refundCoverEntry(bookingId: string, { fils, cause }: { fils: number; cause: string }): LedgerEntry {
  return {
    kind: 'refund_cover',
    cause,
    bookingId,
    lines: [debit('platform_revenue', fils), credit('held_funds', fils)],
  };
}

interface Release {
  bookingId: string;
  outcomeId: number;
  lsaUserId: string;
  lsaFils: number;
  /** Includes the VAT on it. */
  feeFils: number;
  vatBasisPoints: number;
}

/** It is the LSA's now, less our fee. */
export function releaseEntry(release: Release): LedgerEntry {
  const { bookingId, outcomeId, lsaUserId, lsaFils, feeFils } = release;
  const vat = vatIn(feeFils, release.vatBasisPoints);
  return {
    kind: 'release',
    cause: `booking:${bookingId}:release:${outcomeId}`,
    bookingId,
    lines: [
      debit('held_funds', lsaFils + feeFils),
      credit('lsa_payable', lsaFils, lsaUserId),
      credit('platform_revenue', feeFils - vat),
      credit('vat_payable', vat),
    ],
  };
}

interface CreditEntry {
  cause: string;
  userId: string;
  fils: number;
  bookingId?: string | undefined;
}

/** New credit: from a session's own money, or paid by us. */
export function creditGrantedEntry(
  grant: CreditEntry & { from: 'held_funds' | 'platform_revenue'; postedBy?: string },
): LedgerEntry {
  const { cause, userId, fils, bookingId, from, postedBy } = grant;
  return {
    kind: 'credit_granted',
    cause,
    ...(bookingId && { bookingId }),
    ...(postedBy && { postedBy }),
    lines: [debit(from, fils), credit('promo_credit', fils, userId)],
  };
}

/** The part of a refund that was paid by credit. */
export function creditReturnedEntry({ cause, userId, fils, bookingId }: CreditEntry): LedgerEntry {
  const lines = [debit('held_funds', fils), credit('promo_credit', fils, userId)];
  return { kind: 'credit_returned', cause, ...(bookingId && { bookingId }), lines };
}

export function creditExpiredEntry({ cause, userId, fils }: CreditEntry): LedgerEntry {
  return {
    kind: 'credit_expired',
    cause,
    lines: [debit('promo_credit', fils, userId), credit('platform_revenue', fils)],
  };
}

/** What is left of credit that is no longer deserved. What was used of it stays our expense, as it was when granted. */
export function creditTakenBackEntry({ cause, userId, fils }: CreditEntry): LedgerEntry {
  return {
    kind: 'credit_taken_back',
    cause,
    lines: [debit('promo_credit', fils, userId), credit('platform_revenue', fils)],
  };
}

interface ReferralEntry {
  cause: string;
  lsaUserId: string;
  fils: number;
}

/** An LSA's reward is paid by us, with the next payout. */
export function referralRewardEntry({ cause, lsaUserId, fils }: ReferralEntry): LedgerEntry {
  return {
    kind: 'referral_reward',
    cause,
    lines: [debit('platform_revenue', fils), credit('lsa_payable', fils, lsaUserId)],
  };
}

export function referralTakenBackEntry({ cause, lsaUserId, fils }: ReferralEntry): LedgerEntry {
  return {
    kind: 'referral_taken_back',
    cause,
    lines: [debit('lsa_payable', fils, lsaUserId), credit('platform_revenue', fils)],
  };
}

interface PayoutEntry {
  payoutId: string;
  lsaUserId: string;
  fils: number;
}

export function payoutEntry({ payoutId, lsaUserId, fils }: PayoutEntry): LedgerEntry {
  return {
    kind: 'payout',
    cause: `payout:${payoutId}`,
    lines: [debit('lsa_payable', fils, lsaUserId), credit('payout_clearing', fils)],
  };
}

/** It did not arrive: the LSA has it again, and the next payout takes it along. */
export function payoutFailedEntry({ payoutId, lsaUserId, fils }: PayoutEntry): LedgerEntry {
  return {
    kind: 'payout_failed',
    cause: `payout:${payoutId}:failed`,
    lines: [debit('payout_clearing', fils), credit('lsa_payable', fils, lsaUserId)],
  };
}

interface Correction {
  actionId: string;
  bookingId: string;
  postedBy: string;
  debitAccount: LedgerAccount;
  creditAccount: LedgerAccount;
  fils: number;
}

/** Something happened outside of the books; our team adds what is missing. */
export function correctionEntry(correction: Correction): LedgerEntry {
  const { actionId, bookingId, postedBy, debitAccount, creditAccount, fils } = correction;
  return {
    kind: 'correction',
    cause: `correction:${actionId}`,
    bookingId,
    postedBy,
    lines: [debit(debitAccount, fils), credit(creditAccount, fils)],
  };
}
