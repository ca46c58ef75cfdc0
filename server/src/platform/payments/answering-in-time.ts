import type { Logger } from '../log.ts';
import type { PaymentFailure, PaymentProvider } from './payment-provider.ts';
import type { PayoutProvider } from './payout-provider.ts';

const ANSWER_MS = 20_000;

type Within = <T>(ask: () => Promise<T>) => Promise<T | PaymentFailure>;

/**
 * A provider that does not answer, or breaks off, is an unknown outcome after a while, so that no job and nobody's
 * payment waits behind it for ever. What it did all the same is found out by asking again: every call may be repeated.
 */
function answeringWithin(name: string, log: Logger, ms: number): Within {
  return async (ask) => {
    const { promise: late, resolve } = Promise.withResolvers<PaymentFailure>();
    const timer = setTimeout(() => resolve({ outcome: 'unknown' }), ms);
    try {
      return await Promise.race([ask(), late]);
    } catch (error) {
      log.error({ err: error, provider: name }, 'the payment provider broke off');
      return { outcome: 'unknown' };
    } finally {
      clearTimeout(timer);
    }
  };
}

export function withProviderTimeout(provider: PaymentProvider, log: Logger, ms = ANSWER_MS): PaymentProvider {
  const within = answeringWithin(provider.name, log, ms);
  return {
    name: provider.name,
    customer: (userId) => within(() => provider.customer(userId)),
    methods: (customer) => within(() => provider.methods(customer)),
    startSavingCard: (customer) => within(() => provider.startSavingCard(customer)),
    removeCard: (customer, method) => within(() => provider.removeCard(customer, method)),
    forgetCustomer: (customer) => within(() => provider.forgetCustomer(customer)),
    verify: (customer, method) => within(() => provider.verify(customer, method)),
    authorise: (order) => within(() => provider.authorise(order)),
    capture: (payment) => within(() => provider.capture(payment)),
    void: (payment) => within(() => provider.void(payment)),
    refund: (payment, totalFils) => within(() => provider.refund(payment, totalFils)),
    movements: (made) => provider.movements(made),
    webhook: (message) => provider.webhook(message),
  };
}

export function withPayoutTimeout(provider: PayoutProvider, log: Logger, ms = ANSWER_MS): PayoutProvider {
  const within = answeringWithin(provider.name, log, ms);
  return {
    name: provider.name,
    start: (setup) => within(() => provider.start(setup)),
    account: (account) => within(() => provider.account(account)),
    transfer: (transfer) => within(() => provider.transfer(transfer)),
    transferredFils: (key) => within(() => provider.transferredFils(key)),
  };
}
