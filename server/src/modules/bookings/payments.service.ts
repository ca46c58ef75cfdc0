import type { MoneyOutcome } from '@sanad/contract/bookings.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { showToBoth, toldTo } from './bookings.events.ts';
import { type BookingRow, findBooking } from './bookings.repository.ts';
import * as rows from './payments.repository.ts';
import { tellStaff } from './staff-news.ts';

export const PAYMENT_QUEUE = 'booking-payment';
const BATCH = 100;

/**
 * What has to happen with the money of a booking is written down with the change that causes it; a job then asks the
 * provider. Each step may be repeated: the booking's id is the key at the provider. The ledger listens to the events.
 */
export class BookingPayments {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async open(tx: Tx, bookings: readonly BookingRow[]): Promise<void> {
    const { payments, clock } = this.#platform;
    await rows.insertPayments(
      tx,
      bookings.map(({ id, price_fils }) => ({
        booking_id: id,
        provider: payments.name,
        amount_fils: price_fils,
        state: 'open',
        wanted: 'authorise',
        changed_at: clock.now(),
      })),
    );
  }

  async authorised(tx: Tx, bookingId: string): Promise<void> {
    const changed_at = this.#platform.clock.now();
    await rows.updatePayment(tx, bookingId, { state: 'authorised', wanted: 'hold', changed_at });
  }

  /** Accepted: the money is taken now. */
  capture(tx: Tx, bookingId: string): Promise<void> {
    return this.#want(tx, bookingId, { wanted: 'capture' });
  }

  /** Nothing was taken yet, and nothing will be. */
  giveBack(tx: Tx, bookingId: string): Promise<void> {
    return this.#want(tx, bookingId, { wanted: 'void' });
  }

  /** Posts what a booking's early end means, and has the parent's part sent back. */
  async post(tx: Tx, booking: BookingRow, cause: string, outcome: MoneyOutcome): Promise<void> {
    const { clock, events } = this.#platform;
    const payment = await rows.lockPayment(tx, booking.id);
    // Where nothing was paid there is nothing to share out.
    if (!payment || payment.state === 'failed') return;
    if (payment.state === 'open') return this.giveBack(tx, booking.id);
    await rows.postOutcome(tx, { booking_id: booking.id, cause, ...outcome, posted_at: clock.now() });
    await events.publish(tx, 'booking.money_posted', { bookingId: booking.id, cause });
    if (outcome.to_card_fils === 0) return;
    if (payment.wanted !== 'capture') return this.giveBack(tx, booking.id);
    const refund_wanted_fils = payment.refund_wanted_fils + outcome.to_card_fils;
    await this.#want(tx, booking.id, { refund_wanted_fils });
  }

  async #want(tx: Tx, bookingId: string, change: { wanted?: string; refund_wanted_fils?: number }): Promise<void> {
    const { clock, jobs } = this.#platform;
    if (!(await rows.lockPayment(tx, bookingId))) return;
    await rows.updatePayment(tx, bookingId, { ...change, changed_at: clock.now() });
    await jobs.send(tx, PAYMENT_QUEUE, { bookingId });
  }

  /** Asks the provider for what is wanted; done already is done. */
  async perform(bookingId: string): Promise<void> {
    const { db, payments } = this.#platform;
    const payment = await rows.findPayment(db, bookingId);
    if (!payment || payment.wanted === 'authorise' || payment.wanted === 'hold' || payment.state === 'failed') return;
    if (payment.wanted === 'void') await payments.void(bookingId);
    else if ((await payments.capture(bookingId)) === 'refused') return this.#fail(bookingId);
    const refunded = payment.wanted === 'capture' ? payment.refund_wanted_fils : 0;
    if (refunded > payment.refunded_fils) await payments.refund(bookingId, refunded);
    await db.transaction().execute(async (tx) => {
      const now = await rows.lockPayment(tx, bookingId);
      if (!now || now.wanted !== payment.wanted) return;
      // Another job may have got further meanwhile: nothing is taken back that it has written.
      const refunded_fils = Math.max(now.refunded_fils, refunded);
      const state = stateAfter(payment.wanted, refunded_fils, payment.amount_fils);
      if (now.state === state && now.refunded_fils === refunded_fils) return;
      await this.#moved(tx, bookingId, { state, refunded_fils });
    });
  }

  /** The session stands and its money is missing: the parent and our team are told, once. */
  async #fail(bookingId: string): Promise<void> {
    const { db, events, log } = this.#platform;
    await db.transaction().execute(async (tx) => {
      const payment = await rows.lockPayment(tx, bookingId);
      if (payment?.wanted !== 'capture' || payment.state !== 'authorised') return;
      const booking = await this.#moved(tx, bookingId, { state: 'failed' });
      if (booking) {
        await events.publish(tx, 'booking.payment_failed', toldTo(booking, 'parent'));
        const about = { type: 'booking.money_missing', aboutId: booking.parent_user_id } as const;
        await tellStaff(this.#platform, tx, booking, about);
      }
      log.error({ booking: bookingId }, 'a payment could not be taken');
    });
  }

  async #moved(tx: Tx, bookingId: string, change: { state: string; refunded_fils?: number }) {
    const { clock, events, bus } = this.#platform;
    await rows.updatePayment(tx, bookingId, { ...change, changed_at: clock.now() });
    await events.publish(tx, 'booking.money_moved', { bookingId, state: change.state });
    const booking = await findBooking(tx, bookingId);
    if (booking) await showToBoth(bus, tx, booking);
    return booking;
  }

  /** A job that died, or a provider that was away: whatever is still open is asked for again. */
  async performUndone(): Promise<void> {
    const { db, log } = this.#platform;
    for (const id of await rows.listUndone(db, BATCH)) {
      await this.perform(id).catch((error: unknown) => log.error({ err: error, booking: id }, 'a payment is stuck'));
    }
  }
}

function stateAfter(wanted: string, refunded: number, amount: number): string {
  if (wanted === 'void') return 'voided';
  if (refunded === 0) return 'captured';
  return refunded >= amount ? 'refunded' : 'partly_refunded';
}
