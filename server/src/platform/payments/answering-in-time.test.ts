import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { withProviderTimeout } from './answering-in-time.ts';
import type { PaymentProvider } from './payment-provider.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lines: string[] = [];
const log = createLog('error', { write: (line) => void lines.push(line) });
const never = () => new Promise<never>(() => {});
const payment = { key: 'key', reference: null };
const done = { outcome: 'done', value: null };

it('a provider that does not answer is an unknown outcome, and the next one asked is not held up', async () => {
  const provider = { name: 'sandbox', capture: never, verify: async () => done } as unknown as PaymentProvider;
  const payments = withProviderTimeout(provider, log, 1000);
  const waiting = payments.capture(payment);
  expect(await payments.verify('customer', 'card')).toEqual(done);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await waiting).toEqual({ outcome: 'unknown' });
  expect(vi.getTimerCount()).toBe(0);
});

it('one that breaks off is an unknown outcome, and somebody can read why', async () => {
  const refund = () => Promise.reject(new Error('connection reset'));
  const provider = { name: 'sandbox', refund } as unknown as PaymentProvider;
  expect(await withProviderTimeout(provider, log).refund(payment, 100)).toEqual({ outcome: 'unknown' });
  expect(lines.join('')).toContain('connection reset');
});
