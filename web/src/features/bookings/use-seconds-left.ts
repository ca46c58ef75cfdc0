import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { useEffect } from 'react';
import { SECOND_MS } from '../../lib/time/durations.ts';
import { useNow } from '../../lib/time/use-now.ts';

/** When a hold ends by this browser's clock, however wrong that is: counted from the moment of the response. */
export function holdEnd({ seconds_left }: Pick<Checkout, 'seconds_left'>, receivedAt: number): number {
  return receivedAt + (seconds_left ?? 0) * SECOND_MS;
}

/** Counts down to a moment of this browser's clock. */
export function useSecondsLeft(end: number, onOver: () => void): number {
  const now = useNow(SECOND_MS).getTime();
  const left = Math.max(0, Math.ceil((end - now) / SECOND_MS));
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the time is over
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return left;
}
