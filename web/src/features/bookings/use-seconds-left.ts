import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { useEffect, useState } from 'react';

const SECOND = 1000;

/** When a hold ends by this browser's clock, however wrong that is: counted from the moment of the answer. */
export function endsHere({ seconds_left }: Pick<Checkout, 'seconds_left'>, answeredAt: number): number {
  return answeredAt + (seconds_left ?? 0) * SECOND;
}

/** Counts down to a moment of this browser's clock. */
export function useSecondsLeft(end: number, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((end - now) / SECOND));
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the time is over
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return left;
}
