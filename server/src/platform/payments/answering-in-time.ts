import type { Logger } from '../log.ts';
import type { PaymentFailure, PaymentProvider } from './payment-provider.ts';

const ANSWER_MS = 20_000;

/**
 * A provider that does not answer, or breaks off, is an unknown outcome after a while, so that no job and nobody's
 * payment waits behind it for ever. What it did all the same is found out by asking again: every call may be repeated.
 */
export function withProviderTimeout(provider: PaymentProvider, log: Logger, ms = ANSWER_MS): PaymentProvider {
  async function within<T>(ask: () => Promise<T>): Promise<T | PaymentFailure> {
    const { promise: late, resolve } = Promise.withResolvers<PaymentFailure>();
    const timer = setTimeout(() => resolve({ outcome: 'unknown' }), ms);
    try {
      return await Promise.race([ask(), late]);
    } catch (error) {
      log.error({ err: error, provider: provider.name }, 'the payment provider broke off');
      return { outcome: 'unknown' };
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    name: provider.name,
    customer: (userId) => within(() => provider.customer(userId)),
    methods: (customer) => within(() => provider.methods(customer)),
    verify: (customer, method) => within(() => provider.verify(customer, method)),
    authorise: (order) => within(() => provider.authorise(order)),
    capture: (payment) => within(() => provider.capture(payment)),
    void: (payment) => within(() => provider.void(payment)),
    refund: (payment, totalFils) => within(() => provider.refund(payment, totalFils)),
    webhook: (message) => provider.webhook(message),
  };
}
