import type { CancelWay } from '@sanad/contract/bookings/booking-actions.ts';
import type { BookingSide } from '@sanad/contract/bookings/booking-states.ts';
import {
  type BookingPolicy,
  type CancellationMoney,
  type MoneyOutcome,
  NO_MONEY,
} from '@sanad/contract/bookings/bookings.ts';
import { LATE_LSA_CANCEL_CREDIT_FILS, shareOf } from '@sanad/contract/payments/money.ts';
import { type PolicyFigures, refundTiers } from '@sanad/contract/policy/figures.ts';
import type { CancelDetails } from '../bookings.events.ts';
import { byStart } from '../bookings.policy.ts';

/**
 * Who gets what when a booking ends early. The terms are those the booking was bought under.
 * To the card + to the LSA + fee + credit is always the price; the AED 25 for a late
 * cancellation by the LSA come on top, from us.
 */
export function termsOf({ number, figures }: { number: number; figures: PolicyFigures }): BookingPolicy {
  return { version: `v${number}`, refund_tiers: refundTiers(figures) };
}

const HOUR_MS = 3_600_000;
const LATE_HOURS = 24;
const SICK_CARD_BASIS_POINTS = 5000;

export interface CancellableBooking {
  state: string;
  price_fils: number;
  /** How much of the price credit has paid. */
  credit_paid_fils: number | null;
  fee_basis_points: number;
  policy: BookingPolicy;
  startsAt: Date;
  money_state: string | null;
}

type Paid = Pick<CancellableBooking, 'price_fils' | 'credit_paid_fils'>;

/** What goes back goes where it came from: to the card and to the credit, in the proportion in which they paid. */
export function back({ price_fils: price, credit_paid_fils }: Paid, fils: number): MoneyOutcome {
  const byCredit = credit_paid_fils ?? 0;
  if (byCredit === 0 || fils === 0) return { ...NO_MONEY, to_card_fils: fils };
  const proportion = Math.floor((2 * fils * byCredit + price) / (2 * price));
  const returned = Math.max(proportion, fils - (price - byCredit));
  return { ...NO_MONEY, to_card_fils: fils - returned, returned_credit_fils: returned };
}

function split(booking: Paid & Pick<CancellableBooking, 'fee_basis_points'>, backFils: number): MoneyOutcome {
  const retained = booking.price_fils - backFils;
  const fee = shareOf(retained, booking.fee_basis_points);
  return { ...back(booking, backFils), lsa_fils: retained - fee, fee_fils: fee };
}

function percentBack({ tiers, msLeft }: { tiers: BookingPolicy['refund_tiers']; msLeft: number }): number {
  return tiers.find(({ hours_before }) => msLeft >= hours_before * HOUR_MS)?.refund_percent ?? 0;
}

/** What goes to the card of a request was only reserved there. */
export function withReleased({ state }: Pick<CancellableBooking, 'state'>, outcome: MoneyOutcome): CancellationMoney {
  return { ...outcome, released_fils: state === 'requested' ? outcome.to_card_fils : 0 };
}

/** Of several bookings together. */
export function sumOf(outcomes: readonly CancellationMoney[]): CancellationMoney {
  const sum = (name: keyof CancellationMoney) => outcomes.reduce((total, outcome) => total + outcome[name], 0);
  return {
    to_card_fils: sum('to_card_fils'),
    returned_credit_fils: sum('returned_credit_fils'),
    credit_fils: sum('credit_fils'),
    lsa_fils: sum('lsa_fils'),
    fee_fils: sum('fee_fils'),
    released_fils: sum('released_fils'),
  };
}

/** What the event of a cancellation says about the money, all that was cancelled in one go together. */
export function cancelDetails(
  bookings: readonly Pick<CancellableBooking, 'state' | 'price_fils' | 'money_state'>[],
  outcome: CancellationMoney,
): CancelDetails {
  return {
    sessions: bookings.length,
    isUnpaid: bookings.every(({ money_state }) => money_state === 'failed'),
    wereRequests: bookings.every(({ state }) => state === 'requested'),
    priceFils: bookings.reduce((sum, { price_fils }) => sum + price_fils, 0),
    toCardFils: outcome.to_card_fils - outcome.released_fils,
    releasedFils: outcome.released_fils,
    creditFils: outcome.credit_fils + outcome.returned_credit_fils,
  };
}

export interface CancelledOne<B> {
  booking: B;
  money: CancellationMoney;
}

/** Each with what its event says. A series that ends in one go is one notification: its place in it, and the sums. */
export function withCancelDetails<
  B extends Pick<CancellableBooking, 'state' | 'price_fils' | 'money_state' | 'startsAt'> & { checkout_id: string },
>(cancelled: readonly CancelledOne<B>[]): (CancelledOne<B> & { index: number; details: CancelDetails })[] {
  const inOrder = cancelled.toSorted((one, other) => byStart(one.booking, other.booking));
  return [...Map.groupBy(inOrder, ({ booking }) => booking.checkout_id).values()].flatMap((series) => {
    const details = cancelDetails(
      series.map(({ booking }) => booking),
      sumOf(series.map(({ money }) => money)),
    );
    return series.map((one, index) => ({ ...one, index, details }));
  });
}

