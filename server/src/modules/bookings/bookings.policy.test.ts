import { BOOKING_STATES, type BookingState } from '@sanad/contract/booking-states.ts';
import { BOOKING_ACTIONS } from '@sanad/contract/bookings.ts';
import { describe, expect, it } from 'vitest';
import { type Judged, may, type Party, requestExpiry, seesAddress, sideOf } from './bookings.policy.ts';

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

/** A paid online session nobody has come to yet; where it ended early, the LSA has something to waive. */
function judged(state: BookingState, given: Partial<Judged> = {}): Judged {
  return {
    state,
    kind: 'session',
    mode: 'online',
    startsAt: START,
    endsAt: minutes(HOUR),
    moves: 0,
    hold_expires_at: minutes(200 * HOUR),
    request_expires_at: minutes(-2 * HOUR),
    parent_checked_in_at: null,
    lsa_checked_in_at: null,
    contested_at: null,
    lsaFils: state === 'cancelled_by_parent' || state === 'no_show_parent' ? 17_000 : null,
    moveAskedBy: null,
    hasCode: false,
    ...given,
  };
}

/** Everything that may be done; whatever is not named here may not. */
const ALLOWED: Record<string, Partial<Record<Moment, string>>> = {
  'parent held': Object.fromEntries(Object.keys(MOMENTS).map((moment) => [moment, 'pay release'])),
  'parent requested': { 'two days before': 'cancel', 'three hours before': 'cancel' },
  'lsa requested': { 'two days before': 'accept decline', 'three hours before': 'accept decline' },
  'parent confirmed': {
    'two days before': 'cancel move',
    'three hours before': 'cancel ask_to_move',
    'ten minutes before': 'cancel check_in ask_to_move',
    'twenty minutes after the start': 'check_in report_no_show',
    'a day after': 'report_no_show',
  },
  'lsa confirmed': {
    'two days before': 'cancel ask_to_move',
    'three hours before': 'cancel ask_to_move',
    'ten minutes before': 'cancel check_in ask_to_move',
    'twenty minutes after the start': 'check_in',
  },
  'lsa in_progress': {
    'twenty minutes after the start': 'complete',
    'a day after': 'complete',
    'four days after': 'complete',
  },
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

const actionsOf = (booking: Judged, side: Party, now: Date) =>
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

  it('who is in cannot be reported missing, and online only who came can report', () => {
    const lsaCame = judged('confirmed', { lsa_checked_in_at: now });
    expect(may('report_no_show', lsaCame, 'parent', now)).toBe(false);
    expect(may('report_no_show', lsaCame, 'lsa', now)).toBe(true);
    const bothSay = judged('confirmed', { lsa_checked_in_at: now, parent_checked_in_at: now });
    expect(may('report_no_show', bothSay, 'lsa', now)).toBe(false);
    expect(may('report_no_show', judged('confirmed', { mode: 'in_person' }), 'lsa', now)).toBe(true);
  });

  it('a wish to move is answered by the other side and taken back by its own', () => {
    const asked = judged('confirmed', { moveAskedBy: 'lsa' });
    const before = MOMENTS['two days before'];
    expect(actionsOf(asked, 'parent', before)).toBe('cancel answer_move');
    expect(actionsOf(asked, 'lsa', before)).toBe('cancel withdraw_move');
  });

  it('a session moved twice stays where it is; a contested no-show is not contested again', () => {
    expect(may('move', judged('confirmed', { moves: 2 }), 'parent', MOMENTS['two days before'])).toBe(false);
    expect(may('contest', judged('no_show_lsa', { contested_at: now }), 'lsa', now)).toBe(false);
  });

  it('a hold or request whose time is over can only be looked at', () => {
    const over = judged('held', { hold_expires_at: now });
    expect(actionsOf(over, 'parent', now)).toBe('');
    expect(may('waive', judged('cancelled_by_parent', { lsaFils: 0 }), 'lsa', now)).toBe(false);
  });

  it('a request lasts 24 hours, but never into the last two before the start', () => {
    expect(requestExpiry(minutes(-100 * HOUR), START)).toEqual(minutes(-76 * HOUR));
    expect(requestExpiry(minutes(-10 * HOUR), START)).toEqual(minutes(-2 * HOUR));
  });

  it('the address is told to an LSA who really comes', () => {
    const states = BOOKING_STATES.filter((state) => seesAddress({ state, mode: 'in_person' }, 'lsa'));
    expect(states).toEqual(['confirmed', 'in_progress']);
    expect(seesAddress({ state: 'confirmed', mode: 'online' }, 'lsa')).toBe(false);
    expect(seesAddress({ state: 'requested', mode: 'in_person' }, 'staff')).toBe(false);
  });

  it('a booking has two sides and staff; to everybody else it does not exist', () => {
    const booking = { parent_user_id: 'p', lsa_user_id: 'l' };
    const viewer = (userId: string, accountType: 'PARENT' | 'LSA' | 'CST_ADMIN') =>
      sideOf({ userId, accountType, authSessionId: '', secondFactorOpen: false }, booking);
    expect([viewer('p', 'PARENT'), viewer('l', 'LSA'), viewer('x', 'CST_ADMIN'), viewer('x', 'LSA')]).toEqual([
      'parent',
      'lsa',
      'staff',
      null,
    ]);
  });
});
