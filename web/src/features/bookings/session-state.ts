import type { BookingState } from '@sanad/contract/bookings/booking-states.ts';
import type { Booking, BookingSummary, MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** Said differently to each side; what is not named here is the same for all. */
const BY_SIDE: readonly BookingState[] = [
  'requested',
  'cancelled_by_parent',
  'cancelled_by_lsa',
  'no_show_lsa',
  'no_show_parent',
];

type Stated = Pick<
  BookingSummary,
  'state' | 'withdrawn' | 'your_side' | 'report' | 'money_state' | 'pay_until' | 'reschedule'
>;

/** Somebody is reported missing, and nothing has come of it yet. */
export function isPending({ report }: Pick<BookingSummary, 'report'>): boolean {
  return report !== null && report.stage !== 'final';
}

/** The LSA has suggested other times for a request: now the family answers. */
export function hasSuggestedTimes({ state, reschedule }: Pick<BookingSummary, 'state' | 'reschedule'>): boolean {
  return state === 'requested' && reschedule !== null;
}

/** The LSA has agreed, and the money could not be taken. */
export function isUnpaid({ money_state, state }: Pick<BookingSummary, 'money_state' | 'state'>): boolean {
  return money_state === 'failed' && OWED.includes(state);
}

const OWED: readonly BookingState[] = ['confirmed', 'in_progress', 'completed'];

/** It was agreed on, and ended because nobody paid. */
function wasReleasedUnpaid({ state, pay_until }: Pick<BookingSummary, 'state' | 'pay_until'>): boolean {
  return state === 'expired' && pay_until !== null;
}

/** The key of the state's short name, below `sessions`. A report is not yet a fact. */
export function stateKey(booking: Stated): string {
  const { state, your_side: side, report } = booking;
  if (isUnpaid(booking)) return `state.unpaid.${side}`;
  if (wasReleasedUnpaid(booking)) return 'state.lapsed';
  if (booking.withdrawn) return `state.withdrawn.${side}`;
  if (hasSuggestedTimes(booking)) return `state.suggested.${side}`;
  if (report?.stage === 'contested') return 'state.contested';
  if (report?.stage === 'waiting') return `state.reported.${state}.${side}`;
  if (report?.decision === 'nobody') return 'state.nobody';
  return BY_SIDE.includes(state) ? `state.${state}.${side}` : `state.${state}`;
}

/** Sentences that speak of money; of what is free they say the rest. */
const MONEY_LINES = [
  'line.requested.parent',
  'line.declined.parent',
  'line.expired.parent',
  'line.unpicked.parent',
  'line.withdrawn.parent',
  'line.cancelled_by_lsa.parent',
  'line.cancelled_by_lsa.lsa',
  'line.no_show_lsa.parent',
  'line.nobody.parent',
  'line.nobody.lsa',
  'line.settled.parent',
  'line.settled.lsa',
  'line.settled.staff',
];

/** The key of the sentence for the state. */
export function lineKey(booking: Booking, now: Date): string {
  const key = stateLineKey(booking, now);
  if (isFree(booking) && MONEY_LINES.includes(key)) return key.replace('line.', 'line.free.');
  const isCreditOnly = paidWith(booking) === 'Credit';
  return isCreditOnly && key === 'line.requested.parent' ? 'line.credit.requested.parent' : key;
}

/** An expired hold was never a request. */
function stateLineKey(booking: Booking, now: Date): string {
  const { state, your_side, history, checked_in, mode } = booking;
  const wasRequested = history.some(({ what }) => what === 'request');
  if (wasReleasedUnpaid(booking)) return `line.lapsed.${your_side}`;
  if (booking.withdrawn) return `line.withdrawn.${your_side}`;
  if (hasSuggestedTimes(booking)) return `line.suggested.${your_side}`;
  if (isUnpaid(booking) && state === 'confirmed') return `line.payment.${your_side}`;
  if (wasNeverStarted(booking, now)) return 'line.unstarted';
  if (isPending(booking)) return `line.reported.${state}.${your_side}`;
  if (booking.report?.decision === 'nobody') return `line.nobody.${your_side}`;
  if (state === 'confirmed' && Date.parse(booking.starts_at) <= now.getTime()) {
    const arrived = mode === 'online' ? 'Joined' : 'Here';
    return `line.${checked_in.parent || checked_in.lsa ? 'one' : 'nobody'}${arrived}`;
  }
  if (state === 'expired' && wereTimesLeft(history)) return `line.unpicked.${your_side}`;
  if (state === 'confirmed' && history.some(({ what }) => what === 'pick_time')) return `line.picked.${your_side}`;
  return `line.${state === 'expired' && !wasRequested ? 'unpaid' : state}.${your_side}`;
}

/** The LSA's last suggestion was not answered. */
function wereTimesLeft(history: Booking['history']): boolean {
  return history.findLast(({ what }) => what.startsWith('suggestion_'))?.what === 'suggestion_ask';
}

/** Its time has passed without a report from either side. */
export function wasNeverStarted({ state, ends_at }: Pick<Booking, 'state' | 'ends_at'>, now: Date): boolean {
  return state === 'confirmed' && Date.parse(ends_at) <= now.getTime();
}

/** It could be moved, had this side not done so as often as it may. */
export function hasUsedUpMoves(booking: Booking): boolean {
  const { your_side, state, reschedules_left, reschedule, may } = booking;
  const isAhead = state === 'confirmed' && may.includes('cancel') && !isUnpaid(booking);
  return your_side !== 'staff' && isAhead && reschedules_left === 0 && reschedule === null;
}

/** It runs, and has not run long enough to be ended. */
export function isTooEarlyToEnd({ state, may }: Pick<Booking, 'state' | 'may'>): boolean {
  return state === 'in_progress' && !may.includes('complete');
}

export const STATE_TONES: Record<BookingState, BadgeTone> = {
  held: 'saffron',
  requested: 'saffron',
  confirmed: 'leaf',
  in_progress: 'mint',
  completed: 'neutral',
  settled: 'neutral',
  declined: 'neutral',
  expired: 'neutral',
  cancelled_by_parent: 'neutral',
  cancelled_by_lsa: 'coral',
  cancelled_by_staff: 'coral',
  no_show_lsa: 'coral',
  no_show_parent: 'coral',
};

export function toneOf(booking: Stated): BadgeTone {
  if (isPending(booking) || isUnpaid(booking)) return 'saffron';
  return booking.report?.decision === 'nobody' ? 'neutral' : STATE_TONES[booking.state];
}

/** What the viewer pays or gets for it. */
export function ownFils({ your_side, price_fils, fee_fils }: BookingSummary): number {
  return your_side === 'lsa' ? price_fils - fee_fils : price_fils;
}

/** Nothing about money is said of it. */
export function isFree({ price_fils }: Pick<BookingSummary, 'price_fils'>): boolean {
  return price_fils === 0;
}

/** Which sentence says how a session is paid: by card, by credit, or in part by each. */
export function paidWith({ price_fils, credit_paid_fils }: BookingSummary): '' | 'Credit' | 'Both' {
  if (!credit_paid_fils) return '';
  return credit_paid_fils < price_fils ? 'Both' : 'Credit';
}

/** What goes back the way it was paid: to the card, and to the credit it came from. */
export function refundTotal({ to_card_fils, returned_credit_fils }: MoneyOutcome): number {
  return to_card_fils + returned_credit_fils;
}

/** What the viewer finally pays or gets. A session that ended early was paid for as far as nothing came back. */
export function finalFils(session: BookingSummary): number {
  const { your_side, price_fils, report } = session;
  const outcome = session.outcome ?? (isPending(session) ? report?.intended : null);
  if (ENDED_UNPAID.includes(session.state)) return 0;
  // What did not take place and led to no posting was not paid for.
  if (!outcome) return didNotHappen(session) ? 0 : ownFils(session);
  return your_side === 'lsa' ? outcome.lsa_fils : Math.max(0, price_fils - refundTotal(outcome) - outcome.credit_fils);
}

/** Nothing was taken for these. */
const ENDED_UNPAID: readonly BookingState[] = ['declined', 'expired'];

/** It ended without taking place. */
export function didNotHappen({ state }: Pick<BookingSummary, 'state'>): boolean {
  return NOT_HAPPENED.includes(state);
}

const NOT_HAPPENED: readonly BookingState[] = [
  'declined',
  'expired',
  'cancelled_by_parent',
  'cancelled_by_lsa',
  'cancelled_by_staff',
  'no_show_lsa',
];

/** The record of a child is available from an accepted session on, not for a trial call. */
export function canOpenRecord({ your_side, kind, state, child }: BookingSummary): boolean {
  const isReal = state === 'confirmed' || state === 'in_progress' || state === 'completed' || state === 'settled';
  return your_side === 'lsa' && kind === 'session' && isReal && child.id !== null;
}