/** It took place: the LSA gets the price, less what our team has given back of it, less our fee. */
export function completedOutcome(
  { price_fils, fee_basis_points }: Pick<CancellableBooking, 'price_fils' | 'fee_basis_points'>,
  backFils: number,
): MoneyOutcome {
  const retained = price_fils - backFils;
  const fee = shareOf(retained, fee_basis_points);
  return { ...NO_MONEY, lsa_fils: retained - fee, fee_fils: fee };
}

/** Everything back, and nobody is to blame. */
export function fullRefund(booking: Paid): MoneyOutcome {
  return back(booking, booking.price_fils);
}

/** What cancelling now would do. A state without a rule is a mistake of ours, never everybody's money back. */
export function quoteOf(booking: CancellableBooking, by: BookingSide, way: CancelWay, now: Date): MoneyOutcome {
  const { state, price_fils: price, startsAt } = booking;
  // Nothing was paid yet.
  if (state === 'held') return { ...NO_MONEY };
  // Its money could not be taken, so that there is nothing to give back and nothing to keep.
  if (booking.money_state === 'failed') return { ...NO_MONEY };
  if (state === 'requested') return fullRefund(booking);
  if (by === 'staff' && (state === 'confirmed' || state === 'in_progress')) return fullRefund(booking);
  if (state !== 'confirmed' || (by !== 'parent' && by !== 'lsa')) throw new Error(`no rule for ${state} by ${by}`);
  const msLeft = startsAt.getTime() - now.getTime();
  if (by === 'lsa') return lsaCancelledOutcome(booking, msLeft < LATE_HOURS * HOUR_MS);
  if (way === 'sick_credit') {
    const byCredit = booking.credit_paid_fils ?? 0;
    return { ...NO_MONEY, returned_credit_fils: byCredit, credit_fils: price - byCredit };
  }
  if (way === 'sick_card') {
    const half = shareOf(price, SICK_CARD_BASIS_POINTS);
    return { ...back(booking, half), fee_fils: price - half };
  }
  const percent = percentBack({ tiers: booking.policy.refund_tiers, msLeft });
  return split(booking, shareOf(price, percent * 100));
}

/** A sick day is used up only where it gives more than the table does. */
export function sickWays(booking: CancellableBooking, now: Date): CancelWay[] {
  const usual = backTo(quoteOf(booking, 'parent', 'standard', now));
  return (['sick_credit', 'sick_card'] as const).filter((way) => {
    return backTo(quoteOf(booking, 'parent', way, now)) > usual;
  });
}

function backTo({ to_card_fils, returned_credit_fils, credit_fils }: MoneyOutcome): number {
  return to_card_fils + returned_credit_fils + credit_fils;
}

/** The LSA cancelled or did not come. */
export function lsaCancelledOutcome(booking: CancellableBooking, isLate: boolean): MoneyOutcome {
  const isPaid = booking.price_fils > 0;
  return { ...fullRefund(booking), credit_fils: isPaid && isLate ? LATE_LSA_CANCEL_CREDIT_FILS : 0 };
}

/** The family did not come. */
export function parentNoShowOutcome(booking: CancellableBooking): MoneyOutcome {
  return split(booking, 0);
}

/** What is still missing until the family has everything back. */
export function waiverOutcome(booking: CancellableBooking, already: MoneyOutcome | null): MoneyOutcome {
  const posted = already ?? NO_MONEY;
  const all = fullRefund(booking);
  return {
    to_card_fils: all.to_card_fils - posted.to_card_fils - posted.credit_fils,
    returned_credit_fils: all.returned_credit_fils - posted.returned_credit_fils,
    credit_fils: 0,
    lsa_fils: 0 - posted.lsa_fils,
    fee_fils: 0 - posted.fee_fils,
  };
}

/** Until when cancelling costs the family nothing; null: it never was free. */
export function freeCancelUntil({ policy, startsAt }: Pick<CancellableBooking, 'policy' | 'startsAt'>): Date | null {
  const hours = policy.refund_tiers.filter((tier) => tier.refund_percent === 100).map((tier) => tier.hours_before);
  return hours.length > 0 ? new Date(startsAt.getTime() - Math.min(...hours) * HOUR_MS) : null;
}

/** Until when a quote of the table holds. */
export function quoteChangesAt({ policy, startsAt }: CancellableBooking, now: Date): Date | null {
  const edges = policy.refund_tiers.map(({ hours_before }) => startsAt.getTime() - hours_before * HOUR_MS);
  const next = edges.filter((edge) => edge > now.getTime()).sort((a, b) => a - b)[0];
  return next === undefined ? null : new Date(next);
}

export function sameMoney(one: CancellationMoney, other: CancellationMoney): boolean {
  return (Object.keys(one) as (keyof CancellationMoney)[]).every((key) => one[key] === other[key]);
}
