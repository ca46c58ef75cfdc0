import { HOLD_MINUTES } from '@sanad/contract/bookings/booking-rules.ts';
import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { requestExpiry } from '@sanad/contract/bookings/request-expiry.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import { CURRENCY } from '@sanad/contract/payments/money.ts';
import { earlierOf, minutesAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasConsent } from '../../accounts/index.ts';
import type { BookingTransitions } from '../booking-transitions.ts';
import { requestDetails } from '../bookings.events.ts';
import { lockCheckout, updateBooking } from '../bookings.repository.ts';
import type { BookingVetoes } from '../checkout/booking-vetoes.ts';
import type { Checkouts } from '../checkout/checkout.service.ts';
import { PAYING_MINUTES } from '../checkout/holds.policy.ts';
import { orderKey } from './idempotency-keys.ts';
import type { PaymentCustomers } from './payment-customers.service.ts';
import type { BookingPayments } from './payments.service.ts';
import { refusalOf } from './provider-results.ts';

/**
 * Nobody tries out cards here. The first pause is short, so that a parent whose cards were declined can still pay within
 * the hold. Only what the provider is asked for counts. Called before anything is locked.
 */
export async function limitPaymentAttempts(
  { limits }: Platform,
  { userId }: Viewer,
  { seconds_left }: Checkout,
): Promise<void> {
  try {
    await limits.take({ key: `pay:${userId}`, max: 10, minutes: 5 });
    await limits.take({ key: `pay-hour:${userId}`, max: 30, minutes: 60 });
  } catch (error) {
    if (!(error instanceof Refusal) || error.retryAfter === null) throw error;
    const { retryAfter } = error;
    const endsBefore = seconds_left !== null && seconds_left <= retryAfter;
    throw new Refusal(endsBefore ? 'payments_paused_past_hold' : 'payments_paused', { retryAfter });
  }
}

/** The parent, there or not. */
export type Payer = Pick<Viewer, 'userId'>;
/** What the provider has authorised: its references, by our keys. */
export interface Authorisation {
  /** Null: credit has paid for all of it. */
  method: string | null;
  references: ReadonlyMap<string, string>;
}
/** What the card pays, by booking. */
type CardAmounts = ReadonlyMap<string, number>;
type Paid = { checkout: Checkout; confirm_at: string | null };

interface Deps {
  checkouts: Checkouts;
  transitions: BookingTransitions;
  payments: BookingPayments;
  customers: PaymentCustomers;
  vetoes: BookingVetoes;
}

/**
 * Held sessions become requests. The provider is asked between two transactions, never inside one: before it the
 * payment is written down as open, after it the hold is looked at again. Who dies in between leaves an open payment
 * that goes back with the end of the hold.
 */
export class CheckoutPayments {
  readonly #platform: Platform;
  readonly #checkouts: Checkouts;
  readonly #transitions: BookingTransitions;
  readonly #payments: BookingPayments;
  readonly #customers: PaymentCustomers;
  readonly #vetoes: BookingVetoes;

  constructor(platform: Platform, { checkouts, transitions, payments, customers, vetoes }: Deps) {
    this.#platform = platform;
    this.#checkouts = checkouts;
    this.#transitions = transitions;
    this.#payments = payments;
    this.#customers = customers;
    this.#vetoes = vetoes;
  }

