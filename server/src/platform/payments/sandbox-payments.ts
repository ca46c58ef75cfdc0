import { randomUUID } from 'node:crypto';
import { SANDBOX_CARDS } from '@sanad/contract/payments.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Authorisation, PaymentOrder, PaymentProvider } from './payment-provider.ts';
import * as books from './sandbox-payments.repository.ts';

/**
 * Stands in for a payment provider: it keeps its own books, has test cards that are accepted, declined, refused when the
 * money is taken or ask for a confirmation on "the bank's" page (a screen of the web app), and moves no money.
 */
export class SandboxPayments implements PaymentProvider {
  readonly name = 'sandbox';
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async methods() {
    return SANDBOX_CARDS.map(({ id, label, hint }) => ({ id, label, hint }));
  }

  async verify(method: string): Promise<boolean> {
    return behaviourOf(method) !== 'declined';
  }

  async authorise(order: PaymentOrder): Promise<Authorisation> {
    const known = await books.findPayments(
      this.#db,
      order.items.map(({ key }) => key),
    );
    if (known.some(({ state }) => state === 'voided')) return { outcome: 'declined' };
    if (known.length === order.items.length) return { outcome: 'authorised' };
    const behaviour = behaviourOf(order.method);
    if (behaviour === 'declined') return { outcome: 'declined' };
    if (behaviour === 'confirm') {
      const confirmed = await this.#confirmation(order);
      if (confirmed.outcome !== 'authorised') return confirmed;
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
      const kept = await books.findPayments(
        tx,
        rows.map(({ key }) => key),
      );
      return kept.some(({ state }) => state === 'voided');
    });
    return { outcome: isVoid ? 'declined' : 'authorised' };
  }

  async #confirmation({ checkout, items, returnTo }: PaymentOrder): Promise<Authorisation> {
    const asked = await books.findConfirmation(this.#db, { checkout });
    if (asked?.answer === 'approved') return { outcome: 'authorised' };
    if (asked?.answer === 'refused') {
      await books.dropConfirmation(this.#db, checkout);
      return { outcome: 'declined' };
    }
    const reference = asked?.reference ?? randomUUID();
    await books.insertConfirmation(this.#db, {
      checkout,
      reference,
      amount_fils: items.reduce((sum, { amountFils }) => sum + amountFils, 0),
      return_to: returnTo,
      created_at: this.#clock.now(),
    });
    const row = await books.findConfirmation(this.#db, { checkout });
    return { outcome: 'confirm', at: `/payment-confirmation/${row?.reference ?? reference}` };
  }

  async capture(key: string): Promise<'captured' | 'refused'> {
    await books.capture(this.#db, key);
    const [payment] = await books.findPayments(this.#db, [key]);
    return payment?.state === 'captured' ? 'captured' : 'refused';
  }

  async void(key: string): Promise<void> {
    const never = { key, checkout: key, amount_fils: 0, state: 'voided', created_at: this.#clock.now() };
    await this.#db.transaction().execute((tx) => books.insertPayments(tx, [never]));
    await books.changeState(this.#db, key, 'authorised', 'voided');
  }

  refund(key: string, totalFils: number): Promise<void> {
    return books.raiseRefund(this.#db, key, totalFils);
  }
}

function behaviourOf(method: string): (typeof SANDBOX_CARDS)[number]['behaviour'] {
  return SANDBOX_CARDS.find(({ id }) => id === method)?.behaviour ?? 'declined';
}
