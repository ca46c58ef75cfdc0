import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CreditBook, createCredits } from '../../ledger/index.ts';
import { type BookingRow, COMPLETED, lockBooking } from '../bookings.repository.ts';
import { providerKey } from './idempotency-keys.ts';
import { findCustomerOf } from './payment-customers.repository.ts';
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
type ChargedCard = { card_brand: string; card_last_digits: string; card_hash: string | null };
type Performed = { refunded: number; card: ChargedCard | null };
type Payment = NonNullable<Awaited<ReturnType<typeof rows.findPayment>>>;

/**
 * What has to happen with the money of a booking is written down with the change that causes it; a job then asks the
 * provider. Each step may be repeated: the provider knows it by its key. The ledger listens to the events, and hears of
 * nothing that was not really taken.
 */
export class BookingPayments {
  readonly #platform: Platform;
  readonly #failures: PaymentFailures;
  readonly #credits: CreditBook;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#failures = new PaymentFailures(platform);
    this.#credits = createCredits(platform);
  }

  /** Credit is reserved first; returns what the card pays, by booking. Tried again, it is the same. */
  async open(tx: Tx, bookings: readonly BookingRow[], method: string | null): Promise<ReadonlyMap<string, number>> {
    const { payments, clock } = this.#platform;
    const ids = bookings.map(({ id }) => id);
    const known = await rows.listCardAmounts(tx, ids);
    const fresh = bookings.filter(({ id }) => !known.has(id));
    const [first] = fresh;
    if (first) {
      const credit = await this.#credits.reserve(tx, first.parent_user_id, fresh);
      await rows.insertPayments(
        tx,
        fresh.map(({ id, price_fils }) => ({
          booking_id: id,
          provider: payments.name,
          amount_fils: price_fils - (credit.get(id) ?? 0),
          credit_fils: credit.get(id) ?? 0,
          state: 'open',
          wanted: 'authorise',
          changed_at: clock.now(),
        })),
      );
    }
    if (method !== null) await rows.chooseMethod(tx, ids, method);
    return rows.listCardAmounts(tx, ids);
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
  async voidAuthorisation(tx: Tx, bookingId: string): Promise<void> {
    await this.#credits.release(tx, bookingId);
    await this.#want(tx, bookingId, { wanted: 'void' });
  }

  /** Writes down who gets what. It is posted, and the parent's part sent back, once the money is there. */
  async post(tx: Tx, booking: BookingRow, cause: string, outcome: rows.Outcome): Promise<void> {
    const payment = await rows.lockPayment(tx, booking.id);
    if (!payment) return;
    // Nothing was taken, and nothing will be: there is nothing to share out.
    if (payment.wanted !== 'capture') return this.voidAuthorisation(tx, booking.id);
    await rows.insertOutcome(tx, { booking_id: booking.id, cause, outcome });
    if (payment.state !== 'authorised') await this.#postWaiting(tx, booking, payment);
  }

  async #postWaiting(tx: Tx, booking: BookingRow, payment: Payment): Promise<void> {
    const { clock, events } = this.#platform;
    const { booking_id: bookingId, refund_wanted_fils } = payment;
    const posted = await rows.postOutcomes(tx, bookingId, clock.now());
    for (const { id: postingId, cause, ...fils } of posted) {
      await events.publish(tx, 'money.posted', bookingId, {
        postingId,
        bookingId,
        parentUserId: booking.parent_user_id,
        cause,
        toCardFils: fils.to_card_fils,
        returnedCreditFils: fils.returned_credit_fils,
        creditFils: fils.credit_fils,
        lsaFils: fils.lsa_fils,
        feeFils: fils.fee_fils,
        coveredFils: fils.covered_fils,
      });
    }
    // What took place is settled only when nothing speaks against it. The rest waits until it cannot be waived any more.
    if (posted.some(({ cause }) => cause === COMPLETED)) await this.release(tx, booking);
    const toCard = posted.reduce((sum, { to_card_fils }) => sum + to_card_fils, 0);
    if (toCard === 0) return;
    await this.#want(tx, bookingId, { refund_wanted_fils: refund_wanted_fils + toCard });
  }

  /** What is posted and still held becomes the LSA's, less our fee. The booking must be locked. */
  async release(tx: Tx, { id: bookingId, lsa_user_id: lsaUserId, vat_basis_points: vatBasisPoints }: BookingRow) {
    const { clock, events } = this.#platform;
    const released = await rows.releaseOutcomes(tx, bookingId, clock.now());
    const sum = (name: 'lsa_fils' | 'fee_fils') => released.reduce((total, row) => total + row[name], 0);
    const [lsaFils, feeFils] = [sum('lsa_fils'), sum('fee_fils')];
    if (lsaFils + feeFils === 0) return;
    const postingId = Math.max(...released.map(({ id }) => id));
    const payload = { postingId, bookingId, lsaUserId, lsaFils, feeFils, vatBasisPoints };
    await events.publish(tx, 'money.released', bookingId, payload);
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
    // Credit has paid for all of it: the provider knows nothing of it.
    const isByCard = payment.amount_fils > 0;
    if (isByCard && payment.wanted === 'void') requireDone(await payments.void(known));
    else if (isByCard && !isDone(await payments.capture(known))) {
      requireDone(await payments.void(known));
      return this.#failures.write(payment);
    }
    const refunded = payment.wanted === 'capture' ? payment.refund_wanted_fils : 0;
    if (refunded > payment.refunded_fils) requireDone(await payments.refund(known, refunded));
    const card = payment.wanted === 'capture' ? await this.#cardOf(payment) : null;
    const hasMore = await db.transaction().execute((tx) => this.#performed(tx, payment, { refunded, card }));
    if (hasMore) await this.perform(bookingId);
  }

  /** What was charged, for the receipt; null where it is known already, or the provider does not say now. */
  async #cardOf({ booking_id, method, amount_fils, card_last_digits }: Payment): Promise<ChargedCard | null> {
    const { db, payments, vault } = this.#platform;
    if (amount_fils === 0 || method === null || card_last_digits !== null) return null;
    const customer = await findCustomerOf(db, booking_id, payments.name);
    const known = await payments.methods(customer?.reference ?? null);
    const card = known.outcome === 'done' ? known.value.find(({ id }) => id === method) : undefined;
    if (!card) return null;
    const card_hash = card.fingerprint && vault.sign(`card:${payments.name}:${card.fingerprint}`);
    return { card_brand: card.brand, card_last_digits: card.lastDigits, card_hash };
  }

  /** True: part of it goes back, and the provider does not know that yet. */
  async #performed(tx: Tx, payment: Payment, { refunded, card }: Performed): Promise<boolean> {
    // Lock order: the booking, then its payment.
    const booking = await lockBooking(tx, payment.booking_id);
    const now = await rows.lockPayment(tx, payment.booking_id);
    if (!booking || !now || now.wanted !== payment.wanted || now.attempt !== payment.attempt) return false;
    // Another job may have got further meanwhile: nothing is taken back that it has written.
    const refunded_fils = Math.max(now.refunded_fils, refunded);
    const state = paymentStateAfter(payment.wanted, refunded_fils, payment.amount_fils);
    if (now.state !== state || now.refunded_fils !== refunded_fils) {
      await this.#failures.moved(tx, payment.booking_id, { state, refunded_fils, ...card });
      if (now.wanted === 'capture') await this.#publishMoved(tx, booking, now, refunded_fils);
      if (now.state === 'authorised' && now.attempt > 1) await this.#failures.mended(tx, booking);
    }
    if (now.wanted !== 'capture') return false;
    await this.#postWaiting(tx, booking, now);
    const after = await rows.findPayment(tx, payment.booking_id);
    return after !== undefined && after.refunded_fils < after.refund_wanted_fils;
  }

  /** For the books: what the provider has really taken and given back. */
  async #publishMoved(tx: Tx, booking: BookingRow, before: Payment, totalFils: number): Promise<void> {
    const { events } = this.#platform;
    const { booking_id: bookingId, attempt, amount_fils: cardFils, credit_fils: creditFils } = before;
    if (before.state === 'authorised') {
      const captured = { bookingId, attempt, parentUserId: booking.parent_user_id, cardFils, creditFils };
      await events.publish(tx, 'money.captured', bookingId, captured);
    }
    const fils = totalFils - before.refunded_fils;
    if (fils > 0) await events.publish(tx, 'money.refunded', bookingId, { bookingId, fils, totalFils });
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
