import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  cardError,
  type Fields,
  invalid,
  list,
  missing,
  refused,
  type StripeObject,
  StripeRefusal,
  seconds,
  send,
  TEST_CARDS,
  textOf,
  unexpected,
  unflatten,
} from './stripe-answers.ts';

/** What one request meets: nothing is done, or it is done and nobody hears of it. */
export const STRIPE_FAULTS = [
  'server_error',
  'rate_limited',
  'reset_before',
  'reset_after',
  'error_after',
  'timeout_after',
] as const;
type StripeFault = (typeof STRIPE_FAULTS)[number];

interface Call {
  method: string;
  path: string;
  body: Fields;
  key: string | null;
}
const SMALL = 10_000;
const HUNG_MS = 30_000;
const OPEN = ['requires_payment_method', 'requires_confirmation'];

/**
 * Speaks Stripe's HTTP API as far as we use it, and keeps what it was told: customers, cards, SetupIntents,
 * PaymentIntents, refunds, Connect accounts, transfers. Repeated idempotency keys are answered as the first time.
 */
export class StripeStandIn {
  readonly webhookSecret = 'whsec_standin';
  readonly calls: Call[] = [];
  readonly #objects = new Map<string, StripeObject>();
  readonly #answers = new Map<string, { params: string; answer: Answer }>();
  #fault: { kind: StripeFault; skip: number } | null = null;
  readonly #server: Server;
  #count = 0;

  constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** One request meets it, after so many others. */
  failAfter(skip: number, kind: StripeFault): void {
    this.#fault = { kind, skip };
  }

  /** False: nobody has met it. */
  dropFault(): boolean {
    const wasMet = this.#fault === null;
    this.#fault = null;
    return wasMet;
  }

  /** As after a day: keys are new again, what was made stays. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  all(object: string): StripeObject[] {
    return [...this.#objects.values()].filter((one) => one.object === object);
  }

  /** The PaymentIntents made for one of our keys. */
  paymentsOf(key: string): StripeObject[] {
    return this.all('payment_intent').filter(({ metadata }) => metadata.key === key);
  }

  find(id: string): StripeObject {
    const found = this.#objects.get(id);
    if (!found) throw missing(id);
    return found;
  }

  /** As Stripe's own form does in the browser: a card for a SetupIntent. */
  saveCard(clientSecret: string, token = 'pm_card_visa'): string {
    const intent = this.all('setup_intent').find(({ client_secret }) => client_secret === clientSecret);
    if (!intent) throw new Error('No such SetupIntent.');
    intent.payment_method = this.#card(token).id;
    this.#setUp(intent);
    return String(intent.payment_method);
  }

  /** What the bank's page was told. */
  answerBank(setupIntent: string, isApproved: boolean): void {
    const intent = this.find(setupIntent);
    if (intent.status !== 'requires_action') throw new Error(`The bank is not asked: ${intent.status}`);
    intent.next_action = null;
    if (isApproved) this.#setUp(intent);
    else Object.assign(intent, { status: 'requires_payment_method', payment_method: null });
  }

