import type Stripe from 'stripe';
import type { PaymentAnswer, PaymentOrder } from '../payment-provider.ts';
import { DECLINED, DONE, hasCode, isStripeFault, UNKNOWN } from './stripe-answers.ts';

/**
 * What a PaymentIntent is made with before anybody knows what it is for: a void that comes before its order has to send
 * exactly the same under the same key. AED 2 is the least Stripe takes.
 */
const UNPRICED = { amount: 200, currency: 'aed', capture_method: 'manual' } as const;
/** Given back because another item of the same order was declined: the next try gets a new one. */
const RELEASED = 'duplicate';
const VOIDED = 'abandoned';

/**
 * PaymentIntents and SetupIntents by our keys. Stripe answers a repeated key with the first answer, which is a state of
 * the past, so that the state is read again. Steps of a state need no key: Stripe refuses a second one by itself.
 */
export class StripeIntents {
  readonly #stripe: Stripe;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  /** The one that counts for this key; made the first time. */
  async current(key: string): Promise<Stripe.PaymentIntent> {
    const { paymentIntents } = this.#stripe;
    for (let turn = 1; ; turn += 1) {
      const made = await paymentIntents.create(
        { ...UNPRICED, allowed_payment_method_types: ['card'], metadata: { key } },
        { idempotencyKey: `payment:${key}#${turn}` },
      );
      const intent = wasMadeBefore(made) ? await paymentIntents.retrieve(made.id) : made;
      if (!isReleased(intent)) return intent;
    }
  }

  /** Where another try has confirmed it meanwhile, it stays as it is. */
  async price(id: string, amountFils: number, customer: string): Promise<Stripe.PaymentIntent> {
    try {
      return await this.#stripe.paymentIntents.update(id, { amount: amountFils, customer });
    } catch (error) {
      if (hasCode(error, 'payment_intent_unexpected_state')) return this.#stripe.paymentIntents.retrieve(id);
      throw error;
    }
  }

  async confirm({ id, status }: Stripe.PaymentIntent, method: string): Promise<PaymentAnswer | 'asks_bank'> {
    if (status !== 'requires_payment_method' && status !== 'requires_confirmation') return authorisedAnswer(status);
    const { paymentIntents } = this.#stripe;
    try {
      return authorisedAnswer((await paymentIntents.confirm(id, { payment_method: method, off_session: true })).status);
    } catch (error) {
      if (hasCode(error, 'authentication_required')) return 'asks_bank';
      if (hasCode(error, 'payment_intent_unexpected_state')) {
        return authorisedAnswer((await paymentIntents.retrieve(id)).status);
      }
      // A card that does not exist or is somebody else's.
      if (isStripeFault(error) && error.type === 'StripeInvalidRequestError') return DECLINED;
      throw error;
    }
  }

  /** Not authorised is nothing to give back. */
  async release(id: string): Promise<PaymentAnswer> {
    const { status } = await this.#stripe.paymentIntents.retrieve(id);
    if (status !== 'requires_capture') return DONE;
    return this.#cancelled(id, RELEASED);
  }

  async cancel({ id, status }: Stripe.PaymentIntent): Promise<PaymentAnswer> {
    if (status === 'canceled') return DONE;
    return status === 'succeeded' ? DECLINED : this.#cancelled(id, VOIDED);
  }

  async #cancelled(id: string, cancellation_reason: typeof RELEASED | typeof VOIDED): Promise<PaymentAnswer> {
    const { paymentIntents } = this.#stripe;
    try {
      await paymentIntents.cancel(id, { cancellation_reason });
      return DONE;
    } catch (error) {
      if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
      return (await paymentIntents.retrieve(id)).status === 'canceled' ? DONE : DECLINED;
    }
  }

  async capture({ id, status }: Stripe.PaymentIntent): Promise<PaymentAnswer> {
    if (status !== 'requires_capture') return capturedAnswer(status);
    const { paymentIntents } = this.#stripe;
    try {
      return capturedAnswer((await paymentIntents.capture(id)).status);
    } catch (error) {
      if (hasCode(error, 'charge_expired_for_capture')) return DECLINED;
      if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
      return capturedAnswer((await paymentIntents.retrieve(id)).status);
    }
  }

  async refundedFils(id: string): Promise<number> {
    const { latest_charge } = await this.#stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    return typeof latest_charge === 'object' ? (latest_charge?.amount_refunded ?? 0) : 0;
  }

  /** The key names what was given back before: of two refunds worked out from the same state, Stripe makes one. */
  async refundFrom(
    id: string,
    key: string,
    { from, to }: { from: number; to: number },
  ): Promise<{ status: string | null }> {
    try {
      return await this.#stripe.refunds.create(
        { payment_intent: id, amount: to - from, metadata: { key } },
        { idempotencyKey: `refund:${key}:${from}` },
      );
    } catch (error) {
      if (isStripeFault(error) && error.type === 'StripeIdempotencyError') return { status: null };
      throw error;
    }
  }

  /** The bank is asked once for a whole checkout. Done: the card it has agreed to. */
  async confirmation({ checkout, customer, method }: PaymentOrder, returnUrl: string): Promise<PaymentAnswer<string>> {
    const { setupIntents } = this.#stripe;
    for (let turn = 1; ; turn += 1) {
      const made = await setupIntents.create(
        {
          customer,
          payment_method: method,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
          metadata: { checkout },
        },
        { idempotencyKey: `confirmation:${checkout}:${method}#${turn}` },
      );
      const seen = wasMadeBefore(made) ? await setupIntents.retrieve(made.id) : made;
      const intent =
        seen.status === 'requires_confirmation' ? await setupIntents.confirm(seen.id, { return_url: returnUrl }) : seen;
      const at = intent.next_action?.redirect_to_url?.url;
      if (intent.status === 'requires_action' && at) return { outcome: 'needs_confirmation', at };
      if (intent.status === 'succeeded') return { outcome: 'done', value: cardOf(intent) ?? method };
      if (intent.status === 'canceled') continue;
      if (intent.status !== 'requires_payment_method') return UNKNOWN;
      // The bank, or the parent at the bank's page, has said no: the next try asks again.
      await setupIntents.cancel(intent.id);
      return DECLINED;
    }
  }
}

function wasMadeBefore({ lastResponse }: { lastResponse: { headers: Record<string, string> } }): boolean {
  return lastResponse.headers['idempotent-replayed'] === 'true';
}

function isReleased({ status, cancellation_reason }: Stripe.PaymentIntent): boolean {
  return status === 'canceled' && cancellation_reason === RELEASED;
}

function authorisedAnswer(status: Stripe.PaymentIntent.Status): PaymentAnswer {
  if (status === 'requires_capture' || status === 'succeeded') return DONE;
  return status === 'canceled' || status === 'requires_payment_method' ? DECLINED : UNKNOWN;
}

function capturedAnswer(status: Stripe.PaymentIntent.Status): PaymentAnswer {
  if (status === 'succeeded') return DONE;
  return status === 'processing' ? UNKNOWN : DECLINED;
}

function cardOf({ payment_method }: Stripe.SetupIntent): string | null {
  return typeof payment_method === 'string' ? payment_method : (payment_method?.id ?? null);
}
