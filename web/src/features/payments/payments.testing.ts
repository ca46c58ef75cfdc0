import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import type { EarnedSession, Earnings, Payout } from '@sanad/contract/payments/earnings.ts';
import type { PaymentOverview, Transaction, UpcomingCharge } from '@sanad/contract/payments/family-payments.ts';

const HOUR = 3_600_000;
export const uuid = (last: number) => `0192d7a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** "2026-11", so many months ago. */
export function monthsAgo(count: number): string {
  const date = new Date();
  date.setUTCDate(15);
  date.setUTCMonth(date.getUTCMonth() - count);
  return date.toISOString().slice(0, 7);
}

export function session(overrides: Partial<BookingSummary> = {}): BookingSummary {
  return {
    id: uuid(10),
    checkout_id: uuid(11),
    kind: 'session',
    state: 'confirmed',
    withdrawn: false,
    your_side: 'parent',
    starts_at: inHours(100),
    ends_at: inHours(101),
    zone: 'Asia/Dubai',
    mode: 'online',
    area: null,
    lsa: { id: uuid(12), name: 'Mariam S.', photo: null },
    parent: { name: 'Huda M.', photo: null },
    child: { id: uuid(13), first_name: 'Omar' },
    series: null,
    price_per_hour_fils: 16_000,
    list_price_per_hour_fils: 16_000,
    price_fils: 16_000,
    fee_fils: 2400,
    money_state: 'captured',
    pay_until: null,
    expires_at: null,
    reschedule: null,
    report: null,
    outcome: null,
    credit_paid_fils: 0,
    may: ['cancel'],
    ...overrides,
  };
}

export function charge(overrides: Partial<UpcomingCharge> = {}): UpcomingCharge {
  return {
    booking: session(),
    credit_fils: 0,
    charged_at: inHours(-20),
    released_from: inHours(173),
    waits_for: [],
    free_until: inHours(76),
    ...overrides,
  };
}

export function overview(overrides: Partial<PaymentOverview> = {}): PaymentOverview {
  const nothing = { fils: 0, count: 0 };
  return {
    reserved: nothing,
    held: nothing,
    held_before_fils: 0,
    released: nothing,
    credit_paid_fils: 0,
    upcoming: [],
    failed: [],
    months: [5, 4, 3, 2, 1, 0].map((ago) => ({ month: monthsAgo(ago), fils: 0 })),
    children: [],
    credit_fils: 0,
    credits: [],
    filters: { children: [], lsas: [], months: [], years: [] },
    ...overrides,
  };
}

export function transaction(overrides: Partial<Transaction> = {}): Transaction {
  return {
    id: 1,
    at: '2026-11-11T08:00:00Z',
    kind: 'charge',
    card_fils: 16_000,
    credit_fils: 0,
    booking_id: uuid(10),
    child: { id: uuid(13), first_name: 'Omar' },
    lsa: { id: uuid(12), name: 'Mariam S.' },
    session_starts_at: '2026-11-18T12:00:00Z',
    card: null,
    ...overrides,
  };
}

export function earnings(overrides: Partial<Earnings> = {}): Earnings {
  const nothing = { fils: 0, count: 0 };
  return {
    held: nothing,
    available: nothing,
    on_the_way: nothing,
    paid: nothing,
    next_payout: {
      at: inHours(120),
      fils: 0,
      released_before_fils: 0,
      rewards_fils: 0,
      waiting: nothing,
      obstacles: [],
    },
    months: [5, 4, 3, 2, 1, 0].map((ago) => ({
      month: monthsAgo(ago),
      released_fils: 0,
      held_fils: 0,
      sessions: 0,
    })),
    rewards: [],
    to_date: { this_month_fils: 0, last_month_fils: 0 },
    statements: [],
    ...overrides,
  };
}

export function earnedSession(overrides: Partial<EarnedSession> = {}): EarnedSession {
  return {
    booking_id: uuid(10),
    child_first_name: 'Omar',
    parent_name: 'Huda M.',
    starts_at: '2026-11-14T12:00:00Z',
    ends_at: '2026-11-14T13:00:00Z',
    state: 'completed',
    price_fils: 15_000,
    kept_fils: 15_000,
    fee_fils: 2250,
    vat_fils: 107,
    lsa_fils: 12_750,
    stage: 'held',
    waits_for: ['waiting_period'],
    released_at: '2031-01-06T13:00:00Z',
    payout_id: null,
    paid_at: null,
    tax_invoice: null,
    ...overrides,
  };
}

export function payout(overrides: Partial<Payout> = {}): Payout {
  return {
    id: uuid(40),
    number: 'PO-2026-000045',
    amount_fils: 89_250,
    way: 'sandbox',
    account: '4417',
    stage: 'paid',
    failure: null,
    sessions: 7,
    rewards_fils: 0,
    created_at: '2026-11-09T06:00:00Z',
    finished_at: '2026-11-11T06:00:00Z',
    ...overrides,
  };
}
