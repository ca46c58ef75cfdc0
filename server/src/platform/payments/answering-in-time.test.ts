import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeringInTime } from './answering-in-time.ts';
import type { PaymentProvider } from './payment-provider.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

it('a payment provider that does not answer fails, and the next one asked is not held up', async () => {
  const provider = { name: 'sandbox', capture: never, verify: async () => true } as unknown as PaymentProvider;
  const payments = answeringInTime(provider, 1000);
  const waiting = payments.capture('key').catch((error: { code: string }) => error.code);
  expect(await payments.verify('card')).toBe(true);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await waiting).toBe('unavailable');
  expect(vi.getTimerCount()).toBe(0);
});
