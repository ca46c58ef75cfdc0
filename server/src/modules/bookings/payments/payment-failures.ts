import type { BookingState } from '@sanad/contract/bookings/booking-states.ts';
import type { Updateable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { BookingPayments } from '../../../platform/database/database-types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createCredits } from '../../ledger/index.ts';
import { BookingTransitions, refreshPagesOfBoth, SYSTEM } from '../booking-transitions.ts';
import { payAgainUntil } from '../bookings.policy.ts';
import { type BookingRow, findBooking, lockCheckout } from '../bookings.repository.ts';
import { refreshStaffPages } from '../refresh-staff-pages.ts';
import * as rows from './payments.repository.ts';

/** While it is like this, its money is owed. */
const OWED: readonly BookingState[] = ['confirmed', 'in_progress', 'completed'];

/** The provider would not give the money of a session the LSA has agreed to. */
export class PaymentFailures {
  readonly #platform: Platform;
  readonly #transitions: BookingTransitions;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#transitions = new BookingTransitions(platform);
  }

  /** The next attempt is prepared, and both sides can pay it another way. */
  async write({ booking_id: id, attempt }: { booking_id: string; attempt: number }): Promise<void> {
    const { db, clock, log } = this.#platform;
    await db.transaction().execute(async (tx) => {
      // Lock order: the bookings, then their payments. Together, so that a series is told of once.
      const found = await findBooking(tx, id);
      const booked = found ? await lockCheckout(tx, found.checkout_id) : [];
      const booking = booked.find((row) => row.id === id);
      const payment = await rows.lockPayment(tx, id);
      const isOpen = payment?.wanted === 'capture' && payment.state === 'authorised' && payment.attempt === attempt;
      if (!booking || !isOpen) return;
      await rows.deleteWaitingOutcomes(tx, id);
      if (!OWED.includes(booking.state)) {
        await createCredits(this.#platform).release(tx, id);
        await this.moved(tx, id, { state: 'voided', wanted: 'void' });
        return;
      }
      const isAhead = booking.state === 'confirmed';
      const pay_until = payment.pay_until ?? (isAhead ? payAgainUntil(clock.now(), booking.startsAt) : null);
      const isFirst = attempt === 1 && !booked.some((row) => row.id !== id && row.money_state === 'failed');
      const next = { wanted: 'authorise', attempt: attempt + 1, reference: null, method: null };
      await this.moved(tx, id, { state: 'failed', ...next, pay_until });
      await this.#transitions.recordHistory(tx, booking, SYSTEM, { what: 'payment_failed' });
      const payBy = pay_until?.toISOString() ?? null;
      await this.#transitions.publish(tx, 'booking.payment_failed', booking, { payBy, isFirst });
      await refreshStaffPages(this.#platform, tx);
      log.info({ booking: id, attempt }, 'a payment could not be taken');
    });
  }

  /** Paid another way: whoever was told that it might not take place hears that it does. */
  async mended(tx: Tx, booking: BookingRow): Promise<void> {
    const parent = { side: 'parent', userId: booking.parent_user_id } as const;
    await this.#transitions.recordHistory(tx, booking, parent, { what: 'payment_made' });
    await this.#transitions.publish(tx, 'booking.payment_recovered', booking, {});
  }

  async moved(
    tx: Tx,
    bookingId: string,
    change: Updateable<BookingPayments> & { state: string },
  ): Promise<BookingRow | undefined> {
    const { clock, events, bus } = this.#platform;
    await rows.updatePayment(tx, bookingId, { ...change, changed_at: clock.now() });
    await events.publish(tx, 'booking.payment_changed', bookingId, { bookingId, state: change.state });
    const booking = await findBooking(tx, bookingId);
    if (booking) await refreshPagesOfBoth(bus, tx, booking);
    return booking;
  }
}
