import type { BookingState } from '@sanad/contract/booking-states.ts';
import type { Booking, BookingSummary } from '@sanad/contract/bookings.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export type Side = BookingSummary['your_side'];

/** Said differently to each side; what is not named here is the same for all. */
const BY_SIDE: readonly BookingState[] = [
  'requested',
  'cancelled_by_parent',
  'cancelled_by_lsa',
  'no_show_lsa',
  'no_show_parent',
];

/** The key of the state's short name, below `sessions`. */
export function stateKey(state: BookingState, side: Side): string {
  return BY_SIDE.includes(state) ? `state.${state}.${side}` : `state.${state}`;
}

/** The key of the sentence that says how it stands. A hold that ran out was never asked for. */
export function lineKey({ state, your_side, history }: Pick<Booking, 'state' | 'your_side' | 'history'>): string {
  const wasAsked = history.some(({ what }) => what === 'request');
  return `line.${state === 'expired' && !wasAsked ? 'unpaid' : state}.${your_side}`;
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

/** What the viewer pays or gets for it. */
export function ownFils({ your_side, price_fils, fee_fils }: BookingSummary): number {
  return your_side === 'lsa' ? price_fils - fee_fils : price_fils;
}

/** The record of a child opens with a session that was said yes to, not with a trial call. */
export function mayOpenRecord({ your_side, kind, state, child }: BookingSummary): boolean {
  const isReal = state === 'confirmed' || state === 'in_progress' || state === 'completed' || state === 'settled';
  return your_side === 'lsa' && kind === 'session' && isReal && child.id !== null;
}
