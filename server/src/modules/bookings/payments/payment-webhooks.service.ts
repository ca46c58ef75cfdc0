import type { ProviderEvent, WebhookMessage } from '../../../platform/payments/payment-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listCheckout } from '../bookings.repository.ts';
import type { CheckoutPayments } from './checkout-payment.service.ts';
import { readOrderKey } from './idempotency-keys.ts';
import { insertEvent } from './payment-customers.repository.ts';
import type { PaymentRetries } from './payment-retry.service.ts';
import { findPayment } from './payments.repository.ts';

export const PAYMENT_EVENT_QUEUE = 'payment-event';

/**
 * What the provider tells by itself is a hint, never a fact: it makes us ask the provider again, by the same keys. So
 * events may come late, twice and in any order.
 */
export class PaymentEvents {
  readonly #platform: Platform;
  readonly #checkoutPayments: CheckoutPayments;
  readonly #paymentRetries: PaymentRetries;

  constructor(platform: Platform, checkoutPayments: CheckoutPayments, paymentRetries: PaymentRetries) {
    this.#platform = platform;
    this.#checkoutPayments = checkoutPayments;
    this.#paymentRetries = paymentRetries;
  }

  /** Kept once and answered at once; a job does what follows from it. */
  async receive(message: WebhookMessage): Promise<void> {
    const { db, clock, jobs, payments } = this.#platform;
    const received = await payments.webhook(message);
    if (!received) throw new Refusal('malformed_request');
    await db.transaction().execute(async (tx) => {
      for (const event of received) {
        const row = { provider: payments.name, id: event.id, received_at: clock.now() };
        if (await insertEvent(tx, row)) await jobs.send(tx, PAYMENT_EVENT_QUEUE, event);
      }
    });
  }

  async perform({ kind, checkout }: ProviderEvent): Promise<void> {
    switch (kind) {
      case 'confirmed':
        return this.#resume(checkout);
      // The parent may choose another card; the hold ends by itself.
      case 'refused':
        return;
    }
  }

  /** As if the parent had come back from the bank's page. */
  async #resume(order: string): Promise<void> {
    const { db } = this.#platform;
    const { checkoutId, attempt } = readOrderKey(order);
    const [first] = await listCheckout(db, checkoutId);
    const method = first && (await findPayment(db, first.id))?.method;
    if (!first || !method) return;
    const payer = { userId: first.parent_user_id };
    try {
      await (attempt === 1 ? this.#checkoutPayments : this.#paymentRetries).resume(payer, checkoutId, method);
    } catch (error) {
      // Released, ended or paid another way meanwhile: nothing is left to do.
      if (!(error instanceof Refusal) || error.code === 'unavailable') throw error;
    }
  }
}
