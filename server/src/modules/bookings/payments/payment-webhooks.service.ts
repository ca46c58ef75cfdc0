import { z } from 'zod';
import type { EventMap, EventType } from '../../../platform/events/events.ts';
import type { ProviderEvent, WebhookMessage } from '../../../platform/payments/payment-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listCheckout } from '../bookings.repository.ts';
import type { CheckoutPayments } from './checkout-payment.service.ts';
import { readOrderKey } from './idempotency-keys.ts';
import { insertEvent } from './payment-customers.repository.ts';
import type { PaymentRetries } from './payment-retry.service.ts';
import { findPayment } from './payments.repository.ts';
import type { BookingPayments } from './payments.service.ts';
import { doneValue } from './provider-results.ts';

export const PAYMENT_EVENT_QUEUE = 'payment-event';

interface Deps {
  payments: BookingPayments;
  checkoutPayments: CheckoutPayments;
  paymentRetries: PaymentRetries;
}

/**
 * What the provider tells by itself is a hint, never a fact: it makes us ask the provider again, by the same keys. So
 * events may come late, twice and in any order.
 */
export class PaymentEvents {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  /** Kept once and answered at once; a job does what follows from it. */
  async receive(message: WebhookMessage): Promise<void> {
    const { db, clock, jobs, payments } = this.#platform;
    const received = await payments.webhook(message);
    if (!received) throw new Refusal('malformed_request');
    await db.transaction().execute(async (tx) => {
      for (const event of received) {
        const row = { provider: payments.name, id: event.id, subject: event.subject, received_at: clock.now() };
        if (await insertEvent(tx, row)) await jobs.send(tx, PAYMENT_EVENT_QUEUE, event);
      }
    });
  }

  async perform(event: ProviderEvent): Promise<void> {
    switch (event.kind) {
      case 'confirmed':
        return this.#resume(event.checkout);
      // The parent may choose another card; the hold ends by itself.
      case 'refused':
        return;
      case 'payment_changed':
        return this.#paymentChanged(event.key);
      case 'transfer_failed':
        return this.#transferFailed(event.key);
      case 'payout_account_changed':
        return this.#publish('provider.payout_account_changed', event.account, { account: event.account });
    }
  }

  /** What we want of this payment is asked for again; nothing when it is done. */
  async #paymentChanged(key: string): Promise<void> {
    const bookingId = z.uuid().safeParse(readOrderKey(key).checkoutId);
    if (bookingId.success) await this.#deps.payments.perform(bookingId.data);
  }

  async #transferFailed(key: string): Promise<void> {
    const transferredFils = doneValue(await this.#platform.payouts.transferredFils(key));
    await this.#publish('provider.transfer_failed', key, { key, transferredFils });
  }

  async #publish<T extends EventType>(type: T, subject: string, payload: EventMap[T]): Promise<void> {
    const { db, events } = this.#platform;
    await db.transaction().execute((tx) => events.publish(tx, type, subject, payload));
  }

  /** As if the parent had come back from the bank's page. */
  async #resume(order: string): Promise<void> {
    const { db } = this.#platform;
    const { checkoutPayments, paymentRetries } = this.#deps;
    const { checkoutId, attempt } = readOrderKey(order);
    const [first] = await listCheckout(db, checkoutId);
    const method = first && (await findPayment(db, first.id))?.method;
    if (!first || !method) return;
    const payer = { userId: first.parent_user_id };
    try {
      await (attempt === 1 ? checkoutPayments : paymentRetries).resume(payer, checkoutId, method);
    } catch (error) {
      // Released, ended or paid another way meanwhile: nothing is left to do.
      if (!(error instanceof Refusal) || error.code === 'unavailable') throw error;
    }
  }
}
