import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { listPaymentMethods } from '@sanad/contract/payments/payments.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockUser } from '../../accounts/index.ts';
import * as rows from './payment-customers.repository.ts';
import { doneValue } from './provider-results.ts';

/** Parents as the payment provider knows them, and what they can pay with. */
export class PaymentCustomers {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The provider's reference; made the first time somebody pays, and kept. */
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

  async methods({ userId }: Viewer): Promise<AnswerOf<typeof listPaymentMethods>> {
    const { db, payments } = this.#platform;
    const customer = await rows.findCustomer(db, userId, payments.name);
    const methods = doneValue(await payments.methods(customer?.reference ?? null));
    const preferred = methods.find(({ id }) => id === customer?.used_method) ?? methods[0];
    return {
      provider: payments.name,
      results: methods.map(({ id, label, hint }) => ({ id, label, hint, is_default: id === preferred?.id })),
    };
  }

  async paidWith(tx: Tx, userId: string, method: string): Promise<void> {
    await rows.saveUsedMethod(tx, userId, this.#platform.payments.name, method);
  }
}
