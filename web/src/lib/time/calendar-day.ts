import type { AvailabilityDay } from '@sanad/contract/availability.ts';
import { dateFormat } from '@sanad/contract/time/date-formats.ts';

const DAY_MS = 86_400_000;
/** As a date counts them. */
const DAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const satisfies readonly AvailabilityDay[];

const indexOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** "2026-11-17", as the calendar on the wall says it there. */
export function dayOf(instant: Date, zone: string): string {
  return dateFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant);
}

/** "16:00", as the clock on the wall says it there. */
export function clockOf(instant: Date, zone: string): string {
  return dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instant);
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): AvailabilityDay {
  return DAYS[indexOf(day)] ?? 'monday';
}

const WEEK_DAYS = 7;

/**
 * The first of the seven days that are shown together with a day. They are counted from today, so that no calendar
 * opens on days that are over, whatever weekday it is.
 */
export function weekHolding(day: string, today: string): string {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS;
  return plusDays(today, Math.floor(days / WEEK_DAYS) * WEEK_DAYS);
}
