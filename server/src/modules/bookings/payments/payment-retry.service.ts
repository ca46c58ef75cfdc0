import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { sessionPage } from '@sanad/contract/page-paths.ts';
import { CURRENCY } from '@sanad/contract/payments/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { may } from '../bookings.policy.ts';
import { type BookingRow, lockCheckout } from '../bookings.repository.ts';
import type { Checkouts } from '../checkout/checkout.service.ts';
import { type Authorisation, limitPaymentAttempts, type Payer } from './checkout-payment.service.ts';
import { orderKey, providerKey } from './idempotency-keys.ts';
import type { PaymentCustomers } from './payment-customers.service.ts';
import { chooseMethod, lockPayment } from './payments.repository.ts';
import type { BookingPayments } from './payments.service.ts';
import { refusalOf } from './provider-results.ts';

interface Deps {
  checkouts: Checkouts;
  payments: BookingPayments;
  customers: PaymentCustomers;
}

interface Due {
  id: string;
  key: string;
  attempt: number;
  amountFils: number;
}

/**
 * The money of accepted sessions could not be taken, and the parent pays another way: everything of one checkout that
 * failed, in one go. As with the first payment, the provider is asked between two transactions, and what came of the
 * session meanwhile is looked at again in the second.
 */
export class PaymentRetries {
  readonly #platform: Platform;
  readonly #checkouts: Checkouts;
  readonly #payments: BookingPayments;
  readonly #customers: PaymentCustomers;

  constructor(platform: Platform, { checkouts, payments, customers }: Deps) {
    this.#platform = platform;
    this.#checkouts = checkouts;
    this.#payments = payments;
    this.#customers = customers;
  }

  async pay(
    viewer: Viewer,
    checkoutId: string,
    method: string,
  ): Promise<{ checkout: Checkout; confirm_at: string | null }> {
    const checkout = await this.#checkouts.get(viewer, checkoutId);
    const isDue = checkout.bookings.some(({ may }) => may.includes('pay_again'));
    if (isDue) await limitPaymentAttempts(this.#platform, viewer, checkout);
    const confirm_at = await this.resume(viewer, checkoutId, method);
    return { checkout: await this.#checkouts.get(viewer, checkoutId), confirm_at };
  }

  /** Where the parent has to confirm it; null: it is paid. */
  async resume(payer: Payer, checkoutId: string, method: string): Promise<string | null> {
    const { db, payments } = this.#platform;
    const due = await db.transaction().execute((tx) => this.#begin(tx, payer, checkoutId, method));
    const [first] = due;
    if (!first) return null;
    const answer = await payments.authorise({
      checkout: orderKey(checkoutId, Math.max(...due.map(({ attempt }) => attempt))),
      customer: await this.#customers.referenceOf(payer.userId),
      method,
      currency: CURRENCY,
      items: due.map(({ key, amountFils }) => ({ key, amountFils })),
      returnTo: sessionPage(first.id),
    });
    switch (answer.outcome) {
      case 'needs_confirmation':
        return answer.at;
      case 'declined':
        throw await this.#declined(checkoutId, due);
      case 'unavailable':
      case 'unknown':
        throw refusalOf(answer);
      case 'done':
        await this.#take(payer, checkoutId, due, { method, references: answer.value });
        return null;
    }
  }

  /** What has to be paid; nothing when it is paid already. */
  async #begin(tx: Tx, payer: Payer, checkoutId: string, method: string): Promise<Due[]> {
    const now = this.#platform.clock.now();
    const bookings = await lockCheckout(tx, checkoutId);
    if (bookings[0]?.parent_user_id !== payer.userId) throw new Refusal('not_found');
    const due: Due[] = [];
    for (const row of bookings.filter((one) => may('pay_again', one, 'parent', now))) {
      const payment = await lockPayment(tx, row.id);
      if (!payment) continue;
      const { attempt, amount_fils: amountFils } = payment;
      due.push({ id: row.id, key: providerKey(payment), attempt, amountFils });
    }
    if (due.length > 0) {
      const ids = due.map(({ id }) => id);
      await chooseMethod(tx, ids, method);
    }
    if (due.length === 0 && !bookings.some(isPaid)) throw new Refusal('payment_too_late');
    return due;
  }

  /** Let go, or ended, while the provider was asked: then it was not the card. */
  async #declined(checkoutId: string, due: readonly Due[]): Promise<Refusal> {
    const bookings = await this.#platform.db.transaction().execute((tx) => lockCheckout(tx, checkoutId));
    const isOpen = bookings.some((row) => due.some(({ id }) => id === row.id) && row.money_state === 'failed');
    return new Refusal(isOpen ? 'card_declined' : 'payment_too_late');
  }

  async #take(payer: Payer, checkoutId: string, due: readonly Due[], paid: Authorisation): Promise<void> {
    const { db, log } = this.#platform;
    const taken = await db.transaction().execute(async (tx) => {
      if (paid.method !== null) await this.#customers.paidWith(tx, payer.userId, paid.method);
      return this.#accept(tx, checkoutId, due, paid);
    });
    if (taken.length === 0) throw new Refusal('payment_too_late');
    for (const id of taken) {
      // A provider that is away now is asked again by the job.
      await this.#payments
        .perform(id)
        .catch((error: unknown) => log.error({ err: error, booking: id }, 'a payment is stuck'));
    }
    const bookings = await db.transaction().execute((tx) => lockCheckout(tx, checkoutId));
    if (bookings.some((row) => taken.includes(row.id) && row.money_state === 'failed')) {
      throw new Refusal('card_declined');
    }
  }

  /** The sessions whose money is taken now. What has ended meanwhile is given back; what another try has paid, is paid. */
  async #accept(tx: Tx, checkoutId: string, due: readonly Due[], { references }: Authorisation): Promise<string[]> {
    const taken: string[] = [];
    for (const row of await lockCheckout(tx, checkoutId)) {
      const dueNow = due.find(({ id }) => id === row.id);
      const payment = dueNow && (await lockPayment(tx, row.id));
      if (!payment || payment.attempt !== dueNow.attempt) continue;
      if (payment.wanted === 'void') await this.#payments.voidAuthorisation(tx, row.id);
      else taken.push(row.id);
      if (payment.state === 'failed' && payment.wanted === 'authorise') {
        await this.#payments.authorisedAgain(tx, row.id, references.get(dueNow.key) ?? null);
      }
    }
    return taken;
  }
}

/** Paid, or about to be. */
function isPaid({ money_state }: BookingRow): boolean {
  return money_state === 'authorised' || money_state === 'captured';
}
