import { describe, expect, it } from 'vitest';
import {
  BOOKING_SIDES,
  BOOKING_STATES,
  BOOKING_TRANSITIONS,
  type BookingTransition,
  bookingStateAfter,
  isLive,
  LIVE_STATES,
  RESCHEDULE_STATES,
  RESCHEDULE_TRANSITIONS,
  rescheduleStateAfter,
} from './booking-states.ts';

const actions = [...new Set(BOOKING_TRANSITIONS.map(({ action }) => action))] as BookingTransition[];

/** Written out by hand, so that a changed table has to be changed twice on purpose. */
const ALLOWED: Record<string, string> = {
  'parent request held': 'requested',
  'parent release held': 'expired',
  'system expire held': 'expired',
  'system expire requested': 'expired',
  'lsa accept requested': 'confirmed',
  'parent pick_time requested': 'confirmed',
  'lsa decline requested': 'declined',
  'parent cancel requested': 'cancelled_by_parent',
  'parent cancel confirmed': 'cancelled_by_parent',
  'lsa cancel confirmed': 'cancelled_by_lsa',
  'staff cancel held': 'cancelled_by_staff',
  'staff cancel requested': 'cancelled_by_staff',
  'staff cancel confirmed': 'cancelled_by_staff',
  'staff cancel in_progress': 'cancelled_by_staff',
  'lsa start confirmed': 'in_progress',
  'parent start confirmed': 'in_progress',
  'lsa complete in_progress': 'completed',
  'system complete in_progress': 'completed',
  'parent report_no_show confirmed': 'no_show_lsa',
  'parent report_no_show in_progress': 'no_show_lsa',
  'lsa report_no_show confirmed': 'no_show_parent',
  'lsa report_no_show in_progress': 'no_show_parent',
  'system miss confirmed': 'no_show_lsa',
  'system miss in_progress': 'no_show_lsa',
  'system miss_by_parent confirmed': 'no_show_parent',
  'system miss_by_parent in_progress': 'no_show_parent',
  'staff decide_lsa_missed no_show_lsa': 'no_show_lsa',
  'staff decide_lsa_missed no_show_parent': 'no_show_lsa',
  'staff decide_parent_missed no_show_lsa': 'no_show_parent',
  'staff decide_parent_missed no_show_parent': 'no_show_parent',
  'staff decide_nobody no_show_lsa': 'cancelled_by_staff',
  'staff decide_nobody no_show_parent': 'cancelled_by_staff',
  'system lapse confirmed': 'expired',
  'system settle completed': 'settled',
};

describe('the life of a booking [BKG-02]', () => {
  const cells = BOOKING_SIDES.flatMap((side) =>
    actions.flatMap((action) => BOOKING_STATES.map((state) => [side, action, state] as const)),
  );

  it.each(cells)('%s: %s from %s', (side, action, state) => {
    expect(bookingStateAfter(action, side, state)).toBe(ALLOWED[`${side} ${action} ${state}`] ?? null);
  });

  it('knows no move that is not in the table', () => {
    const listed = BOOKING_TRANSITIONS.flatMap(({ by, action, from }) =>
      from.map((state) => `${by} ${action} ${state}`),
    );
    expect(listed.sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it('never reopens an ended booking', () => {
    for (const { from, to } of BOOKING_TRANSITIONS) {
      for (const state of from) if (!isLive(state)) expect(isLive(to)).toBe(false);
    }
    expect(LIVE_STATES.every(isLive)).toBe(true);
  });
});

describe('the states of a reschedule request', () => {
  const cells = (['own', 'other', 'system'] as const).flatMap((by) =>
    RESCHEDULE_TRANSITIONS.flatMap(({ action }) => RESCHEDULE_STATES.map((state) => [by, action, state] as const)),
  );
  const allowed: Record<string, string> = {
    'other accept open': 'accepted',
    'other decline open': 'declined',
    'own withdraw open': 'withdrawn',
    'system expire open': 'expired',
  };

  it.each(cells)('%s: %s from %s', (by, action, state) => {
    expect(rescheduleStateAfter(action, by, state)).toBe(allowed[`${by} ${action} ${state}`] ?? null);
  });
});
