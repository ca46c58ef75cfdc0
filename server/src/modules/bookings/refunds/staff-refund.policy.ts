import type { BookingState } from '@sanad/contract/bookings/booking-states.ts';
import type { MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import { shareOf } from '@sanad/contract/payments/money.ts';
import { isPending, type PolicyBooking } from '../bookings.policy.ts';
import { back, type CancellableBooking } from '../cancellation/cancellation.policy.ts';

/** Over, one way or the other; what is ahead is cancelled, not refunded. */
const OVER: readonly BookingState[] = [
  'completed',
  'settled',
  'cancelled_by_parent',
  'cancelled_by_lsa',
  'cancelled_by_staff',
  'no_show_lsa',
  'no_show_parent',
];
const CHARGED = ['captured', 'partly_refunded', 'refunded'];

/** How the money of a session was shared out so far, all postings together. */
export interface SharedOut {
  toCardFils: number;
  returnedCreditFils: number;
  /** Of its own money: a sick child's. */
  sessionCreditFils: number;
  /** The LSA's part and our fee that are written down and still held. */
  heldLsaFils: number;
  heldFeeFils: number;
  /** The LSA's part and our fee that have left the held funds. */
  releasedFils: number;
  /** Given back at our expense. */
  coveredFils: number;
}

export type RefundableBooking = CancellableBooking & Pick<PolicyBooking, 'state' | 'reported_by' | 'final_at'>;

export type RefundObstacle = 'not_over' | 'not_charged' | 'all_refunded';

export interface RefundRoom {
  /** What can still be given back. */
  refundableFils: number;
  /** Of the price: neither given back nor the LSA's or ours yet. */
  heldFils: number;
  obstacle: RefundObstacle | null;
}

const backSoFar = (shared: SharedOut) => shared.toCardFils + shared.returnedCreditFils + shared.sessionCreditFils;

const isCharged = (booking: RefundableBooking) => CHARGED.includes(booking.money_state ?? '');

/** Of what was paid: what has not gone back, whether or not it can now. */
export const chargedLeft = (booking: RefundableBooking, shared: SharedOut) =>
  isCharged(booking) ? booking.price_fils - backSoFar(shared) : 0;

export function refundRoom(booking: RefundableBooking, shared: SharedOut): RefundRoom {
  if (!isCharged(booking)) return { refundableFils: 0, heldFils: 0, obstacle: 'not_charged' };
  const refundableFils = chargedLeft(booking, shared);
  const heldFils = refundableFils + shared.coveredFils - shared.releasedFils;
  if (!OVER.includes(booking.state) || isPending(booking)) {
    return { refundableFils: 0, heldFils, obstacle: 'not_over' };
  }
  return { refundableFils, heldFils, obstacle: refundableFils === 0 ? 'all_refunded' : null };
}

/** What a refund puts back on the card, and what as credit: together with what went back before, in proportion. */
export function refundSplit(booking: RefundableBooking, shared: SharedOut, fils: number) {
  const whole = back(booking, backSoFar(shared) + fils);
  return {
    to_card_fils: whole.to_card_fils - shared.toCardFils - shared.sessionCreditFils,
    returned_credit_fils: whole.returned_credit_fils - shared.returnedCreditFils,
  };
}

/**
 * Part of the price goes back, to where it came from. It is taken from what is held, so that LSA and fee share what is
 * left; what they have been given already is paid by us.
 */
export function staffRefundOutcome(
  booking: RefundableBooking,
  shared: SharedOut,
  fils: number,
): MoneyOutcome & { covered_fils: number } {
  const { heldFils } = refundRoom(booking, shared);
  const fromHeld = Math.min(fils, heldFils);
  const { heldLsaFils, heldFeeFils } = shared;
  const left = heldLsaFils + heldFeeFils - fromHeld;
  const isShared = heldLsaFils + heldFeeFils > 0;
  const fee = heldLsaFils > 0 ? shareOf(left, booking.fee_basis_points) : left;
  return {
    ...refundSplit(booking, shared, fils),
    credit_fils: 0,
    lsa_fils: isShared ? left - fee - heldLsaFils : 0,
    fee_fils: isShared ? fee - heldFeeFils : 0,
    covered_fils: fils - fromHeld,
  };
}
