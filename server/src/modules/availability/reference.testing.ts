import { HORIZON_DAYS, MIN_NOTICE_HOURS, TRAVEL_MINUTES } from '@sanad/contract/availability.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import type { NotFree } from './availability.policy.ts';

/**
 * What is free, found the slow and obvious way: walk through time in steps of half an hour, ask the calendar of the
 * zone what the clock on the wall shows, and hold every hour against every rule. Knows nothing of the database.
 */
export interface ReferenceLsa {
  sessionTypes: string[];
  rules: { zone: string; online: number; inPerson: number; worksHolidays: boolean } | null;
  week: { day: number; slot: number }[];
  exceptions: { kind: 'off' | 'extra'; from: string; to: string; slots: number[] }[];
  engagements: { start: number; end: number; inPerson: boolean; area: string | null }[];
}

export interface World {
  now: Date;
  area: string | null;
  holidays: string[];
}

interface WallHour {
  start: number;
  date: string;
  weekday: number;
  slot: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const walls = new Map<string, WallHour[]>();

/** The bookable hours on the wall, from two days before this one to 70 days after. */
function wallHours(zone: string, around: Date): WallHour[] {
  const first = Math.floor(around.getTime() / DAY) * DAY - 2 * DAY;
  const key = `${zone} ${first}`;
  const known = walls.get(key);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const hours: WallHour[] = [];
  for (let start = first; start < first + 72 * DAY; start += HOUR / 2) {
    const [date = '', time = ''] = clock.format(start).split(' ');
    const [hour = 0, minute] = time.split(':').map(Number);
    const weekday = new Date(`${date}T00:00Z`).getUTCDay() || 7;
    if (minute === 0 && hour >= 9 && hour < 19) hours.push({ start, date, weekday, slot: hour - 9 });
  }
  walls.set(key, hours);
  return hours;
}

const covers = (range: { from: string; to: string }, date: string) => range.from <= date && date <= range.to;
const zoneOf = (lsa: ReferenceLsa) => lsa.rules?.zone ?? DEFAULT_ZONE;

function isOff(lsa: ReferenceLsa, date: string, { holidays }: World): boolean {
  if (lsa.exceptions.some((one) => one.kind === 'off' && one.slots.length === 0 && covers(one, date))) return true;
  return holidays.includes(date) && !lsa.rules?.worksHolidays;
}

function isOpen(lsa: ReferenceLsa, { date, weekday, slot }: WallHour, world: World): boolean {
  if (lsa.exceptions.some((one) => one.kind === 'extra' && covers(one, date) && one.slots.includes(slot))) return true;
  if (lsa.exceptions.some((one) => one.kind === 'off' && covers(one, date) && one.slots.includes(slot))) return false;
  return !isOff(lsa, date, world) && lsa.week.some((hour) => hour.day === weekday && hour.slot === slot);
}

function offers(lsa: ReferenceLsa, mode: 'online' | 'in_person'): boolean {
  const places = lsa.sessionTypes.filter((type) => type !== 'one_on_one');
  return places.length === 0 || places.includes(mode);
}

function noticeEnds(lsa: ReferenceLsa, mode: 'online' | 'in_person', now: Date): number {
  const hours = mode === 'online' ? lsa.rules?.online : lsa.rules?.inPerson;
  return now.getTime() + (hours ?? MIN_NOTICE_HOURS[mode]) * HOUR;
}

const isTaken = (lsa: ReferenceLsa, start: number, end: number) =>
  lsa.engagements.some((one) => one.start < end && start < one.end);

/** Somebody is visited elsewhere too shortly before or after. */
function isOnTheWay(lsa: ReferenceLsa, start: number, end: number, area: string | null): boolean {
  const [from, to] = [start - TRAVEL_MINUTES * MINUTE, end + TRAVEL_MINUTES * MINUTE];
  return lsa.engagements.some((one) => {
    const isSamePlace = one.area !== null && one.area === area;
    return one.inPerson && !isSamePlace && one.start < to && from < one.end;
  });
}

export function referenceSlots(lsa: ReferenceLsa, world: World, range: { from: string; to: string }) {
  const { now, area } = world;
  return wallHours(zoneOf(lsa), now).flatMap((hour) => {
    const { start, date, slot } = hour;
    const end = start + HOUR;
    if (!covers(range, date) || !isOpen(lsa, hour, world)) return [];
    if (end > now.getTime() + HORIZON_DAYS * DAY || isTaken(lsa, start, end)) return [];
    const modes = (['online', 'in_person'] as const).filter(
      (mode) =>
        offers(lsa, mode) &&
        start >= noticeEnds(lsa, mode, now) &&
        !(mode === 'in_person' && isOnTheWay(lsa, start, end, area)),
    );
    return modes.length > 0 ? [{ start, date, slot, modes }] : [];
  });
}

/** Null: it is free. */
export function referenceReason(
  lsa: ReferenceLsa,
  world: World,
  { start, hours, mode }: { start: number; hours: number; mode: 'online' | 'in_person' },
): NotFree | null {
  const end = start + hours * HOUR;
  if (start < world.now.getTime()) return 'too_soon';
  if (end > world.now.getTime() + HORIZON_DAYS * DAY) return 'beyond_horizon';
  if (!offers(lsa, mode)) return 'mode_not_offered';
  if (start < noticeEnds(lsa, mode, world.now)) return 'too_soon';
  const wall = wallHours(zoneOf(lsa), world.now);
  const wanted = Array.from({ length: hours }, (_, place) => wall.find((one) => one.start === start + place * HOUR));
  if (!wanted.every((hour) => hour && isOpen(lsa, hour, world))) {
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zoneOf(lsa) }).format(start);
    return isOff(lsa, date, world) ? 'day_off' : 'outside_hours';
  }
  const isBlocked =
    isTaken(lsa, start, end) ||
    (mode === 'in_person' && wanted.some((hour) => hour && isOnTheWay(lsa, hour.start, hour.start + HOUR, world.area)));
  return isBlocked ? 'taken' : null;
}
