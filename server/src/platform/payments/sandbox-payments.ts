import { randomUUID } from 'node:crypto';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import { SANDBOX_CARDS, type SandboxBehaviour } from '@sanad/contract/payments/payments.ts';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Vault } from '../security/secrets.ts';
import type {
  CardForm,
  Movement,
  Payment,
  PaymentAnswer,
  PaymentFailure,
  PaymentMethod,
  PaymentOrder,
  PaymentProvider,
  ProviderEvent,
  WebhookMessage,
} from './payment-provider.ts';
import * as cards from './sandbox-cards.repository.ts';
import * as books from './sandbox-payments.repository.ts';
import { listTransfers } from './sandbox-payouts.repository.ts';
import { isSignedMessage, signMessage } from './signed-message.ts';

const DONE = { outcome: 'done', value: null } as const;
const DECLINED = { outcome: 'declined' } as const;

const BRAND = 'visa';
const LAST_DIGITS = 4;

const event = z.object({ id: z.string(), kind: z.enum(['confirmed', 'refused']), checkout: z.string() });

/**
 * Stands in for a payment provider: it keeps its own books, has test cards that are accepted, declined, refused when the
 * money is taken or ask for a confirmation on "the bank's" page (a screen of the web app), and moves no money.
 */
export class SandboxPayments implements PaymentProvider {
  readonly name = 'sandbox';
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #vault: Vault;

  constructor(db: Database, clock: Clock, vault: Vault) {
    this.#db = db;
    this.#clock = clock;
    this.#vault = vault;
  }

  async customer(userId: string): Promise<PaymentAnswer<string>> {
    return { outcome: 'done', value: `sandbox_customer_${userId}` };
  }

  /** One's own cards, then the test cards that everybody has. */
  async methods(customer: string | null): Promise<PaymentAnswer<PaymentMethod[]>> {
    const saved = customer ? await cards.listCards(this.#db, customer) : [];
    return {
      outcome: 'done',
      value: [
        ...saved.map((card) => ({
          id: card.id,
          brand: card.brand,
          lastDigits: card.last_digits,
          fingerprint: card.fingerprint,
          expires: { month: card.expires_month, year: card.expires_year },
          hint: card.behaviour,
          isSaved: true,
        })),
        ...SANDBOX_CARDS.flatMap(({ id, number, behaviour }) =>
          id
            ? [
                {
                  id,
                  brand: BRAND,
                  lastDigits: lastDigits(number),
                  fingerprint: null,
                  expires: null,
                  hint: behaviour,
                  isSaved: false,
                },
              ]
            : [],
        ),
      ],
    };
  }

  async startSavingCard(): Promise<PaymentAnswer<CardForm>> {
    return { outcome: 'done', value: { provider: 'sandbox' } };
  }

  /** What its own form was told. The number is looked at and let go. */
  async saveCard(customer: string, number: string, expires: { month: number; year: number }): Promise<void> {
    const card = SANDBOX_CARDS.find((one) => one.number === number);
    if (!card) throw new Error('Not a test card.');
    await cards.insertCard(this.#db, {
      id: `sandbox_card_${randomUUID()}`,
      customer,
      brand: BRAND,
      last_digits: lastDigits(number),
      fingerprint: this.#vault.sign(`sandbox card:${number}`),
      expires_month: expires.month,
      expires_year: expires.year,
      behaviour: card.behaviour,
      created_at: this.#clock.now(),
    });
  }

