import { CANCEL_WAYS } from '@sanad/contract/bookings/booking-actions.ts';
import type { MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ModelLedger } from '../../../test/model-ledger.ts';
import { rounds } from '../../../test/rounds.ts';
import {
  completedOutcome,
  lsaCancelledOutcome,
  parentNoShowOutcome,
  quoteOf,
  termsOf,
  waiverOutcome,
} from '../bookings/cancellation/cancellation.policy.ts';
import {
  type RefundableBooking,
  refundRoom,
  type SharedOut,
  staffRefundOutcome,
} from '../bookings/refunds/staff-refund.policy.ts';
import * as postings from './postings.ts';

const START = new Date('2026-11-20T12:00:00Z');
const PARENT = 'parent';
const LSA = 'lsa';

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('book' as const), price: fc.integer({ min: 1, max: 500_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('grant' as const), fils: fc.integer({ min: 1, max: 60_000 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      which: fc.nat(),
      how: fc.constantFrom(...CANCEL_WAYS, 'lsa' as const, 'lsa_late' as const, 'no_show' as const, 'done' as const),
      hours: fc.double({ min: 0, max: 48, noNaN: true }),
      waived: fc.boolean(),
      /** By our team: before the LSA is given their part, and after. */
      refunds: fc.record({ before: fc.nat({ max: 60_000 }), after: fc.nat({ max: 60_000 }) }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay_out' as const), fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Booking {
  id: string;
  price_fils: number;
  credit_paid_fils: number;
  isOver: boolean;
}

type Part = MoneyOutcome & { covered_fils?: number };

function sharedOut(parts: Part[], { isReleased, isFromSession }: { isReleased: boolean; isFromSession: boolean }) {
  const sum = (name: keyof Part) => parts.reduce((total, part) => total + (part[name] ?? 0), 0);
  const [lsa, fee] = [sum('lsa_fils'), sum('fee_fils')];
  return {
    toCardFils: sum('to_card_fils'),
    returnedCreditFils: sum('returned_credit_fils'),
    sessionCreditFils: isFromSession ? sum('credit_fils') : 0,
    heldLsaFils: isReleased ? 0 : lsa,
    heldFeeFils: isReleased ? 0 : fee,
    releasedFils: isReleased ? lsa + fee : 0,
    coveredFils: sum('covered_fils'),
  };
}

/** A family, an LSA, a provider and the books: every step as the product takes it. */
class World {
  readonly ledger = new ModelLedger();
  readonly posted: postings.LedgerEntry[] = [];
  readonly bookings: Booking[] = [];
  captured = 0;
  refunded = 0;
  paidOut = 0;
  #count = 0;

  post(...entries: postings.LedgerEntry[]): void {
    for (const entry of entries) {
      this.posted.push(entry);
      this.ledger.post(entry);
    }
  }

  get credit(): number {
    return 0 - this.ledger.balanceOf(`promo_credit:${PARENT}`);
  }

  get payable(): number {
    return 0 - this.ledger.balanceOf(`lsa_payable:${LSA}`);
  }

  take(next: Step): void {
    this.#count += 1;
    if (next.do === 'book') this.#book(next.price);
    else if (next.do === 'grant') this.#grant(next.fils, 'platform_revenue');
    else if (next.do === 'end') this.#end(next);
    else if (next.do === 'pay_out') this.#payOut(next.fails);
    else if (next.do === 'expire') this.#expire();
    // Whatever was posted before is posted again, as a job does that died in between.
    else for (const entry of this.posted) this.ledger.post(entry);
  }

  #expire(): void {
    const fils = this.credit;
    if (fils > 0) this.post(postings.creditExpiredEntry({ cause: `expired:${this.#count}`, userId: PARENT, fils }));
  }

  #grant(fils: number, from: 'held_funds' | 'platform_revenue', bookingId?: string): void {
    if (fils === 0) return;
    this.post(postings.creditGrantedEntry({ cause: `grant:${this.#count}`, userId: PARENT, fils, from, bookingId }));
  }

  #book(price: number): void {
    const id = `booking-${this.#count}`;
    const creditFils = Math.min(this.credit, price);
    this.captured += price - creditFils;
    this.bookings.push({ id, price_fils: price, credit_paid_fils: creditFils, isOver: false });
    const cardFils = price - creditFils;
    this.post(postings.captureEntry({ bookingId: id, attempt: 1, parentUserId: PARENT, cardFils, creditFils }));
  }

  #end({ which, how, hours, waived, refunds }: Extract<Step, { do: 'end' }>): void {
    const open = this.bookings.filter(({ isOver }) => !isOver);
    const booking = open[which % Math.max(1, open.length)];
    if (!booking) return;
    booking.isOver = true;
    const bought = {
      ...booking,
      state: 'confirmed' as const,
      reported_by: null,
      final_at: null,
      fee_basis_points: 1500,
      policy: termsOf({ number: 1, figures: FIRST_FIGURES }),
      startsAt: START,
      money_state: 'captured',
    };
    const outcome = this.#outcome(bought, how, new Date(START.getTime() - hours * 3_600_000));
    const canWaive = how === 'standard' || how === 'no_show';
    const parts: Part[] = waived && canWaive ? [outcome, waiverOutcome(bought, outcome)] : [outcome];
    for (const part of parts) this.#share(booking, part, how === 'sick_credit');
    const over = { ...bought, state: 'cancelled_by_parent' as const };
    const held = sharedOut(parts, { isReleased: false, isFromSession: how === 'sick_credit' });
    parts.push(this.#refund(booking, over, held, refunds.before));
    const sum = (name: keyof MoneyOutcome) => parts.reduce((total, part) => total + part[name], 0);
    const [lsaFils, feeFils] = [sum('lsa_fils'), sum('fee_fils')];
    const release = {
      bookingId: booking.id,
      outcomeId: 1,
      lsaUserId: LSA,
      lsaFils,
      feeFils,
      vatBasisPoints: 500,
    };
    if (lsaFils + feeFils > 0) this.post(postings.releaseEntry(release));
    expect(this.ledger.held.get(booking.id)).toBe(0);
    const released = sharedOut(parts, { isReleased: true, isFromSession: how === 'sick_credit' });
    this.#refund(booking, over, released, refunds.after);
    expect(this.ledger.held.get(booking.id)).toBe(0);
  }

  #refund(booking: Booking, over: RefundableBooking, shared: SharedOut, wanted: number): Part {
    const part = staffRefundOutcome(over, shared, Math.min(wanted, refundRoom(over, shared).refundableFils));
    const cover = { fils: part.covered_fils, cause: `cover:${this.#count}` };
    if (part.covered_fils > 0) this.post(postings.refundCoverEntry(booking.id, cover));
    this.#share(booking, part, false);
    return part;
  }

  #outcome(bought: Parameters<typeof quoteOf>[0], how: string, now: Date): MoneyOutcome {
    if (how === 'lsa' || how === 'lsa_late') return lsaCancelledOutcome(bought, how === 'lsa_late');
    if (how === 'no_show') return parentNoShowOutcome(bought);
    if (how === 'done') return completedOutcome(bought, 0);
    return quoteOf(bought, 'parent', how as (typeof CANCEL_WAYS)[number], now);
  }

  /** What goes back: to the card, to the credit it came from, and as new credit. */
  #share({ id }: Booking, part: MoneyOutcome, isFromSession: boolean): void {
    this.#count += 1;
    const { to_card_fils, returned_credit_fils, credit_fils } = part;
    this.refunded += to_card_fils;
    if (to_card_fils > 0) this.post(postings.refundEntry(id, { fils: to_card_fils, totalFils: this.#count }));
    const cause = `returned:${this.#count}`;
    const returned = { cause, userId: PARENT, fils: returned_credit_fils, bookingId: id };
    if (returned_credit_fils > 0) this.post(postings.creditReturnedEntry(returned));
    this.#grant(credit_fils, isFromSession ? 'held_funds' : 'platform_revenue', isFromSession ? id : undefined);
  }

  #payOut(fails: boolean): void {
    const payout = { payoutId: `payout-${this.#count}`, lsaUserId: LSA, fils: this.payable };
    if (payout.fils < 5000) return;
    this.post(postings.payoutEntry(payout));
    if (fails) this.post(postings.payoutFailedEntry(payout));
    else this.paidOut += payout.fils;
  }
}

describe('whatever is booked, paid, cancelled, credited and paid out, in whatever order [PAY-01]', () => {
  it('every entry sums to zero, nobody gets more than there is, and the books are the provider’s', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = new World();
        for (const next of steps) world.take(next);
        expect(world.ledger.sum).toBe(0);
        expect(world.ledger.balanceOf('card_clearing')).toBe(world.captured - world.refunded);
        expect(world.refunded).toBeLessThanOrEqual(world.captured);
        expect(0 - world.ledger.balanceOf('payout_clearing')).toBe(world.paidOut);
      }),
      { numRuns: rounds(2000, 10_000) },
    );
  });
});
