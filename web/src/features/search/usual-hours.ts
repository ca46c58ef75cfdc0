import { parseDate, Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import {
  AVAILABILITY_TIMES,
  FIRST_SLOT_HOUR,
  HORIZON_DAYS,
  type MeetingMode,
  MIN_NOTICE_HOURS,
  SLOT_MINUTES,
  type Slot,
} from '@sanad/contract/availability.ts';
import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { plusDays, weekdayOf } from '../../lib/time/calendar-day.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/time/durations.ts';

export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

export interface SessionLength {
  hours: number;
  mode: MeetingMode;
  /** When it begins now: that would be no change, though its hours are free for a start close to it. */
  currentStart?: string | undefined;
}

/** The free hours at which a session of this length and kind can begin. */
export function startsFor(slots: readonly Slot[], { hours, mode, currentStart }: SessionLength): Slot[] {
  const free = new Set(slots.filter(({ modes }) => modes.includes(mode)).map((slot) => Date.parse(slot.starts_at)));
  const starts = slots.filter((slot) => slot.starts_at !== currentStart);
  return starts.filter((slot) =>
    Array.from({ length: hours }).every((_, hour) => free.has(Date.parse(slot.starts_at) + hour * SLOT_MS)),
  );
}

interface Usual {
  weekly: PublicLsaProfile['weekly_hours'];
  /** In which the usual week is counted. */
  zone: string;
  now: Date;
}

function instantAt(day: string, hour: number, zone: string): number {
  return toZoned(toCalendarDateTime(parseDate(day), new Time(hour)), zone)
    .toDate()
    .getTime();
}

/**
 * Hours of the usual week that are not free any more, seven days from `first` on. Whether one is taken or the LSA is
 * away, only the server can tell; it does when somebody asks for it.
 */
export function busyHours(slots: readonly Slot[], first: string, { weekly, zone, now }: Usual): string[] {
  const free = new Set(slots.map(({ starts_at }) => Date.parse(starts_at)));
  const soonest = now.getTime() + MIN_NOTICE_HOURS.online * HOUR_MS;
  const latest = now.getTime() + HORIZON_DAYS * 24 * HOUR_MS;
  // A day more on either side: the LSA's calendar may be a day ahead of the reader's, or behind.
  const days = Array.from({ length: 9 }, (_, index) => plusDays(first, index - 1));
  return days.flatMap((day) => {
    const times = weekly.find((one) => one.day === weekdayOf(day))?.times ?? [];
    return times
      .map((time) => instantAt(day, FIRST_SLOT_HOUR + AVAILABILITY_TIMES.indexOf(time), zone))
      .filter((start) => start > soonest && start < latest && !free.has(start))
      .map((start) => new Date(start).toISOString());
  });
}
