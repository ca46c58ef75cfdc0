/**
 * The life of a booking, once for server and browser: who may make which move, from where to where.
 * Status, money and a reschedule request are three separate things; this is the status.
 * A move that is not in the table is refused. Deadlines are in booking-rules.ts.
 */
export const BOOKING_STATES = [
  'held',
  'requested',
  'confirmed',
  'in_progress',
  'completed',
  'settled',
  'declined',
  'expired',
  'cancelled_by_parent',
  'cancelled_by_lsa',
  'cancelled_by_staff',
  'no_show_lsa',
  'no_show_parent',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** These take the hour, for the LSA and for the child: no other live booking may overlap them. */
export const LIVE_STATES = ['held', 'requested', 'confirmed', 'in_progress'] as const satisfies BookingState[];

export const BOOKING_SIDES = ['parent', 'lsa', 'staff', 'system'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

export const BOOKING_TRANSITIONS = [
  /** Paid for (authorised), so the LSA is asked. */
  { action: 'request', by: 'parent', from: ['held'], to: 'requested' },
  { action: 'release', by: 'parent', from: ['held'], to: 'expired' },
  { action: 'expire', by: 'system', from: ['held', 'requested'], to: 'expired' },
  { action: 'accept', by: 'lsa', from: ['requested'], to: 'confirmed' },
  /** The LSA has suggested other times, and the parent picks one. */
  { action: 'pick_time', by: 'parent', from: ['requested'], to: 'confirmed' },
  { action: 'decline', by: 'lsa', from: ['requested'], to: 'declined' },
  { action: 'cancel', by: 'parent', from: ['requested', 'confirmed'], to: 'cancelled_by_parent' },
  { action: 'cancel', by: 'lsa', from: ['confirmed'], to: 'cancelled_by_lsa' },
  { action: 'cancel', by: 'staff', from: ['held', 'requested', 'confirmed', 'in_progress'], to: 'cancelled_by_staff' },
  /** In person by the LSA, with the family's security code. Online the later of the two who come starts it. */
  { action: 'start', by: 'lsa', from: ['confirmed'], to: 'in_progress' },
  { action: 'start', by: 'parent', from: ['confirmed'], to: 'in_progress' },
  { action: 'complete', by: 'lsa', from: ['in_progress'], to: 'completed' },
  { action: 'complete', by: 'system', from: ['in_progress'], to: 'completed' },
  /** A call that has started can still be missed: one side left, and the other one waited. */
  { action: 'report_no_show', by: 'parent', from: ['confirmed', 'in_progress'], to: 'no_show_lsa' },
  { action: 'report_no_show', by: 'lsa', from: ['confirmed', 'in_progress'], to: 'no_show_parent' },
  /** Nobody has said why it did not take place: whoever was there is not the one who pays. */
  { action: 'miss', by: 'system', from: ['confirmed', 'in_progress'], to: 'no_show_lsa' },
  { action: 'miss_by_parent', by: 'system', from: ['confirmed', 'in_progress'], to: 'no_show_parent' },
  /** A contested report, decided by our team: for one side, for the other, or against neither. */
  { action: 'decide_lsa_missed', by: 'staff', from: ['no_show_lsa', 'no_show_parent'], to: 'no_show_lsa' },
  { action: 'decide_parent_missed', by: 'staff', from: ['no_show_lsa', 'no_show_parent'], to: 'no_show_parent' },
  { action: 'decide_nobody', by: 'staff', from: ['no_show_lsa', 'no_show_parent'], to: 'cancelled_by_staff' },
  /** The money could not be taken, and nobody paid another way in time. */
  { action: 'lapse', by: 'system', from: ['confirmed'], to: 'expired' },
  { action: 'settle', by: 'system', from: ['completed'], to: 'settled' },
] as const satisfies readonly { action: string; by: BookingSide; from: readonly BookingState[]; to: BookingState }[];
export type BookingTransition = (typeof BOOKING_TRANSITIONS)[number]['action'];

/** The state after it; null where it is not allowed. */
export function bookingStateAfter(action: BookingTransition, by: BookingSide, from: BookingState): BookingState | null {
  const found = BOOKING_TRANSITIONS.find(
    (one) => one.action === action && one.by === by && (one.from as readonly BookingState[]).includes(from),
  );
  return found?.to ?? null;
}

export function isLive(state: BookingState): boolean {
  return (LIVE_STATES as readonly BookingState[]).includes(state);
}

/** What our team may decide about a contested report; each is a move of the table above. */
export const REPORT_DECISIONS = ['lsa_missed', 'parent_missed', 'nobody'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** A report waits until it can no longer be contested; a contested one until it is decided. Only then money moves. */
export const REPORT_STAGES = ['waiting', 'contested', 'final'] as const;

/** Where the money of one booking is. A free call has none; `failed`: it could not be taken, and is asked for again. */
export const MONEY_STATES = [
  'none',
  'open',
  'authorised',
  'captured',
  'voided',
  'partly_refunded',
  'refunded',
  'failed',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** A request to move a session that the other side has to accept. One open request per booking. */
export const RESCHEDULE_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type RescheduleState = (typeof RESCHEDULE_STATES)[number];
/** `own` is the side that asked, `other` the one that answers. */
export const RESCHEDULE_TRANSITIONS = [
  { action: 'accept', by: 'other', from: 'open', to: 'accepted' },
  { action: 'decline', by: 'other', from: 'open', to: 'declined' },
  { action: 'withdraw', by: 'own', from: 'open', to: 'withdrawn' },
  { action: 'expire', by: 'system', from: 'open', to: 'expired' },
] as const satisfies readonly {
  action: string;
  by: 'own' | 'other' | 'system';
  from: RescheduleState;
  to: RescheduleState;
}[];
export type RescheduleTransition = (typeof RESCHEDULE_TRANSITIONS)[number]['action'];

export function rescheduleStateAfter(
  action: RescheduleTransition,
  by: 'own' | 'other' | 'system',
  from: RescheduleState,
): RescheduleState | null {
  return RESCHEDULE_TRANSITIONS.find((one) => one.action === action && one.by === by && one.from === from)?.to ?? null;
}
