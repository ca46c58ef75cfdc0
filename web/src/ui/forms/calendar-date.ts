import { type CalendarDate, parseDate } from '@internationalized/date';

/** `YYYY-MM-DD` to a date; anything else, and a day that does not exist, to null. */
export function dateOf(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

/** The bounds of a date field, as React Aria takes them. */
export function boundsOf(bounds: { minValue?: string | undefined; maxValue?: string | undefined }) {
  const minValue = dateOf(bounds.minValue);
  const maxValue = dateOf(bounds.maxValue);
  return { ...(minValue ? { minValue } : {}), ...(maxValue ? { maxValue } : {}) };
}
