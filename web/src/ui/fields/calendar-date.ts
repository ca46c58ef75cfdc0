import { parseDay } from '../../lib/time/calendar-day.ts';

/** The bounds of a date field, as React Aria takes them. */
export function boundsOf(bounds: { minValue?: string | undefined; maxValue?: string | undefined }) {
  const minValue = parseDay(bounds.minValue);
  const maxValue = parseDay(bounds.maxValue);
  return { ...(minValue ? { minValue } : {}), ...(maxValue ? { maxValue } : {}) };
}
