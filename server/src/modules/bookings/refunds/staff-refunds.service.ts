import type { MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BookingTransitions } from '../booking-transitions.ts';
import { type BookingRow, findBooking, lockBooking } from '../bookings.repository.ts';
import { completedOutcome } from '../cancellation/cancellation.policy.ts';
import type { BookingPayments } from '../payments/payments.service.ts';
import {
  chargedLeft,
  type RefundRoom,
  refundRoom,
  refundSplit,
  type SharedOut,
  staffRefundOutcome,
} from './staff-refund.policy.ts';
import { sumSharedOut } from './staff-refund.repository.ts';

const STAFF_REFUND = 'staff_refund';

interface Deps {
  payments: BookingPayments;
  transitions: BookingTransitions;
}

/** What our team gives back of a session that is over. Whether somebody may is for the caller to say. */
export class StaffRefunds {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async room(db: Queryable, bookingId: string): Promise<RefundRoom | null> {
    const booking = await findBooking(db, bookingId);
    return booking ? this.roomOf(db, booking) : null;
  }

  async roomOf(db: Queryable, booking: BookingRow): Promise<RefundRoom> {
    return refundRoom(booking, await sumSharedOut(db, booking.id));
  }

  /** What giving back so much would change, for everybody. */
  async quote(db: Queryable, booking: BookingRow, fils: number): Promise<MoneyOutcome & { covered_fils: number }> {
    const shared = await sumSharedOut(db, booking.id);
    const outcome = staffRefundOutcome(booking, shared, fils);
    const lsa_fils = lsaPart(booking, shared, fils) - lsaPart(booking, shared, 0);
    return { ...outcome, lsa_fils, fee_fils: outcome.covered_fils - fils - lsa_fils };
  }

  /**
   * How a refund goes back to card and credit: one made now, or, as of then, one made at `madeAt`. Never more than was
   * left; null: nothing goes back.
   */
  async split(
    db: Queryable,
    bookingId: string,
    { fils, madeAt }: { fils: number; madeAt: Date | null },
  ): Promise<{ to_card_fils: number; returned_credit_fils: number } | null> {
    const booking = await findBooking(db, bookingId);
    if (!booking) return null;
    const shared = await sumSharedOut(db, bookingId, madeAt);
    const possible = Math.min(fils, chargedLeft(booking, shared));
    return possible > 0 ? refundSplit(booking, shared, possible) : null;
  }

  async refund(tx: Tx, bookingId: string, { fils, staffId }: { fils: number; staffId: string }): Promise<void> {
    const { payments, transitions } = this.#deps;
    const booking = await lockBooking(tx, bookingId);
    if (!booking) throw new Refusal('not_found');
    const shared = await sumSharedOut(tx, bookingId);
    const { refundableFils, obstacle } = refundRoom(booking, shared);
    if (obstacle) throw new Refusal('no_longer_possible');
    if (fils > refundableFils) throw Refusal.at('amount_fils', 'amount_too_high');
    const outcome = staffRefundOutcome(booking, shared, fils);
    const before = lsaPart(booking, shared, 0);
    const after = lsaPart(booking, shared, fils);
    await payments.post(tx, booking, STAFF_REFUND, outcome);
    // Nothing of it waits for a release any more.
    if (booking.state !== 'completed' && heldShares(shared) === 0) await payments.release(tx, booking);
    await transitions.publish(tx, 'booking.refunded_by_staff', booking, {
      toCardFils: outcome.to_card_fils,
      creditFils: outcome.returned_credit_fils,
      lsaFils: before === after ? null : after,
    });
    const actor = { side: 'staff', userId: staffId } as const;
    await transitions.recordHistory(tx, booking, actor, { what: 'refund' });
  }
}

/** What the LSA gets once so much more has gone back. */
function lsaPart(booking: BookingRow, shared: SharedOut, fils: number): number {
  const outcome = staffRefundOutcome(booking, shared, fils);
  if (booking.state !== 'completed') return shared.heldLsaFils + outcome.lsa_fils;
  return completedOutcome(booking, shared.toCardFils + shared.returnedCreditFils + fils).lsa_fils;
}

const heldShares = ({ heldLsaFils, heldFeeFils }: SharedOut) => heldLsaFils + heldFeeFils;
