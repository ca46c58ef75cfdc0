import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, weekHolding } from './calendar-day.ts';

/** The name in the address. */
export const WEEK = 'week';

/** The seven days somebody has turned to; null until then. The address keeps them, for going back and for a reload. */
export function useShownWeek(today: string, { isInAddress = true } = {}) {
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState<string | null>(null);
  const week = isInAddress ? params.get(WEEK) : own;

  function show(next: string | null) {
    if (!isInAddress) return setOwn(next);
    setParams(
      (current) => {
        if (next === null) current.delete(WEEK);
        else current.set(WEEK, next);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { shown: isDay(week) ? weekHolding(week, today) : null, show };
}
