import { parseDate } from '@internationalized/date';
import { dateFormat } from '@sanad/contract/time/date-formats.ts';
import { daysBetween, isDay } from '../../lib/time/calendar-day.ts';

/** Both ends included; 0 when the end lies before the beginning, or one of them is no day. */
export function daysIn(from: string | null | undefined, to: string | null | undefined): number {
  return isDay(from) && isDay(to) ? Math.max(0, daysBetween(from, to) + 1) : 0;
}

/** "Nov", or its Arabic name. */
export function monthOf(date: string, language: string): string {
  return dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(parseDate(date).toDate('UTC'));
}
