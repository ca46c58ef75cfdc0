import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderElement } from '../../../../lib/testing/render.testing.tsx';
import { CheckoutHold } from './checkout-hold.tsx';

beforeEach(() => void vi.useFakeTimers());

it('says aloud when five, two and one minutes are left, and not every second', async () => {
  await renderElement(<CheckoutHold sessions={1} end={Date.now() + 302_500} onOver={() => {}} />);
  const spoken: string[] = [];
  const status = () => screen.getByRole('status').textContent ?? '';
  for (let second = 0; second < 301; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    const now = status();
    if (now !== '' && now !== spoken.at(-1)) spoken.push(now);
  }
  expect(spoken).toEqual([
    'You have 5 minutes left to pay.',
    'You have 2 minutes left to pay.',
    'You have 1 minute left to pay.',
  ]);
});

it('says it also when the clock has missed the very second', async () => {
  await renderElement(<CheckoutHold sessions={1} end={Date.now() + 305_000} onOver={() => {}} />);
  vi.setSystemTime(Date.now() + 7_000);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('status').textContent).toBe('You have 5 minutes left to pay.');
});