  async removeCard(customer: string, method: string): Promise<PaymentAnswer> {
    const card = await cards.findCard(this.#db, method);
    if (card && card.customer !== customer) return DECLINED;
    await cards.deleteCard(this.#db, method);
    return DONE;
  }

  async forgetCustomer(customer: string): Promise<PaymentAnswer> {
    await cards.deleteCards(this.#db, customer);
    return DONE;
  }

  async verify(customer: string, method: string): Promise<PaymentAnswer> {
    return (await this.#behaviourOf(customer, method)) === 'declined' ? DECLINED : DONE;
  }

  async authorise(order: PaymentOrder): Promise<PaymentAnswer<ReadonlyMap<string, string>>> {
    const authorised = {
      outcome: 'done',
      value: new Map(order.items.map(({ key }) => [key, `sandbox_payment_${key}`])),
    } as const;
    const known = await books.findPayments(
      this.#db,
      order.items.map(({ key }) => key),
    );
    if (known.some(({ state }) => state === 'voided')) return DECLINED;
    if (known.length === order.items.length) return authorised;
    const behaviour = await this.#behaviourOf(order.customer, order.method);
    if (behaviour === 'declined') return DECLINED;
    if (behaviour === 'confirm') {
      const obstacle = await this.#confirmation(order);
      if (obstacle) return obstacle;
    }
    const created_at = this.#clock.now();
    const rows = order.items.map(({ key, amountFils }) => ({
      key,
      checkout: order.checkout,
      amount_fils: amountFils,
      state: 'authorised',
      refuses_capture: behaviour === 'fails_later',
      created_at,
    }));
    const isVoid = await this.#db.transaction().execute(async (tx) => {
      await books.insertPayments(tx, rows);
      const stored = await books.findPayments(
        tx,
        rows.map(({ key }) => key),
      );
      return stored.some(({ state }) => state === 'voided');
    });
    if (isVoid) return DECLINED;
    return behaviour === 'times_out' ? { outcome: 'unknown' } : authorised;
  }

  /** Null once the bank has been told yes. */
  async #confirmation({ checkout, items, returnTo }: PaymentOrder): Promise<PaymentFailure | null> {
    const confirmation = await books.findConfirmation(this.#db, { checkout });
    if (confirmation?.answer === 'approved') return null;
    if (confirmation?.answer === 'refused') {
      await books.dropConfirmation(this.#db, checkout);
      return DECLINED;
    }
    const reference = confirmation?.reference ?? randomUUID();
    await books.insertConfirmation(this.#db, {
      checkout,
      reference,
      amount_fils: items.reduce((sum, { amountFils }) => sum + amountFils, 0),
      return_to: returnTo,
      created_at: this.#clock.now(),
    });
    const row = await books.findConfirmation(this.#db, { checkout });
    return { outcome: 'needs_confirmation', at: `${pagePaths.paymentConfirmation}/${row?.reference ?? reference}` };
  }

  /** What the bank's page is told: the first answer counts, and is sent to us as a provider would send it. */
  async answer(reference: string, answer: 'approved' | 'refused'): Promise<WebhookMessage | null> {
    const row = await books.answerConfirmation(this.#db, reference, answer);
    if (!row) return null;
    const kind = answer === 'approved' ? 'confirmed' : 'refused';
    const notification = { id: `sandbox_event_${reference}`, kind, checkout: row.checkout };
    return signMessage(this.#vault, this.#clock, Buffer.from(JSON.stringify(notification)));
  }

  async webhook(message: WebhookMessage): Promise<ProviderEvent[] | null> {
    if (!isSignedMessage(this.#vault, this.#clock, message)) return null;
    return [{ subject: null, ...event.parse(JSON.parse(message.body.toString('utf8'))) }];
  }

  async capture({ key }: Payment): Promise<PaymentAnswer> {
    await books.capture(this.#db, key);
    const [payment] = await books.findPayments(this.#db, [key]);
    return payment?.state === 'captured' ? DONE : DECLINED;
  }

  async void({ key }: Payment): Promise<PaymentAnswer> {
    const never = { key, checkout: key, amount_fils: 0, state: 'voided', created_at: this.#clock.now() };
    await this.#db.transaction().execute((tx) => books.insertPayments(tx, [never]));
    await books.changeState(this.#db, key, 'authorised', 'voided');
    const [payment] = await books.findPayments(this.#db, [key]);
    return payment?.state === 'voided' ? DONE : DECLINED;
  }

  async refund({ key }: Payment, totalFils: number): Promise<PaymentAnswer> {
    await books.raiseRefund(this.#db, key, totalFils);
    return DONE;
  }

  async *movements({ from, to }: { from: Date; to: Date }): AsyncIterable<Movement> {
    for (const { key, amount_fils, state, refunded_fils } of await books.listPayments(this.#db, from, to)) {
      const capturedFils = state === 'captured' ? amount_fils : 0;
      yield { kind: 'payment', key, capturedFils, refundedFils: refunded_fils };
    }
    for (const { key, amount_fils } of await listTransfers(this.#db, from, to)) {
      yield { kind: 'transfer', key, fils: amount_fils };
    }
  }

  /** A card nobody has is declined. */
  async #behaviourOf(customer: string, method: string): Promise<SandboxBehaviour> {
    const test = SANDBOX_CARDS.find(({ id }) => id === method);
    if (test) return test.behaviour;
    const card = await cards.findCard(this.#db, method);
    return card?.customer === customer ? (card.behaviour as SandboxBehaviour) : 'declined';
  }
}

function lastDigits(number: string): string {
  return number.slice(-LAST_DIGITS);
}
