import { Refusal } from '../refusal.ts';
import type { PaymentProvider } from './payment-provider.ts';

const ANSWER_MS = 20_000;
const RETRY_SECONDS = 10;

/**
 * A provider that does not answer fails after a while, so that no job and nobody's payment waits behind it for ever.
 * What it did all the same is found out by asking again: every call may be repeated.
 */
export function answeringInTime(provider: PaymentProvider, ms = ANSWER_MS): PaymentProvider {
  async function within<T>(answer: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Refusal('unavailable', { retryAfter: RETRY_SECONDS })), ms);
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    name: provider.name,
    methods: () => within(provider.methods()),
    verify: (method) => within(provider.verify(method)),
    authorise: (order) => within(provider.authorise(order)),
    capture: (key) => within(provider.capture(key)),
    void: (key) => within(provider.void(key)),
    refund: (key, totalFils) => within(provider.refund(key, totalFils)),
  };
}
