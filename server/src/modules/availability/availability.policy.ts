import {
  AVAILABILITY_DAYS,
  AVAILABILITY_TIMES,
  type AvailabilityDay,
  type AvailabilityTime,
  HORIZON_DAYS,
  type MeetingMode,
} from '@sanad/contract/availability.ts';
import { dayIn } from '@sanad/contract/time/time.ts';
import { dayAfter, daysAfter } from '../../platform/clock.ts';
import type { DayRow } from './open-hours.repository.ts';

/** Why an hour cannot be booked. */
export type NotFree = 'too_soon' | 'beyond_horizon' | 'outside_hours' | 'day_off' | 'taken' | 'mode_not_offered';
export type Freedom = { free: true } | { free: false; reason: NotFree };

/** The days on which anybody, in whatever zone, could be booked now. */
export function bookableDays(now: Date): { from: string; to: string } {
  const today = dayIn(now, 'UTC');
  return { from: dayAfter(today, -1), to: dayAfter(today, HORIZON_DAYS + 1) };
}

/** The wanted days as far as they can be booked; null if none of them can. */
export function withinBookable(wanted: { from: string; to: string }, now: Date): { from: string; to: string } | null {
  const bookable = bookableDays(now);
  if (wanted.to < bookable.from || wanted.from > bookable.to) return null;
  const startsEarlier = wanted.from < bookable.from;
  const endsLater = wanted.to > bookable.to;
  return { from: startsEarlier ? bookable.from : wanted.from, to: endsLater ? bookable.to : wanted.to };
}

export function horizonOf(now: Date): Date {
  return daysAfter(now, HORIZON_DAYS);
}

/** Each slot once, in the order of the day. */
export function slotsOf(times: readonly AvailabilityTime[]): number[] {
  return AVAILABILITY_TIMES.flatMap((time, slot) => (times.includes(time) ? [slot] : []));
}

export function timesOf(slots: readonly number[]): AvailabilityTime[] {
  return AVAILABILITY_TIMES.filter((_, slot) => slots.includes(slot));
}

/** Day 1 is Monday. */
export function hoursOf(week: readonly { day: AvailabilityDay; times: AvailabilityTime[] }[]) {
  return week.flatMap(({ day, times }) =>
    slotsOf(times).map((slot) => ({ day: AVAILABILITY_DAYS.indexOf(day) + 1, slot })),
  );
}

interface Exception {
  kind: string;
  from_date: string;
  to_date: string;
  slots: readonly number[];
}

/**
 * Would it change nothing beside those there are? Time off and extra hours are compared with their own kind. Time off
 * without hours is the whole day.
 */
export function addsNothing(known: readonly Exception[], input: Exception): boolean {
  const alike = known.filter(({ kind }) => kind === input.kind);
  for (let day = input.from_date; day <= input.to_date; day = dayAfter(day, 1)) {
    const thatDay = alike.filter(({ from_date, to_date }) => from_date <= day && day <= to_date);
    if (thatDay.length === 0) return false;
    const isWholeDay = input.kind === 'off' && thatDay.some(({ slots }) => slots.length === 0);
    if (isWholeDay) continue;
    if (input.kind === 'off' && input.slots.length === 0) return false;
    if (!input.slots.every((slot) => thatDay.some(({ slots }) => slots.includes(slot)))) return false;
  }
  return true;
}

interface Booking {
  startsAt: Date;
  endsAt: Date;
  mode: MeetingMode;
  now: Date;
}
type OpenHour = DayRow & { starts_at: Date; ends_at: Date };

/** The open hours the booking is made of; null unless they fill it from its start to its end. */
function hoursFilling(days: readonly DayRow[], { startsAt, endsAt }: Booking): OpenHour[] | null {
  const hours = days
    .filter((row): row is OpenHour => row.starts_at !== null && row.ends_at !== null)
    .filter((hour) => hour.starts_at < endsAt && hour.ends_at > startsAt)
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const edges = [startsAt, ...hours.map((hour) => hour.ends_at)].map(Number);
  const isFilled = hours.every((hour, place) => Number(hour.starts_at) === edges[place]);
  return hours.length > 0 && isFilled && edges.at(-1) === Number(endsAt) ? hours : null;
}

/** May this be booked, judged by the days around it? */
export function judge(days: readonly DayRow[], booking: Booking): Freedom {
  const no = (reason: NotFree): Freedom => ({ free: false, reason });
  const lsa = days[0];
  if (!lsa) return no('outside_hours');
  const from = booking.mode === 'online' ? lsa.online_from : lsa.in_person_from;
  if (!from) return no('mode_not_offered');
  if (booking.startsAt < from) return no('too_soon');
  const hours = hoursFilling(days, booking);
  if (!hours) {
    const day = dayIn(booking.startsAt, lsa.zone);
    return no(days.some(({ date, off }) => date === day && off) ? 'day_off' : 'outside_hours');
  }
  const isTaken = hours.some(({ taken, travel }) => taken || (booking.mode === 'in_person' && travel));
  return isTaken ? no('taken') : { free: true };
}
