import type { Booking, RescheduleRequest } from '@sanad/contract/bookings/bookings.ts';

const HOUR = 3_600_000;

/** The times the LSA suggests for a request. */
export function suggestion(overrides: Partial<RescheduleRequest> = {}): RescheduleRequest {
  return {
    id: '0192d7a0-0000-7000-8000-0000000000fe',
    state: 'open',
    by: 'lsa',
    starts_at: '2030-12-03T12:00:00Z',
    ends_at: '2030-12-03T13:00:00Z',
    other_starts: ['2030-12-04T12:00:00Z'],
    note: '',
    expires_at: '2030-12-01T12:00:00Z',
    sessions: 1,
    ...overrides,
  };
}

/** A confirmed session of Omar's, far ahead; a test says what is different. */
export function booking(overrides: Partial<Booking> = {}): Booking {
  const start = Date.now() + 100 * HOUR;
  return {
    id: '0192d7a0-0000-7000-8000-00000000000a',
    checkout_id: '0192d7a0-0000-7000-8000-00000000000b',
    kind: 'session',
    state: 'confirmed',
    withdrawn: false,
    your_side: 'parent',
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + HOUR).toISOString(),
    zone: 'Asia/Dubai',
    mode: 'online',
    area: null,
    lsa: { id: '0192d7a0-0000-7000-8000-00000000000c', name: 'Mariam S.', photo: null },
    parent: { name: 'Huda M.', photo: null },
    child: { id: '0192d7a0-0000-7000-8000-00000000000d', first_name: 'Omar' },
    series: null,
    price_per_hour_fils: 20_000,
    list_price_per_hour_fils: 20_000,
    price_fils: 20_000,
    fee_fils: 3000,
    money_state: 'captured',
    pay_until: null,
    expires_at: null,
    reschedule: null,
    report: null,
    credit_paid_fils: 0,
    may: ['cancel', 'reschedule'],
    agreement_id: null,
    payment_due: null,
    policy: {
      version: '2026-11',
      refund_tiers: [
        { hours_before: 24, refund_percent: 100 },
        { hours_before: 12, refund_percent: 50 },
        { hours_before: 0, refund_percent: 0 },
      ],
    },
    notes: '',
    address: null,
    child_needs: ['dyslexia'],
    child_age: 7,
    reschedules_left: 2,
    series_waiting: 0,
    security_code_needed: false,
    checked_in: { parent: false, lsa: false },
    call: null,
    check_in_opens_at: new Date(start - HOUR / 4).toISOString(),
    no_show_from: new Date(start + HOUR / 4).toISOString(),
    complete_from: new Date(start + HOUR / 2).toISOString(),
    ended_at: null,
    outcome: null,
    strike: false,
    lsa_code_set: false,
    strike_appeal: null,
    history: [
      { at: new Date(start - 200 * HOUR).toISOString(), by: 'parent', what: 'request', reason: '' },
      { at: new Date(start - 190 * HOUR).toISOString(), by: 'lsa', what: 'accept', reason: '' },
    ],
    ...overrides,
  };
}
