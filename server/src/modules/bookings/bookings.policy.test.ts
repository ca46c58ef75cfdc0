import { BOOKING_STATES, type BookingState } from '@sanad/contract/bookings/booking-states.ts';
import { BOOKING_ACTIONS } from '@sanad/contract/bookings/bookings.ts';
import { describe, expect, it } from 'vitest';
import { canSeeAddress, may, type Party, type PolicyBooking, payAgainUntil, sideOf } from './bookings.policy.ts';

const START = new Date('2026-11-20T12:00:00Z');
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
const HOUR = 60;

const MOMENTS = {
  'two days before': minutes(-48 * HOUR),
  'three hours before': minutes(-3 * HOUR),
  'ten minutes before': minutes(-10),
  'twenty minutes after the start': minutes(20),
  'a day after': minutes(24 * HOUR),
  'four days after': minutes(96 * HOUR),
};
type Moment = keyof typeof MOMENTS;

/** A paid online session nobody has come to yet; a report of it waits, and a late cancellation can be waived. */
function judged(state: BookingState, overrides: Partial<PolicyBooking> = {}): PolicyBooking {
  return {
    state,
    kind: 'session',
    mode: 'online',
    startsAt: START,
    endsAt: minutes(HOUR),
    reschedule_count: 0,
    lsa_reschedule_count: 0,
    hold_expires_at: minutes(200 * HOUR),
    request_expires_at: minutes(-2 * HOUR),
    parent_checked_in_at: null,
    lsa_checked_in_at: null,
    parent_since: null,
    parent_ms: null,
    lsa_since: null,
    lsa_ms: null,
    together_since: null,
    together_ms: null,
    price_fils: 20_000,
    money_state: 'captured',
    pay_until: null,
    reported_by: state === 'no_show_lsa' ? 'parent' : state === 'no_show_parent' ? 'lsa' : null,
    contested_at: null,
    final_at: null,
    lsaFils: state === 'cancelled_by_parent' ? 17_000 : null,
    rescheduleRequestedBy: null,
    hasCode: false,
    ...overrides,
  };
}

/** Everything that may be done; whatever is not named here may not. */
const ALLOWED: Record<string, Partial<Record<Moment, string>>> = {
  'parent held': Object.fromEntries(Object.keys(MOMENTS).map((moment) => [moment, 'pay release'])),
  'parent requested': { 'two days before': 'cancel', 'three hours before': 'cancel' },
  'lsa requested': {
    'two days before': 'accept decline suggest_times',
    'three hours before': 'accept decline suggest_times',
  },
  'parent confirmed': {
    'two days before': 'cancel reschedule',
    'three hours before': 'cancel request_reschedule',
    'ten minutes before': 'cancel running_late join_call request_reschedule',
    'twenty minutes after the start': 'join_call',
  },
  'lsa confirmed': {
    'two days before': 'cancel request_reschedule',
    'three hours before': 'cancel request_reschedule',
    'ten minutes before': 'cancel running_late join_call request_reschedule',
    'twenty minutes after the start': 'join_call',
  },
  'parent in_progress': { 'ten minutes before': 'join_call', 'twenty minutes after the start': 'join_call' },
  'lsa in_progress': { 'ten minutes before': 'join_call', 'twenty minutes after the start': 'join_call' },
  'lsa no_show_lsa': Object.fromEntries(
    Object.keys(MOMENTS)
      .slice(0, 5)
      .map((moment) => [moment, 'contest']),
  ),
  'parent no_show_parent': Object.fromEntries(
    Object.keys(MOMENTS)
      .slice(0, 5)
      .map((moment) => [moment, 'contest']),
  ),
  'lsa no_show_parent': Object.fromEntries(
    Object.keys(MOMENTS)
      .slice(0, 5)
      .map((moment) => [moment, 'waive']),
  ),
  'lsa cancelled_by_parent': Object.fromEntries(
    Object.keys(MOMENTS)
      .slice(0, 5)
      .map((moment) => [moment, 'waive']),
  ),
  ...Object.fromEntries(
    ['held', 'confirmed', 'in_progress'].map((state) => [
      `staff ${state}`,
      Object.fromEntries(Object.keys(MOMENTS).map((moment) => [moment, 'cancel'])),
    ]),
  ),
  'staff requested': { 'two days before': 'cancel', 'three hours before': 'cancel' },
};

const actionsOf = (booking: PolicyBooking, side: Party, now: Date) =>
  BOOKING_ACTIONS.filter((action) => may(action, booking, side, now)).join(' ');

