import type { LedgerAccount, LedgerKind } from '@sanad/contract/payments/ledger.ts';
import type { LedgerEntryView, SessionLedger } from '@sanad/contract/staff/money.ts';

type Line = LedgerEntryView['lines'][number];

/** One movement of a session's money. Picture, accounts and table show it under the same number. */
export interface LedgerStep {
  number: number;
  kind: LedgerKind;
  at: string;
  fils: number;
  lines: readonly Line[];
  /** null: the session's part of a payout, whose entry covers other sessions too. */
  entry: LedgerEntryView | null;
}

export function stepsOf({ entries, payout }: Pick<SessionLedger, 'entries' | 'payout'>): LedgerStep[] {
  const steps: LedgerStep[] = entries.map((entry, index) => ({
    number: index + 1,
    kind: entry.kind,
    at: entry.at,
    fils: entry.amount_fils,
    lines: entry.lines,
    entry,
  }));
  if (!payout) return steps;
  const lines: Line[] = [
    { account: 'lsa_payable', fils: payout.fils },
    { account: 'payout_clearing', fils: -payout.fils },
  ];
  return [...steps, { number: steps.length + 1, kind: 'payout', at: payout.at, fils: payout.fils, lines, entry: null }];
}

const ORDER: readonly LedgerAccount[] = [
  'card_clearing',
  'promo_credit',
  'held_funds',
  'lsa_payable',
  'platform_revenue',
  'vat_payable',
  'payout_clearing',
];

interface TAccountLine {
  step: number;
  fils: number;
}

export interface TAccount {
  account: LedgerAccount;
  debits: TAccountLine[];
  credits: TAccountLine[];
  /** Above zero: debit. */
  balanceFils: number;
}

/** The accounts that the steps touch, in the order in which money passes through them. */
export function tAccountsOf(steps: readonly LedgerStep[]): TAccount[] {
  return ORDER.map((account) => {
    const lines = steps.flatMap(({ number, lines }) =>
      lines.filter((line) => line.account === account).map(({ fils }) => ({ step: number, fils })),
    );
    return {
      account,
      debits: lines.filter(({ fils }) => fils > 0),
      credits: lines.filter(({ fils }) => fils < 0).map(({ step, fils }) => ({ step, fils: -fils })),
      balanceFils: lines.reduce((sum, { fils }) => sum + fils, 0),
    };
  }).filter(({ debits, credits }) => debits.length + credits.length > 0);
}

/** Where a step's money comes from (debit) and goes to (credit). */
export function sidesOf({ lines }: Pick<LedgerStep, 'lines'>): { from: LedgerAccount[]; to: LedgerAccount[] } {
  return {
    from: lines.filter(({ fils }) => fils > 0).map(({ account }) => account),
    to: lines.filter(({ fils }) => fils < 0).map(({ account }) => account),
  };
}

/** Charged to the card and given back to it, by our books. */
export function cardTotalsOf(entries: readonly LedgerEntryView[]): { capturedFils: number; refundedFils: number } {
  const sum = (kind: LedgerKind) =>
    entries
      .filter((entry) => entry.kind === kind)
      .flatMap(({ lines }) => lines)
      .filter(({ account }) => account === 'card_clearing')
      .reduce((total, { fils }) => total + fils, 0);
  return { capturedFils: sum('capture'), refundedFils: 0 - sum('refund') };
}
