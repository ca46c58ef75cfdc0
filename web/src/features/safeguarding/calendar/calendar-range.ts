import { addDays, daysBetween } from '@sanad/contract/safeguarding/calendar-rules.ts';

export type CalendarSpan = 'month' | 'week';

export interface CalendarRange {
  from: string;
  to: string;
  days: string[];
}

const MONDAY = 1;
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The month or the week (from Monday) that holds a day. */
export function rangeHolding(day: string, span: CalendarSpan): CalendarRange {
  if (span === 'week') {
    const from = addDays(day, -((weekday(day) - MONDAY + 7) % 7));
    const to = addDays(from, 6);
    return { from, to, days: daysBetween(from, to) };
  }
  const from = `${day.slice(0, 8)}01`;
  const next = addDays(from, 31);
  const to = addDays(`${next.slice(0, 8)}01`, -1);
  return { from, to, days: daysBetween(from, to) };
}

/** A day of the range before or after. */
export function stepRange(range: CalendarRange, by: 1 | -1): string {
  return by === 1 ? addDays(range.to, 1) : addDays(range.from, -1);
}

export function isWeekend(day: string): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}

/** Columns of a bar inside the shown days, from 1; null where it lies outside. */
export function columnsOf(
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
  { from, to, days }: CalendarRange,
): { start: number; end: number } | null {
  if (ends_on < from || starts_on > to) return null;
  const start = starts_on <= from ? 1 : days.indexOf(starts_on) + 1;
  const end = ends_on >= to ? days.length + 1 : days.indexOf(ends_on) + 2;
  return { start, end };
}
