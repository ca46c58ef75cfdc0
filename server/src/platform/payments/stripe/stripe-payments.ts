import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { StripeSettings } from '../../config.ts';
import type { Logger } from '../../log.ts';
import type {
  CardForm,
  Movement,
  Payment,
  PaymentAnswer,
  PaymentFailure,
  PaymentItem,
  PaymentMethod,
  PaymentOrder,
  PaymentProvider,
  ProviderEvent,
  WebhookMessage,
} from '../payment-provider.ts';
import { combined, DECLINED, DONE, failureOf, hasCode, isStripeFault, UNKNOWN } from './stripe-answers.ts';
import { providerEventsIn } from './stripe-events.ts';
import { StripeIntents } from './stripe-intents.ts';

const SIGNATURE_SECONDS = 300;
const PAGE = 100;
/** How often a refund that another one has overtaken is worked out anew. */
const REFUND_TRIES = 3;

export interface StripeDeps {
  stripe: Stripe;
  settings: StripeSettings;
  clock: Clock;
  log: Logger;
  /** The address people use. */
  publicUrl: () => string;
}

/** Card payments through Stripe: a PaymentIntent for each item, captured later (decisions 26 and 36). */
export class StripePayments implements PaymentProvider {
  readonly name = 'stripe';
  readonly #deps: StripeDeps;
  readonly #intents: StripeIntents;

  constructor(deps: StripeDeps) {
    this.#deps = deps;
    this.#intents = new StripeIntents(deps.stripe);
  }

