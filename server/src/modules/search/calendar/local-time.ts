import { AVAILABILITY_TIMES, FIRST_SLOT_HOUR } from '@sanad/contract/availability.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';

const HOUR_MS = 3_600_000;

/** A place in somebody's weekly grid: their own date and one of the ten slots. */
export interface LocalSlot {
  date: string;
  slot: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}

/** Asked for thousands of times in a search, and the same for all of an hour. */
const offsets = new Map<string, Map<number, number>>();
const OFFSETS_KEPT = 20_000;

/** How far a zone's clock is ahead of UTC at an instant. */
export function offsetMs(instant: number, zone: string): number {
  const hour = Math.floor(instant / HOUR_MS);
  const known = offsets.get(zone) ?? new Map<number, number>();
  const kept = known.get(hour);
  if (kept !== undefined) return kept;
  if (known.size >= OFFSETS_KEPT) known.clear();
  const offset = readOffset(hour * HOUR_MS, zone);
  known.set(hour, offset);
  offsets.set(zone, known);
  return offset;
}

function readOffset(instant: number, zone: string): number {
  const read: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) read[type] = Number(value);
  const local = Date.UTC(read.year ?? 0, (read.month ?? 1) - 1, read.day, read.hour, read.minute);
  return local - instant;
}

export function dateIn(instant: number, zone: string): string {
  return new Date(instant + offsetMs(instant, zone)).toISOString().slice(0, 10);
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
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

/** People search in the UAE's time, wherever the LSA lives. */
export const SEARCH_ZONE = DEFAULT_ZONE;
