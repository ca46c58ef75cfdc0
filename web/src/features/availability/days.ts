import { AVAILABILITY_DAYS, type AvailabilityDay } from '@sanad/contract/availability.ts';
import { dateFormat } from '@sanad/contract/time/date-formats.ts';

const DAY = 86_400_000;

/** Both ends included; 0 when the end lies before the beginning, or one of them is no day. */
export function daysIn(from: string | null | undefined, to: string | null | undefined): number {
  const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY + 1;
  return Number.isNaN(days) || days < 1 ? 0 : Math.round(days);
}

export function weekdayOf(date: string): AvailabilityDay {
  // Sunday is the first day here, and the last one of our week.
  const index = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return AVAILABILITY_DAYS[index] ?? 'monday';
}

/** "2026-11-17", as the calendar on the wall says it there. */
export function todayIn(zone: string, now = new Date()): string {
  return dateFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
}

/** "Nov", or its Arabic name. */
export function monthOf(date: string, language: string): string {
  return dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
