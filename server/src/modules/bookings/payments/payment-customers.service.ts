import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { listPaymentMethods } from '@sanad/contract/payments/payments.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockUser } from '../../accounts/index.ts';
import * as rows from './payment-customers.repository.ts';
import { doneValue, requireDone } from './provider-results.ts';

export const FORGET_QUEUE = 'forget-payment-customer';
export type PaymentMethods = AnswerOf<typeof listPaymentMethods>;
type Forgotten = { provider: string; reference: string };

/** Parents as the payment provider knows them, and what they can pay with. */
export class PaymentCustomers {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The provider's reference; made the first time somebody pays or saves a card, and kept. */
  async referenceOf(userId: string): Promise<string> {
    const { db, clock, payments } = this.#platform;
    const known = await rows.findCustomer(db, userId, payments.name);
    if (known) return known.reference;
    const reference = doneValue(await payments.customer(userId));
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      await rows.insertCustomer(tx, {
        user_id: userId,
        provider: payments.name,
        reference,
        created_at: clock.now(),
      });
    });
    return reference;
  }

  async methods({ userId }: Pick<Viewer, 'userId'>): Promise<PaymentMethods> {
    const { db, payments } = this.#platform;
    const customer = await rows.findCustomer(db, userId, payments.name);
    const methods = doneValue(await payments.methods(customer?.reference ?? null));
    const byId = (wanted: string | null | undefined) => methods.find(({ id }) => id === wanted);
    const preferred = byId(customer?.default_method) ?? byId(customer?.used_method) ?? methods[0];
    return {
      provider: payments.name,
      results: methods.map(({ id, brand, lastDigits, expires, hint, isSaved }) => ({
        id,
        brand,
        last_digits: lastDigits,
        expires,
        hint,
        is_default: id === preferred?.id,
        is_saved: isSaved,
      })),
    };
  }

  async paidWith(tx: Tx, userId: string, method: string): Promise<void> {
    await rows.saveUsedMethod(tx, userId, this.#platform.payments.name, method);
  }

  /** The account is erased: here at once, at the provider by a job. */
  async forget(tx: Tx, userId: string): Promise<void> {
    for (const { provider, reference } of await rows.listCustomers(tx, userId)) {
      await this.#platform.jobs.send(tx, FORGET_QUEUE, { provider, reference } satisfies Forgotten);
    }
    await rows.deleteCustomers(tx, userId);
  }

  async performForget({ provider, reference }: Forgotten): Promise<void> {
    const { payments } = this.#platform;
    if (provider === payments.name) requireDone(await payments.forgetCustomer(reference));
  }
}
