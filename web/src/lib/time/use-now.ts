import { useEffect, useState } from 'react';

const HALF_A_MINUTE = 30_000;

/** The time of day, as often as words like "in 8 minutes" need it; nothing ticks by the second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HALF_A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
