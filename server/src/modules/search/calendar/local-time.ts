import { AVAILABILITY_TIMES, FIRST_SLOT_HOUR } from '@sanad/contract/availability.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { Temporal } from 'temporal-polyfill';

const HOUR_MS = 3_600_000;

/** A place in somebody's weekly grid: their own date and one of the ten slots. */
export interface LocalSlot {
  date: string;
  slot: number;
}

/** Between two changes of its clocks, a zone is equally far ahead of UTC. */
interface Stretch {
  from: number;
  until: number;
  offsetMs: number;
}

/** Asked for thousands of times in a search: Temporal takes 10 µs for an answer, a look at what it said before none. */
const stretches = new Map<string, Stretch[]>();

/** How far a zone's clock is ahead of UTC at an instant. */
export function offsetMs(instant: number, zone: string): number {
  const known = stretches.get(zone) ?? [];
  for (const stretch of known) if (instant >= stretch.from && instant < stretch.until) return stretch.offsetMs;
  const stretch = readStretch(instant, zone);
  stretches.set(zone, [...known, stretch]);
  return stretch.offsetMs;
}

function readStretch(instant: number, zone: string): Stretch {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  // A change at this very instant has happened already, and "previous" leaves it out.
  const previous = zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: zoned.offsetNanoseconds / 1e6,
  };
}

/** When a local slot starts; right across daylight saving, because the offset is asked for at the found instant. */
export function startOf({ date, slot }: LocalSlot, zone: string): number {
  return startOnClock(Date.parse(`${date}T00:00:00Z`), slot, zone);
}

/** The same for a date given as its midnight in UTC: no text is read. */
export function startOnClock(midnight: number, slot: number, zone: string): number {
  const local = midnight + (FIRST_SLOT_HOUR + slot) * HOUR_MS;
  const guess = local - offsetMs(local, zone);
  return local - offsetMs(guess, zone);
}

/** The slot that starts at an instant, or null when none does. */
export function slotAt(instant: number, zone: string): LocalSlot | null {
  const local = instant + offsetMs(instant, zone);
  const hours = (local % (24 * HOUR_MS)) / HOUR_MS - FIRST_SLOT_HOUR;
  if (!Number.isInteger(hours) || hours < 0 || hours >= AVAILABILITY_TIMES.length) return null;
  return { date: new Date(local).toISOString().slice(0, 10), slot: hours };
}

/** 0 is Monday. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek - 1;
}

/** People search in the UAE's time, wherever the LSA lives. */
export const SEARCH_ZONE = DEFAULT_ZONE;
