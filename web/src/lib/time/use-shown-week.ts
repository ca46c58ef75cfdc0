import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { weekHolding } from './calendar-day.ts';

/** The name in the address. */
export const WEEK = 'week';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The seven days somebody has turned to; null until then. The address keeps them, for going back and for a reload. */
export function useShownWeek(today: string, { isInAddress = true } = {}) {
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState<string | null>(null);
  const said = isInAddress ? params.get(WEEK) : own;
  const isDay = said !== null && DAY.test(said) && !Number.isNaN(Date.parse(said));

  function show(week: string | null) {
    if (!isInAddress) return setOwn(week);
    setParams(
      (now) => {
        if (week === null) now.delete(WEEK);
        else now.set(WEEK, week);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { shown: isDay ? weekHolding(said, today) : null, show };
}