describe('what each side may do, in every state at every time [BKG-02]', () => {
  const cells = BOOKING_STATES.flatMap((state) =>
    (['parent', 'lsa', 'staff'] as const).flatMap((side) =>
      (Object.keys(MOMENTS) as Moment[]).map((moment) => [side, state, moment] as const),
    ),
  );

  it.each(cells)('%s, %s, %s', (side, state, moment) => {
    expect(actionsOf(judged(state), side, MOMENTS[moment])).toBe(ALLOWED[`${side} ${state}`]?.[moment] ?? '');
  });

  it('names no state or time that does not exist', () => {
    const known = new Set(cells.map(([side, state]) => `${side} ${state}`));
    expect(Object.keys(ALLOWED).filter((cell) => !known.has(cell))).toEqual([]);
  });
});

describe('the finer rules', () => {
  const now = MOMENTS['twenty minutes after the start'];

  it('a code at the door is the LSA’s to enter, and the parent need not check in', () => {
    const booking = judged('confirmed', { mode: 'in_person', hasCode: true });
    const near = MOMENTS['ten minutes before'];
    expect([may('check_in', booking, 'lsa', near), may('check_in', booking, 'parent', near)]).toEqual([true, false]);
  });

  it.each([
    // who came, who may report the other one missing
    ['', 'parent'],
    ['parent', 'parent'],
    // At the door is heard when the report is contested; it stops nobody from reporting.
    ['lsa', 'parent lsa'],
  ])('in person only an LSA who came can report: here: %s → %s', (here, expected) => {
    const at = (side: string) => (here.split(' ').includes(side) ? now : null);
    for (const hasCode of [false, true]) {
      const came = { parent_checked_in_at: at('parent'), lsa_checked_in_at: at('lsa') };
      const booking = judged('confirmed', { mode: 'in_person', hasCode, ...came });
      const sides = (['parent', 'lsa', 'staff'] as const).filter((side) => may('report_no_show', booking, side, now));
      expect(sides.join(' ')).toBe(expected);
    }
  });

  it.each([
    // minutes in the call: parent, LSA, together; who may report the other one missing
    ['confirmed', 0, 0, 0, ''],
    ['confirmed', 15, 0, 0, 'parent'],
    ['confirmed', 14, 0, 0, ''],
    ['confirmed', 0, 15, 0, 'lsa'],
    ['confirmed', 16, 15, 0, 'parent lsa'],
    ['in_progress', 20, 4, 4, 'parent'],
    ['in_progress', 18, 4, 4, ''],
    ['in_progress', 50, 31, 30, ''],
  ] as const)(
    'online, whoever has waited alone for 15 minutes can report: %s, %i, %i, %i → %s',
    (state, parent, lsa, together, expected) => {
      const ms = { parent_ms: parent * 60_000, lsa_ms: lsa * 60_000, together_ms: together * 60_000 };
      const booking = judged(state, ms);
      const sides = (['parent', 'lsa', 'staff'] as const).filter((side) => may('report_no_show', booking, side, now));
      expect(sides.join(' ')).toBe(expected);
    },
  );

  it('an LSA ends a call once both were in it for half of its time', () => {
    const short = judged('in_progress', { together_ms: 10 * 60_000, together_since: minutes(20) });
    expect([may('complete', short, 'lsa', minutes(39)), may('complete', short, 'lsa', minutes(40))]).toEqual([
      false,
      true,
    ]);
  });

  it('an LSA ends a session in person from half of its time on', () => {
    const running = judged('in_progress', { mode: 'in_person' });
    expect([may('complete', running, 'lsa', minutes(29)), may('complete', running, 'lsa', minutes(30))]).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    ['no_show_lsa', {}, 'lsa'],
    ['no_show_lsa', { price_fils: 0 }, 'lsa'],
    ['no_show_parent', {}, 'parent'],
    ['no_show_parent', { price_fils: 0 }, 'parent'],
    ['no_show_lsa', { final_at: START }, ''],
    ['no_show_parent', { final_at: START }, ''],
    ['no_show_lsa', { contested_at: START }, ''],
  ] as const)(
    'a report is contested once, by the accused side, while it is not final: %s %o → %s',
    (state, overrides, expected) => {
      const sides = (['parent', 'lsa', 'staff'] as const).filter((side) =>
        may('contest', judged(state, overrides), side, now),
      );
      expect(sides.join(' ')).toBe(expected);
    },
  );

  it('the LSA gives the money back before a report is final, and within the time after it', () => {
    const later = MOMENTS['four days after'];
    expect(may('waive', judged('no_show_parent', { contested_at: now }), 'lsa', later)).toBe(true);
    expect(may('waive', judged('no_show_parent', { price_fils: 0 }), 'lsa', now)).toBe(false);
    const final = { final_at: now, lsaFils: 17_000 };
    expect(may('waive', judged('no_show_parent', final), 'lsa', now)).toBe(true);
    expect(may('waive', judged('no_show_parent', final), 'lsa', later)).toBe(false);
    expect(may('waive', judged('no_show_parent', { final_at: now, lsaFils: 0 }), 'lsa', now)).toBe(false);
  });

  it('other times for a request are answered by the parent, who may have no move to agree to', () => {
    const suggested = judged('requested', { rescheduleRequestedBy: 'lsa' });
    const before = MOMENTS['two days before'];
    expect(actionsOf(suggested, 'parent', before)).toBe('cancel answer_reschedule');
    expect(actionsOf(suggested, 'lsa', before)).toBe('accept decline withdraw_reschedule');
  });

  it('a request to reschedule is answered by the other side and withdrawn by its own', () => {
    const asked = judged('confirmed', { rescheduleRequestedBy: 'lsa' });
    const before = MOMENTS['two days before'];
    expect(actionsOf(asked, 'parent', before)).toBe('cancel answer_reschedule');
    expect(actionsOf(asked, 'lsa', before)).toBe('cancel withdraw_reschedule');
  });

  it('each side moves a session twice at most, and its moves count for itself', () => {
    const before = MOMENTS['two days before'];
    const byParent = judged('confirmed', { reschedule_count: 2 });
    expect([may('reschedule', byParent, 'parent', before), may('request_reschedule', byParent, 'lsa', before)]).toEqual(
      [false, true],
    );
    const byLsa = judged('confirmed', { reschedule_count: 2, lsa_reschedule_count: 2 });
    expect([may('reschedule', byLsa, 'parent', before), may('request_reschedule', byLsa, 'lsa', before)]).toEqual([
      true,
      false,
    ]);
  });

  it('a hold or request whose time is over can only be looked at', () => {
    const over = judged('held', { hold_expires_at: now });
    expect(actionsOf(over, 'parent', now)).toBe('');
    expect(may('waive', judged('cancelled_by_parent', { lsaFils: 0 }), 'lsa', now)).toBe(false);
  });

  it('a session whose payment failed is paid another way until its time, cancelled, and nothing else', () => {
    const unpaid = judged('confirmed', { money_state: 'failed', pay_until: minutes(-12 * HOUR) });
    expect(actionsOf(unpaid, 'parent', minutes(-13 * HOUR))).toBe('pay_again cancel');
    expect(actionsOf(unpaid, 'parent', minutes(-12 * HOUR))).toBe('cancel');
    expect(actionsOf(unpaid, 'lsa', minutes(-13 * HOUR))).toBe('cancel');
    expect(actionsOf(unpaid, 'lsa', minutes(-10))).toBe('cancel');
    expect(actionsOf({ ...unpaid, mode: 'in_person' }, 'parent', minutes(20))).toBe('');
  });

  it('a session that took place is owed, however late', () => {
    for (const state of ['in_progress', 'completed'] as const) {
      const owed = judged(state, { money_state: 'failed' });
      expect(may('pay_again', owed, 'parent', MOMENTS['four days after'])).toBe(true);
      expect(may('pay_again', owed, 'lsa', MOMENTS['four days after'])).toBe(false);
    }
  });

  it.each([
    // hours before the start at which it failed, hours before the start until which it can be paid
    [100, 76],
    [36, 12],
    [20, 12],
    [12.5, 11.5],
    [6, 5],
    [0.5, 0],
  ])('a payment that failed %s hours before is made until %s hours before', (failed, until) => {
    expect(payAgainUntil(minutes(-failed * HOUR), START)).toEqual(minutes(-until * HOUR));
  });

  it('the address is told to an LSA who really comes', () => {
    const states = BOOKING_STATES.filter((state) => canSeeAddress({ state, mode: 'in_person' }, 'lsa'));
    expect(states).toEqual(['confirmed', 'in_progress']);
    expect(canSeeAddress({ state: 'confirmed', mode: 'online' }, 'lsa')).toBe(false);
    expect(canSeeAddress({ state: 'requested', mode: 'in_person' }, 'staff')).toBe(false);
  });

  it('a booking has two sides and staff; to everybody else it does not exist', () => {
    const booking = { parent_user_id: 'p', lsa_user_id: 'l' };
    const viewer = (userId: string, accountType: 'PARENT' | 'LSA' | 'CST_ADMIN') =>
      sideOf({ userId, accountType, authSessionId: '', language: 'en', secondFactorOpen: false }, booking);
    expect([viewer('p', 'PARENT'), viewer('l', 'LSA'), viewer('x', 'CST_ADMIN'), viewer('x', 'LSA')]).toEqual([
      'parent',
      'lsa',
      'staff',
      null,
    ]);
  });
});