  completeAccount(account: string, bank: { holder: string; last4: string }): void {
    Object.assign(this.find(account), {
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [] },
      external_accounts: {
        object: 'list',
        data: [{ object: 'bank_account', account_holder_name: bank.holder, last4: bank.last4 }],
      },
    });
  }

  /** The authorisation runs out, as it does after seven days. */
  expire(paymentIntent: string): void {
    Object.assign(this.find(paymentIntent), { status: 'canceled', cancellation_reason: 'automatic' });
  }

  reverse(transfer: string): void {
    const found = this.find(transfer);
    Object.assign(found, { reversed: true, amount_reversed: found.amount });
  }

  /** The bytes and headers of a webhook, signed at this time. */
  webhook(type: string, object: object, now: Date, more: { id?: string; account?: string; secret?: string } = {}) {
    const id = more.id ?? this.#id('evt');
    const event = { id, object: 'event', type, created: seconds(now), data: { object }, account: more.account };
    const body = Buffer.from(JSON.stringify(event));
    const time = seconds(now);
    const signature = createHmac('sha256', more.secret ?? this.webhookSecret)
      .update(`${time}.${body}`)
      .digest('hex');
    return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const text = await textOf(request);
    const key = request.headers['idempotency-key']?.toString() ?? null;
    const params = new URLSearchParams(request.method === 'GET' ? searchParams : text);
    const call = { method: request.method ?? 'GET', path: pathname, body: unflatten(params), key };
    this.calls.push(call);
    const fault = this.#nextFault();
    if (fault === 'reset_before') return void request.socket.destroy();
    if (fault === 'rate_limited') return send(response, refused(429, 'rate_limit_error', 'rate_limit'));
    if (fault === 'server_error') return send(response, refused(500, 'api_error', null));
    const { answer, isReplayed } = this.#once(call, text);
    if (fault === 'error_after') return send(response, refused(500, 'api_error', null));
    if (fault === 'reset_after') return void request.socket.destroy();
    if (fault === 'timeout_after') await wait(HUNG_MS, undefined, { ref: false });
    send(response, answer, isReplayed);
  }

  #nextFault(): StripeFault | null {
    if (!this.#fault) return null;
    this.#fault.skip -= 1;
    if (this.#fault.skip >= 0) return null;
    const { kind } = this.#fault;
    this.#fault = null;
    return kind;
  }

  /** The same key with the same content is answered as the first time; with other content it is refused. */
  #once(call: Call, text: string): { answer: Answer; isReplayed: boolean } {
    const params = createHash('sha256').update(`${call.method} ${call.path} ${text}`).digest('hex');
    const known = call.key ? this.#answers.get(call.key) : undefined;
    if (known && known.params !== params) {
      return { answer: refused(400, 'idempotency_error', null), isReplayed: false };
    }
    if (known) return { answer: known.answer, isReplayed: true };
    const answer = structuredClone(this.#answer(call));
    if (call.key && call.method === 'POST') this.#answers.set(call.key, { params, answer });
    return { answer, isReplayed: false };
  }

  #answer({ method, path, body }: Call): Answer {
    try {
      const [, , resource = '', id = '', action = ''] = path.split('/');
      const route = `${method} ${resource}${id && '/id'}${action && `/${action}`}`;
      const found = this.#routes[route];
      if (!found) throw new StripeRefusal(404, { type: 'invalid_request_error', message: `Unrecognized URL ${path}` });
      return { status: 200, body: found(body, id) };
    } catch (error) {
      if (error instanceof StripeRefusal) return error.answer;
      throw error;
    }
  }

  readonly #routes: Record<string, (body: Fields, id: string) => Fields> = {
    'POST customers': (body) => this.#make('cus', 'customer', body),
    'DELETE customers/id': (_body, id) => {
      if (this.find(id).object !== 'customer') throw missing(id);
      this.#objects.delete(id);
      for (const card of this.all('payment_method')) if (card.customer === id) card.customer = null;
      return { id, object: 'customer', deleted: true };
    },
    'GET payment_methods': ({ customer, ...page }) =>
      list(
        this.all('payment_method')
          .filter((card) => card.customer === customer)
          .reverse(),
        page,
      ),
    'GET payment_methods/id': (_body, id) => (TEST_CARDS[id] ? this.#card(id) : this.find(id)),
    'POST payment_methods/id/detach': (_body, id) => {
      const card = this.find(id);
      if (!card.customer) throw invalid('The payment method you provided is not attached to a customer.');
      return Object.assign(card, { customer: null });
    },
    'POST setup_intents': ({ confirm, return_url, ...body }) => {
      if (body.customer) this.find(String(body.customer));
      const payment_method = body.payment_method ? this.#cardOf(body.payment_method, body.customer).id : null;
      const status = payment_method ? 'requires_confirmation' : 'requires_payment_method';
      const intent = this.#make('seti', 'setup_intent', { ...body, payment_method, status, next_action: null });
      intent.client_secret = `${intent.id}_secret_${this.#id('s')}`;
      return confirm === 'true' ? this.#confirmSetup(intent, return_url) : intent;
    },
    'GET setup_intents/id': (_body, id) => this.find(id),
    'POST setup_intents/id/confirm': ({ return_url }, id) => this.#confirmSetup(this.find(id), return_url),
    'POST setup_intents/id/cancel': (_body, id) => {
      const intent = this.find(id);
      if (['succeeded', 'canceled'].includes(String(intent.status))) throw unexpected('setup_intent', intent);
      return Object.assign(intent, { status: 'canceled', next_action: null });
    },
    'POST payment_intents': (body) =>
      this.#make('pi', 'payment_intent', {
        ...body,
        amount: Number(body.amount),
        amount_received: 0,
        status: 'requires_payment_method',
        cancellation_reason: null,
        latest_charge: null,
        customer: body.customer ?? null,
      }),
    'GET payment_intents': (page) => list(this.all('payment_intent').reverse(), page, (one) => this.#expanded(one)),
    'GET payment_intents/id': ({ expand }, id) => (expand ? this.#expanded(this.find(id)) : this.find(id)),
    'POST payment_intents/id': ({ amount, customer }, id) => {
      const intent = this.find(id);
      if (!OPEN.includes(String(intent.status))) throw unexpected('payment_intent', intent);
      if (customer) this.find(String(customer));
      return Object.assign(intent, amount ? { amount: Number(amount) } : {}, customer ? { customer } : {});
    },
    'POST payment_intents/id/confirm': (body, id) => this.#confirmPayment(this.find(id), body),
    'POST payment_intents/id/capture': (_body, id) => this.#capture(this.find(id)),
    'POST payment_intents/id/cancel': ({ cancellation_reason }, id) => {
      const intent = this.find(id);
      if (['succeeded', 'canceled', 'processing'].includes(String(intent.status))) {
        throw unexpected('payment_intent', intent);
      }
      return Object.assign(intent, { status: 'canceled', cancellation_reason: cancellation_reason ?? null });
    },
    'POST refunds': ({ payment_intent, amount, metadata }) => {
      const intent = this.find(String(payment_intent));
      const charge = intent.latest_charge ? this.find(String(intent.latest_charge)) : null;
      const fils = Number(amount);
      if (!charge || intent.status !== 'succeeded') throw unexpected('payment_intent', intent);
      if (Number(charge.amount_refunded) + fils > Number(charge.amount)) {
        throw invalid('Refund amount is greater than unrefunded amount on charge.');
      }
      charge.amount_refunded = Number(charge.amount_refunded) + fils;
      return this.#make('re', 'refund', { payment_intent, metadata, amount: fils, status: 'succeeded' });
    },
    'POST accounts': (body) =>
      this.#make('acct', 'account', {
        ...body,
        payouts_enabled: false,
        capabilities: { transfers: 'inactive' },
        requirements: { currently_due: ['external_account'] },
        external_accounts: { object: 'list', data: [] },
      }),
    'GET accounts/id': (_body, id) => this.find(id),
    'POST account_links': ({ account }) => {
      this.find(String(account));
      return { object: 'account_link', url: `https://connect.stripe.test/setup/${account}/${this.#id('link')}` };
    },
    'POST transfers': (body) => {
      const account = this.find(String(body.destination));
      if ((account.capabilities as Fields).transfers !== 'active') {
        throw invalid('Your destination account needs to have the transfers capability.');
      }
      return this.#make('tr', 'transfer', {
        ...body,
        amount: Number(body.amount),
        amount_reversed: 0,
        reversed: false,
      });
    },
    'GET transfers': ({ transfer_group, ...page }) => {
      const transfers = this.all('transfer').reverse();
      return list(transfer_group ? transfers.filter((one) => one.transfer_group === transfer_group) : transfers, page);
    },
  };

  #confirmSetup(intent: StripeObject, returnUrl: unknown): StripeObject {
    if (intent.status !== 'requires_confirmation') throw unexpected('setup_intent', intent);
    const behaviour = this.find(String(intent.payment_method)).behaviour;
    if (behaviour === 'declined') {
      Object.assign(intent, { status: 'requires_payment_method', payment_method: null });
      throw cardError('card_declined');
    }
    if (behaviour !== 'confirm') return this.#setUp(intent);
    const url = `https://hooks.stripe.test/bank/${intent.id}?${new URLSearchParams({ to: String(returnUrl) })}`;
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
    return Object.assign(intent, { status: 'requires_action', next_action });
  }

  #setUp(intent: StripeObject): StripeObject {
    Object.assign(this.find(String(intent.payment_method)), { customer: intent.customer, isAgreed: true });
    return Object.assign(intent, { status: 'succeeded' });
  }

  #confirmPayment(intent: StripeObject, { payment_method, off_session }: Fields): StripeObject {
    if (!OPEN.includes(String(intent.status))) throw unexpected('payment_intent', intent);
    const card = this.#cardOf(payment_method, intent.customer);
    intent.payment_method = card.id;
    const isTooMuch = card.behaviour === 'declines_large' && Number(intent.amount) > SMALL;
    if (card.behaviour === 'declined' || isTooMuch) throw this.#failed(intent, 'card_declined');
    if (card.behaviour === 'confirm' && !card.isAgreed && off_session === 'true') {
      throw this.#failed(intent, 'authentication_required');
    }
    const { amount, metadata } = intent;
    const charge = this.#make('ch', 'charge', { amount, metadata, payment_intent: intent.id, amount_refunded: 0 });
    return Object.assign(intent, { status: 'requires_capture', latest_charge: charge.id, amount_capturable: amount });
  }

  #failed(intent: StripeObject, code: string): StripeRefusal {
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: { code } });
    return cardError(code);
  }

  #capture(intent: StripeObject): StripeObject {
    if (intent.status !== 'requires_capture') throw unexpected('payment_intent', intent);
    if (this.find(String(intent.payment_method)).behaviour === 'fails_later') {
      Object.assign(intent, { status: 'canceled', cancellation_reason: 'automatic' });
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: 'charge_expired_for_capture',
        message: 'The charge cannot be captured as the authorization has expired.',
      });
    }
    return Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  }

  /** A test card's token stands for a new card each time. */
  #card(token: string): StripeObject {
    const known = TEST_CARDS[token];
    if (!known) throw missing(token);
    const card = { brand: 'visa', last4: known.last4, exp_month: 12, exp_year: 2030 };
    return this.#make('pm', 'payment_method', { type: 'card', card, behaviour: known.behaviour, customer: null });
  }

  #cardOf(method: unknown, customer: unknown): StripeObject {
    const card = TEST_CARDS[String(method)] ? this.#card(String(method)) : this.find(String(method));
    if (card.object !== 'payment_method') throw missing(String(method));
    if (card.customer && card.customer !== customer) throw invalid('The payment method belongs to another customer.');
    return card;
  }

  #expanded(intent: StripeObject): StripeObject {
    return { ...intent, latest_charge: intent.latest_charge ? this.find(String(intent.latest_charge)) : null };
  }

  #make(prefix: string, object: string, { expand: _, ...fields }: Fields): StripeObject {
    const created = Math.floor(Date.now() / 1000);
    const metadata = (fields.metadata ?? {}) as Record<string, string>;
    const made = { ...fields, id: this.#id(prefix), object, created, metadata };
    this.#objects.set(made.id, made);
    return made;
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${String(this.#count).padStart(6, '0')}`;
  }
}
