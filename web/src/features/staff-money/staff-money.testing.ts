import type { LedgerAccount, LedgerKind } from '@sanad/contract/payments/ledger.ts';
import type {
  FailedPayment,
  LedgerEntryView,
  MoneyOverview,
  MoneySession,
  ReconciliationDifference,
  SessionLedger,
  StaffMoneyAction,
  StaffPayout,
} from '@sanad/contract/staff/money.ts';

export const uuid = (last: number) => `0192d7a0-0000-7000-8000-${String(last).padStart(12, '0')}`;

const parent = { id: uuid(1), name: 'Huda Saleh' };
const lsa = { id: uuid(2), name: 'Karim Nassar' };
export const colleague = { id: uuid(3), name: 'Rania Khalil' };
const booking = { id: uuid(10), number: 20_264 };
export const payoutOf = { id: uuid(40), number: 'PO-2026-000045' };

let entries = 88_119;

/** Above zero: debit. */
export function entry(
  kind: LedgerKind,
  lines: Partial<Record<LedgerAccount, number>>,
  more: Partial<LedgerEntryView> = {},
): LedgerEntryView {
  entries += 1;
  const all = Object.entries(lines).map(([account, fils]) => ({ account: account as LedgerAccount, fils }));
  return {
    id: entries,
    kind,
    at: '2026-10-29T06:40:00Z',
    note: '',
    posted_by: null,
    amount_fils: all.filter(({ fils }) => fils > 0).reduce((sum, { fils }) => sum + fils, 0),
    lines: all,
    ...more,
  };
}

export const captured = () => entry('capture', { card_clearing: 30_000, held_funds: -30_000 });
export const refunded = (fils = 10_000) => entry('refund', { held_funds: fils, card_clearing: -fils });
export const released = () =>
  entry('release', { held_funds: 20_000, lsa_payable: -17_000, platform_revenue: -2857, vat_payable: -143 });

export function moneySession(overrides: Partial<MoneySession> = {}): MoneySession {
  return {
    booking_id: booking.id,
    number: booking.number,
    starts_at: '2026-11-02T12:00:00Z',
    parent,
    lsa,
    child_first_name: 'Salem',
    state: 'settled',
    money_state: 'partly_refunded',
    price_fils: 30_000,
    ...overrides,
  };
}

/** AED 300 charged, 100 given back, 200 released, the LSA's part paid out. */
export function sessionLedger(overrides: Partial<SessionLedger> = {}): SessionLedger {
  return {
    session: {
      ...moneySession(),
      ends_at: '2026-11-02T14:00:00Z',
      mode: 'in_person',
      fee_basis_points: 1500,
      vat_basis_points: 500,
      policy: { version: '24-hour, v2', refund_tiers: [] },
      tax_invoice: '2026-004182',
      card: { brand: 'visa', last_digits: '4242' },
    },
    entries: [captured(), refunded(), released()],
    payout: {
      id: payoutOf.id,
      number: payoutOf.number,
      state: 'paid',
      at: '2026-11-09T06:00:00Z',
      fils: 17_000,
      account_last_digits: '0938',
    },
    held_fils: 0,
    refundable_fils: 20_000,
    refund_obstacle: null,
    differences: [],
    provider: { captured_fils: 30_000, refunded_fils: 10_000, checked_at: '2026-11-17T00:30:00Z' },
    actions: [],
    ...overrides,
  };
}

export function moneyAction(overrides: Partial<StaffMoneyAction> = {}): StaffMoneyAction {
  return {
    id: uuid(50),
    kind: 'refund',
    state: 'waiting',
    amount_fils: 150_000,
    reason: 'Two sessions missed',
    requested_by: colleague,
    requested_at: '2026-11-17T08:00:00Z',
    decided_by: null,
    decided_at: null,
    may_decide: true,
    booking,
    payout: null,
    recipient: parent,
    debit_account: null,
    credit_account: null,
    ...overrides,
  };
}

export function moneyOverview(overrides: Partial<MoneyOverview> = {}): MoneyOverview {
  return {
    trial_balance: {
      at: '2026-11-17T11:50:00Z',
      accounts: [
        { account: 'card_clearing', fils: 41_265_000 },
        { account: 'promo_credit', fils: 110_000 },
        { account: 'payout_clearing', fils: -31_890_250 },
        { account: 'held_funds', fils: -4_826_000 },
        { account: 'platform_revenue', fils: -3_344_048 },
        { account: 'lsa_payable', fils: -1_147_500 },
        { account: 'vat_payable', fils: -167_202 },
      ],
    },
    reconciliation: {
      checked_at: '2026-11-17T00:30:00Z',
      from: '2026-10-18T00:00:00Z',
      our_fils: 41_265_000,
      provider_fils: 41_265_000,
      compared: 1320,
      miscounted: 0,
    },
    counts: { approvals: 0, transfers: 0, failed_payments: 0, failed_payouts: 0, differences: 0 },
    ...overrides,
  };
}

export function difference(overrides: Partial<ReconciliationDifference> = {}): ReconciliationDifference {
  return {
    id: 7,
    kind: 'refund',
    booking,
    payout: null,
    provider_key: 're_7',
    our_fils: 10_000,
    provider_fils: 10_500,
    found_at: '2026-11-17T00:30:00Z',
    ...overrides,
  };
}

export function failedPayment(overrides: Partial<FailedPayment> = {}): FailedPayment {
  return {
    ...moneySession({ state: 'confirmed', money_state: 'failed' }),
    failed_at: '2026-11-16T08:00:00Z',
    pay_until: '2026-11-18T08:00:00Z',
    attempt: 1,
    ...overrides,
  };
}

export function staffPayout(overrides: Partial<StaffPayout> = {}): StaffPayout {
  return {
    id: payoutOf.id,
    number: payoutOf.number,
    lsa,
    batch_on: '2026-11-16',
    amount_fils: 89_250,
    way: 'iban',
    state: 'pending',
    account_last_digits: '0938',
    reference: null,
    failure: null,
    finished_at: null,
    approval: null,
    ...overrides,
  };
}