  async pay(viewer: Viewer, checkoutId: string, method: string | null): Promise<Paid> {
    const checkout = await this.#checkouts.get(viewer, checkoutId);
    if (checkout.state === 'held') await limitPaymentAttempts(this.#platform, viewer, checkout);
    const confirm_at = await this.resume(viewer, checkoutId, method);
    return { checkout: await this.#checkouts.get(viewer, checkoutId), confirm_at };
  }

  /** Where the parent has to confirm it; null: it is paid. */
  async resume(payer: Payer, checkoutId: string, method: string | null): Promise<string | null> {
    const { db } = this.#platform;
    const cardFils = await this.#vetoes.run(() =>
      db.transaction().execute((tx) => this.#begin(tx, payer, checkoutId, method)),
    );
    if (!cardFils) return null;
    const answer = await this.#ask(payer, checkoutId, cardFils, method);
    switch (answer.outcome) {
      case 'needs_confirmation':
        return answer.at;
      case 'declined':
        throw new Refusal((await this.#isOver(checkoutId)) ? 'hold_expired' : 'card_declined');
      case 'unavailable':
      case 'unknown':
        throw refusalOf(answer);
      case 'done': {
        const paid = { method, references: answer.value };
        const isIn = await db.transaction().execute((tx) => this.#request(tx, payer, checkoutId, paid));
        if (!isIn) throw new Refusal('hold_expired');
        return null;
      }
    }
  }

  /** What the card pays for each session; null when they are paid already. */
  async #begin(tx: Tx, payer: Payer, checkoutId: string, method: string | null): Promise<CardAmounts | null> {
    const now = this.#platform.clock.now();
    const bookings = await lockCheckout(tx, checkoutId);
    if (bookings[0]?.parent_user_id !== payer.userId) throw new Refusal('not_found');
    const state = this.#checkouts.stateOf(bookings);
    if (state === 'paid') return null;
    if (state === 'over') throw new Refusal('hold_expired');
    if (!(await hasConsent(tx, payer.userId, 'child_record'))) throw new Refusal('consent_needed');
    await this.#vetoes.recheck(tx, bookings, 'lsa_unavailable');
    const cardFils = await this.#payments.open(tx, bookings, method);
    // Once: a hold cannot be kept by trying again and again.
    for (const { id, hold_expires_at, created_at } of bookings) {
      const last = minutesAfter(created_at, HOLD_MINUTES + PAYING_MINUTES);
      const until = earlierOf(minutesAfter(now, PAYING_MINUTES), last);
      if (hold_expires_at && hold_expires_at < until) await updateBooking(tx, id, { hold_expires_at: until });
    }
    return cardFils;
  }

  /** Let go, or ended, while the provider was asked. */
  async #isOver(checkoutId: string): Promise<boolean> {
    const bookings = await this.#platform.db.transaction().execute((tx) => lockCheckout(tx, checkoutId));
    return bookings.some(({ state }) => state !== 'held');
  }

  async #ask(payer: Payer, checkoutId: string, cardFils: CardAmounts, method: string | null) {
    const items = [...cardFils]
      .filter(([, amountFils]) => amountFils > 0)
      .map(([key, amountFils]) => ({ key, amountFils }));
    if (items.length === 0) return { outcome: 'done', value: new Map<string, string>() } as const;
    if (method === null)
      throw new Refusal('invalid_input', { fields: [{ field: 'payment_method', message: 'Choose how to pay.' }] });
    return this.#platform.payments.authorise({
      checkout: orderKey(checkoutId, 1),
      customer: await this.#customers.referenceOf(payer.userId),
      method,
      currency: CURRENCY,
      items,
      returnTo: `${pagePaths.sessionConfirmation}?checkout=${checkoutId}`,
    });
  }

  /** False when the hold ended while the provider was asked: then the money goes back. */
  async #request(tx: Tx, payer: Payer, checkoutId: string, { method, references }: Authorisation): Promise<boolean> {
    const now = this.#platform.clock.now();
    const bookings = await lockCheckout(tx, checkoutId);
    const isHeld = bookings.every(({ state }) => state === 'held');
    if (!isHeld) {
      const isPaid = bookings.every(({ request_expires_at }) => request_expires_at !== null);
      if (!isPaid) for (const { id } of bookings) await this.#payments.voidAuthorisation(tx, id);
      return isPaid;
    }
    const actor = { side: 'parent', userId: payer.userId } as const;
    if (method !== null) await this.#customers.paidWith(tx, payer.userId, method);
    const details = requestDetails(bookings, requestExpiry(now, bookings[0]?.startsAt ?? now));
    for (const [index, row] of bookings.entries()) {
      await updateBooking(tx, row.id, { request_expires_at: requestExpiry(now, row.startsAt) });
      await this.#payments.authorised(tx, row.id, references.get(row.id) ?? null);
      await this.#transitions.apply(tx, row, 'request', actor, { index, details });
    }
    return true;
  }
}
