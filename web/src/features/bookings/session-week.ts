import { AVAILABILITY_DAYS } from '@sanad/contract/availability.ts';
import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { dayOf, plusDays, startOfDay } from '../../lib/time/calendar-day.ts';

export const daysFrom = (first: string): string[] => AVAILABILITY_DAYS.map((_, index) => plusDays(first, index));

/** From the first moment of a day to the same a week later, by the reader's clock. */
export function weekBounds(first: string, zone: string): { from: string; to: string } {
  return {
    from: startOfDay(first, zone).toISOString(),
    to: startOfDay(plusDays(first, AVAILABILITY_DAYS.length), zone).toISOString(),
  };
}

export interface WeekDay<Session> {
  day: string;
  sessions: Session[];
}

/** Each session on the reader's day it begins on, earliest first. */
export function byDay<Session extends Pick<BookingSummary, 'starts_at'>>(
  sessions: readonly Session[],
  first: string,
  zone: string,
): WeekDay<Session>[] {
  const sorted = [...sessions].sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  return daysFrom(first).map((day) => ({
    day,
    sessions: sorted.filter(({ starts_at }) => dayOf(new Date(starts_at), zone) === day),
  }));
}

/** The days of a list, in its own order; days without a session are none. */
export function inDays<Session extends Pick<BookingSummary, 'starts_at'>>(
  sessions: readonly Session[],
  zone: string,
): WeekDay<Session>[] {
  const days = new Map<string, Session[]>();
  for (const session of sessions) {
    const day = dayOf(new Date(session.starts_at), zone);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return [...days].map(([day, those]) => ({ day, sessions: those }));
}

export interface Together {
  /** What was booked in one go shares it. */
  id: string;
  sessions: BookingSummary[];
}

/** A series is requested at once, so it is answered in one place. */
export function together(sessions: readonly BookingSummary[]): Together[] {
  const groups = new Map<string, BookingSummary[]>();
  for (const session of sessions) {
    groups.set(session.checkout_id, [...(groups.get(session.checkout_id) ?? []), session]);
  }
  return [...groups].map(([id, grouped]) => ({ id, sessions: grouped }));
}
