import { useState } from 'react';
import { SECOND_MS } from '../../lib/time/durations.ts';
import { useNow } from '../../lib/time/use-now.ts';

/** Seconds left until something can be done again. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * SECOND_MS);
  const now = useNow(SECOND_MS).getTime();
  // Right after a restart the last tick lies in the past: never more than the whole time is left.
  const left = Math.min(seconds, Math.max(0, Math.ceil((until - now) / SECOND_MS)));
  return { left, restart: () => setUntil(Date.now() + seconds * SECOND_MS) };
}
