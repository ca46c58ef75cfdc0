import type { MoneyOutcome } from '@sanad/contract/bookings/bookings.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BookingRow, lockBooking } from '../bookings.repository.ts';
import { providerKey } from './idempotency-keys.ts';
import { PaymentFailures } from './payment-failures.ts';
import * as rows from './payments.repository.ts';
import { isDone, requireDone } from './provider-results.ts';

export const PAYMENT_QUEUE = 'booking-payment';
const BATCH = 100;
type Wanted = {
  state?: 'authorised';
  wanted?: 'capture' | 'void';
  reference?: string | null;
  refund_wanted_fils?: number;
};
type Payment = NonNullable<Awaited<ReturnType<typeof rows.findPayment>>>;

/**
 * What has to happen with the money of a booking is written down with the change that causes it; a job then asks the
 * provider. Each step may be repeated: the provider knows it by its key. The ledger listens to the events, and hears of
 * nothing that was not really taken.
 */
export class BookingPayments {
  readonly #platform: Platform;
  readonly #failures: PaymentFailures;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#failures = new PaymentFailures(platform);
  }

  async open(tx: Tx, bookings: readonly BookingRow[], method: string): Promise<void> {
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
    const ids = bookings.map(({ id }) => id);
    await rows.chooseMethod(tx, ids, method);
  }

  async authorised(tx: Tx, bookingId: string, reference: string | null): Promise<void> {
    const changed_at = this.#platform.clock.now();
    await rows.updatePayment(tx, bookingId, { state: 'authorised', wanted: 'hold', reference, changed_at });
  }

  /** Paid another way after a failure: the money is taken now. */
  async authorisedAgain(tx: Tx, bookingId: string, reference: string | null): Promise<void> {
    await this.#want(tx, bookingId, { state: 'authorised', wanted: 'capture', reference });
  }

  /** Accepted: the money is taken now. */
  capture(tx: Tx, bookingId: string): Promise<void> {
    return this.#want(tx, bookingId, { wanted: 'capture' });
  }

  /** Nothing was taken yet, and nothing will be. */
  voidAuthorisation(tx: Tx, bookingId: string): Promise<void> {
    return this.#want(tx, bookingId, { wanted: 'void' });
  }

  /** Writes down who gets what. It is posted, and the parent's part sent back, once the money is there. */
  async post(tx: Tx, booking: BookingRow, cause: string, outcome: MoneyOutcome): Promise<void> {
    const payment = await rows.lockPayment(tx, booking.id);
    if (!payment) return;
    // Nothing was taken, and nothing will be: there is nothing to share out.
    if (payment.wanted !== 'capture') return this.voidAuthorisation(tx, booking.id);
    await rows.insertOutcome(tx, { booking_id: booking.id, cause, ...outcome });
    if (payment.state !== 'authorised') await this.#postWaiting(tx, payment);
  }

  async #postWaiting(tx: Tx, payment: Payment): Promise<void> {
    const { clock, events } = this.#platform;
    const { booking_id: bookingId, refund_wanted_fils } = payment;
    const posted = await rows.postOutcomes(tx, bookingId, clock.now());
    for (const { id: postingId, cause, ...fils } of posted) {
      await events.publish(tx, 'money.posted', bookingId, {
        postingId,
        bookingId,
        cause,
        toCardFils: fils.to_card_fils,
        creditFils: fils.credit_fils,
        lsaFils: fils.lsa_fils,
        feeFils: fils.fee_fils,
      });
    }
    const toCard = posted.reduce((sum, { to_card_fils }) => sum + to_card_fils, 0);
    if (toCard === 0) return;
    await this.#want(tx, bookingId, { refund_wanted_fils: refund_wanted_fils + toCard });
  }

  async #want(tx: Tx, bookingId: string, change: Wanted): Promise<void> {
    const { clock, jobs } = this.#platform;
    if (!(await rows.lockPayment(tx, bookingId))) return;
    await rows.updatePayment(tx, bookingId, { ...change, changed_at: clock.now() });
    await jobs.send(tx, PAYMENT_QUEUE, { bookingId });
  }

  /** Asks the provider for what is wanted, outside of any transaction; done already is done. */
  async perform(bookingId: string): Promise<void> {
    const { db, payments } = this.#platform;
    const payment = await rows.findPayment(db, bookingId);
    if (!payment || payment.wanted === 'authorise' || payment.wanted === 'hold') return;
    const known = { key: providerKey(payment), reference: payment.reference };
    if (payment.wanted === 'void') requireDone(await payments.void(known));
    else if (!isDone(await payments.capture(known))) {
      requireDone(await payments.void(known));
      return this.#failures.write(payment);
    }
    const refunded = payment.wanted === 'capture' ? payment.refund_wanted_fils : 0;
    if (refunded > payment.refunded_fils) requireDone(await payments.refund(known, refunded));
    const hasMore = await db.transaction().execute((tx) => this.#performed(tx, payment, refunded));
    if (hasMore) await this.perform(bookingId);
  }

  /** True: part of it goes back, and the provider does not know that yet. */
  async #performed(tx: Tx, payment: Payment, refunded: number): Promise<boolean> {
    // Lock order: the booking, then its payment.
    await lockBooking(tx, payment.booking_id);
    const now = await rows.lockPayment(tx, payment.booking_id);
    if (!now || now.wanted !== payment.wanted || now.attempt !== payment.attempt) return false;
    // Another job may have got further meanwhile: nothing is taken back that it has written.
    const refunded_fils = Math.max(now.refunded_fils, refunded);
    const state = paymentStateAfter(payment.wanted, refunded_fils, payment.amount_fils);
    if (now.state !== state || now.refunded_fils !== refunded_fils) {
      const booking = await this.#failures.moved(tx, payment.booking_id, { state, refunded_fils });
      if (booking && now.state === 'authorised' && now.attempt > 1) await this.#failures.mended(tx, booking);
    }
    if (now.wanted !== 'capture') return false;
    await this.#postWaiting(tx, now);
    const after = await rows.findPayment(tx, payment.booking_id);
    return after !== undefined && after.refunded_fils < after.refund_wanted_fils;
  }

  /** A job that died, or a provider that was away: whatever is still open is asked for again. */
  async performUndone(): Promise<void> {
    const { db, log } = this.#platform;
    for (const id of await rows.listUndone(db, BATCH)) {
      await this.perform(id).catch((error: unknown) => log.error({ err: error, booking: id }, 'a payment is stuck'));
    }
  }
}

function paymentStateAfter(wanted: string, refunded: number, amount: number): string {
  if (wanted === 'void') return 'voided';
  if (refunded === 0) return 'captured';
  return refunded >= amount ? 'refunded' : 'partly_refunded';
}
