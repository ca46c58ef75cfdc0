import {
  type CalendarDate,
  fromDate,
  getDayOfWeek,
  parseDate,
  toCalendarDate,
  toTime,
  toZoned,
} from '@internationalized/date';
import { AVAILABILITY_DAYS, type AvailabilityDay } from '@sanad/contract/availability.ts';

/** "2026-11-17" as a date; null for anything else, and for a day that does not exist. */
export function parseDay(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

export function isDay(text: string | null | undefined): text is string {
  return text?.length === 'yyyy-mm-dd'.length && parseDay(text) !== null;
}

/** "2026-11-17", the day it is in that zone. */
export function dayOf(instant: Date, zone: string): string {
  return toCalendarDate(fromDate(instant, zone)).toString();
}

export function todayIn(zone: string, now = new Date()): string {
  return dayOf(now, zone);
}

/** "16:00", the time it is in that zone. */
export function clockOf(instant: Date, zone: string): string {
  return toTime(fromDate(instant, zone)).toString().slice(0, 'hh:mm'.length);
}

/** When a day begins there. Where the clocks go forward at midnight, that is one o'clock. */
export function startOfDay(day: string, zone: string): Date {
  return toZoned(parseDate(day), zone).toDate();
}

export function plusDays(day: string, days: number): string {
  return parseDate(day).add({ days }).toString();
}

export function daysBetween(from: string, to: string): number {
  const [start, end] = [parseDate(from), parseDate(to)];
  return end.calendar.toJulianDay(end) - start.calendar.toJulianDay(start);
}

export function weekdayOf(day: string): AvailabilityDay {
  return AVAILABILITY_DAYS[getDayOfWeek(parseDate(day), 'en', 'mon')] ?? 'monday';
}

const WEEK_DAYS = 7;

/**
 * The first of the seven days that are shown together with a day. They are counted from today, so that no calendar
 * opens on days that are over, whatever weekday it is.
 */
export function weekHolding(day: string, today: string): string {
  return plusDays(today, Math.floor(daysBetween(today, day) / WEEK_DAYS) * WEEK_DAYS);
}