  customer(userId: string): Promise<PaymentAnswer<string>> {
    return this.#answer(async () => {
      const options = { idempotencyKey: `customer:${userId}` };
      const { id } = await this.#deps.stripe.customers.create({ metadata: { user: userId } }, options);
      return { outcome: 'done', value: id };
    });
  }

  async methods(customer: string | null): Promise<PaymentAnswer<PaymentMethod[]>> {
    if (!customer) return { outcome: 'done', value: [] };
    return this.#answer(async () => {
      const { data } = await this.#deps.stripe.paymentMethods.list({ customer, type: 'card', limit: PAGE });
      return { outcome: 'done', value: data.flatMap(cardOf) };
    });
  }

  startSavingCard(customer: string): Promise<PaymentAnswer<CardForm>> {
    return this.#answer(async () => {
      const { client_secret } = await this.#deps.stripe.setupIntents.create({
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      });
      if (!client_secret) throw new Error('Stripe has made a SetupIntent without a client secret.');
      const { publishableKey } = this.#deps.settings;
      return { outcome: 'done', value: { provider: 'stripe', publishableKey, clientSecret: client_secret } };
    });
  }

  removeCard(customer: string, method: string): Promise<PaymentAnswer> {
    const { paymentMethods } = this.#deps.stripe;
    return this.#answer(async () => {
      const card = await paymentMethods.retrieve(method).catch(missingAsNull);
      const owner = card && idOf(card.customer);
      if (!owner) return DONE;
      if (owner !== customer) return DECLINED;
      // Detached by another call meanwhile: Stripe then says that it belongs to nobody.
      await paymentMethods.detach(method).catch((error: unknown) => {
        if (!isStripeFault(error) || error.type !== 'StripeInvalidRequestError') throw error;
      });
      return DONE;
    });
  }

  forgetCustomer(customer: string): Promise<PaymentAnswer> {
    return this.#answer(async () => {
      await this.#deps.stripe.customers.del(customer).catch(missingAsNull);
      return DONE;
    });
  }

  verify(customer: string, method: string): Promise<PaymentAnswer> {
    const { stripe } = this.#deps;
    return this.#answer(async () => {
      // Saving it has asked the bank already.
      const card = await stripe.paymentMethods.retrieve(method).catch(missingAsNull);
      if (card && idOf(card.customer) === customer) return DONE;
      try {
        const { id, status } = await stripe.setupIntents.create({
          customer,
          payment_method: method,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
          confirm: true,
          return_url: this.#deps.publicUrl(),
        });
        // The card answers; its bank is asked when something is paid.
        if (status === 'requires_action') await stripe.setupIntents.cancel(id);
        return status === 'succeeded' || status === 'requires_action' ? DONE : DECLINED;
      } catch (error) {
        if (isStripeFault(error) && error.type === 'StripeInvalidRequestError') return DECLINED;
        throw error;
      }
    });
  }

  authorise(order: PaymentOrder): Promise<PaymentAnswer<ReadonlyMap<string, string>>> {
    return this.#answer(async () => {
      const prepared = await Promise.all(order.items.map((item) => this.#prepare(item, order)));
      const failure = combined(prepared);
      if (failure) return failure;
      const intents = prepared.flatMap((one) => (one.outcome === 'done' ? [one.value] : []));
      const answer = await this.#confirmAll(intents, order.method);
      if (answer !== 'asks_bank') return answer ?? authorised(order, intents);
      const confirmation = await this.#intents.confirmation(order, this.#returnUrl(order));
      if (confirmation.outcome !== 'done') return confirmation;
      const again = await this.#confirmAll(intents, confirmation.value);
      return again === 'asks_bank' ? DECLINED : (again ?? authorised(order, intents));
    });
  }

  #prepare(item: PaymentItem, order: PaymentOrder): Promise<PaymentAnswer<Stripe.PaymentIntent>> {
    return this.#answer(async () => {
      const intent = await this.#intents.current(item.key);
      if (intent.status === 'canceled') return DECLINED;
      const { customer, currency } = order;
      const isOpen = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation';
      if (!isOpen) return { outcome: 'done', value: intent };
      if (currency !== 'AED') throw new Error(`Stripe is asked for ${currency}.`);
      return { outcome: 'done', value: await this.#intents.price(intent.id, item.amountFils, customer) };
    });
  }

  /** Null: all are authorised. Where one is declined, what was authorised with it is given back. */
  async #confirmAll(
    intents: readonly Stripe.PaymentIntent[],
    method: string,
  ): Promise<PaymentFailure | 'asks_bank' | null> {
    let asksBank = false;
    const answers = await Promise.all(
      intents.map((intent) =>
        this.#answer(async () => {
          const answer = await this.#intents.confirm(intent, method);
          if (answer === 'asks_bank') asksBank = true;
          return answer === 'asks_bank' ? DONE : answer;
        }),
      ),
    );
    const failure = combined(answers);
    if (failure?.outcome !== 'declined') return failure ?? (asksBank ? 'asks_bank' : null);
    const released = await Promise.all(intents.map(({ id }) => this.#answer(() => this.#intents.release(id))));
    return released.every(({ outcome }) => outcome === 'done') ? DECLINED : UNKNOWN;
  }

  capture(payment: Payment): Promise<PaymentAnswer> {
    return this.#answer(async () => this.#intents.capture(await this.#find(payment)));
  }

  void(payment: Payment): Promise<PaymentAnswer> {
    return this.#answer(async () => this.#intents.cancel(await this.#find(payment)));
  }

  refund(payment: Payment, totalFils: number): Promise<PaymentAnswer> {
    return this.#answer(async () => {
      const { id } = await this.#find(payment);
      for (let tries = 0; tries < REFUND_TRIES; tries += 1) {
        const from = await this.#intents.refundedFils(id);
        if (from >= totalFils) return DONE;
        const { status } = await this.#intents.refundFrom(id, payment.key, { from, to: totalFils });
        if (status === 'failed' || status === 'canceled') return DECLINED;
      }
      return (await this.#intents.refundedFils(id)) >= totalFils ? DONE : UNKNOWN;
    });
  }

  async *movements({ from, to }: { from: Date; to: Date }): AsyncIterable<Movement> {
    const { stripe } = this.#deps;
    const created = { gte: secondsOf(from), lt: secondsOf(to) };
    const payments = stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] });
    for await (const { metadata, amount_received, latest_charge } of payments) {
      const charge = typeof latest_charge === 'object' ? latest_charge : null;
      const fils = { capturedFils: amount_received, refundedFils: charge?.amount_refunded ?? 0 };
      if (metadata.key) yield { kind: 'payment', key: metadata.key, ...fils };
    }
    for await (const { metadata, amount, amount_reversed } of stripe.transfers.list({ created, limit: PAGE })) {
      if (metadata.key) yield { kind: 'transfer', key: metadata.key, fils: amount - amount_reversed };
    }
  }

  async webhook({ body, headers }: WebhookMessage): Promise<ProviderEvent[] | null> {
    const { stripe, settings, clock } = this.#deps;
    const signature = String(headers['stripe-signature'] ?? '');
    const now = clock.now().getTime();
    try {
      return providerEventsIn(
        stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, SIGNATURE_SECONDS, undefined, now),
      );
    } catch (error) {
      if (isStripeFault(error) && error.type === 'StripeSignatureVerificationError') return null;
      throw error;
    }
  }

  #find({ key, reference }: Payment): Promise<Stripe.PaymentIntent> {
    return reference ? this.#deps.stripe.paymentIntents.retrieve(reference) : this.#intents.current(key);
  }

  /** The page that goes on with the payment asks for the card it was begun with. */
  #returnUrl({ returnTo, method }: PaymentOrder): string {
    const url = new URL(returnTo, this.#deps.publicUrl());
    url.searchParams.set('card', method);
    return url.href;
  }

  async #answer<T>(ask: () => Promise<PaymentAnswer<T>>): Promise<PaymentAnswer<T>> {
    return answerOf(ask, this.#deps.log);
  }
}

/** What is not understood may have happened, and somebody can read why. */
export async function answerOf<T>(ask: () => Promise<PaymentAnswer<T>>, log: Logger): Promise<PaymentAnswer<T>> {
  try {
    return await ask();
  } catch (error) {
    const failure = failureOf(error);
    const known = isStripeFault(error)
      ? { type: error.type, code: error.code, request: error.requestId }
      : { err: error };
    if (failure?.outcome !== 'declined')
      log.error({ provider: 'stripe', ...known }, 'Stripe did not do what was asked');
    return failure ?? UNKNOWN;
  }
}

function authorised(order: PaymentOrder, intents: readonly Stripe.PaymentIntent[]) {
  const references = order.items.map(({ key }, at) => [key, intents[at]?.id ?? ''] as const);
  return { outcome: 'done', value: new Map(references) } as const;
}

function cardOf({ id, card }: Stripe.PaymentMethod): PaymentMethod[] {
  if (!card) return [];
  const expires = { month: card.exp_month, year: card.exp_year };
  const { brand, last4: lastDigits, fingerprint = null } = card;
  return [{ id, brand, lastDigits, fingerprint, expires, hint: null, isSaved: true }];
}

export function missingAsNull(error: unknown): null {
  if (hasCode(error, 'resource_missing')) return null;
  throw error;
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
