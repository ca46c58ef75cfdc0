import { SLOT_MINUTES, TRAVEL_MINUTES } from '@sanad/contract/availability.ts';
import type { BitSetStore, LsaSet } from '../search-index/bit-set-store.ts';
import { DAYS, type IndexRow, type MeetingWay, SLOTS } from '../search-index/index-row.ts';
import { startOf, weekdayOf } from './local-time.ts';

const MINUTE_MS = 60_000;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

export type Hours = Pick<
  IndexRow,
  'hours' | 'zone' | 'worksHolidays' | 'onlyInPerson' | 'exceptions' | 'engagements' | 'notices'
>;

/** The free slots of one local day, as bits; notice and horizon are a matter of the moment and come later. */
export function freeOn(
  date: string,
  row: Hours,
  isHoliday: boolean,
  way: MeetingWay = 'any',
  weekday = weekdayOf(date),
): number {
  let isOff = isHoliday && !row.worksHolidays;
  let extra = 0;
  let hoursOff = 0;
  for (const { kind, from, to, slots } of row.exceptions) {
    if (date < from || date > to) continue;
    if (kind === 'extra') extra |= slots;
    else if (slots === 0) isOff = true;
    else hoursOff |= slots;
  }
  let free = (isOff ? 0 : (row.hours[weekday] ?? 0) & ~hoursOff) | extra;
  const travels = row.onlyInPerson || way === 'in_person';
  for (let slot = 0; free !== 0 && slot < SLOTS && row.engagements.length > 0; slot++) {
    if (((free >>> slot) & 1) === 0) continue;
    const start = startOf({ date, slot }, row.zone);
    const isTaken = row.engagements.some(({ from, to, inPerson }) => {
      const around = travels && inPerson ? TRAVEL_MINUTES * MINUTE_MS : 0;
      return from < start + SLOT_MS + around && start - around < to;
    });
    if (isTaken) free &= ~(1 << slot);
  }
  return free;
}

/** A day on everybody's own clock, slot by slot. */
interface Day {
  weekday: number;
  free: LsaSet[];
  /** Those who are free then, but not to come: they are on their way. Most slots have nobody, and no set. */
  travelling: (LsaSet | undefined)[];
}

/**
 * Who is free on which day. Most people keep to their usual week, so a day is filled for all of them at once; those with
 * plans of their own follow one by one.
 */
export class FreeDays {
  readonly #sets: BitSetStore;
  readonly #days = new Map<string, Day>();
  readonly #usual: readonly LsaSet[];
  readonly #onHolidays: LsaSet;
  readonly #withPlans: LsaSet;
  readonly holidays = new Set<string>();

  constructor(sets: BitSetStore) {
    this.#sets = sets;
    this.#usual = sets.makeSome(DAYS * SLOTS);
    this.#onHolidays = sets.make();
    this.#withPlans = sets.make();
  }

  has(date: string): boolean {
    return this.#days.has(date);
  }

  /** Exactly these days are kept. Answers the new ones, which are not filled yet. */
  keep(dates: readonly string[]): string[] {
    for (const [date, { free, travelling }] of this.#days) {
      if (dates.includes(date)) continue;
      this.#days.delete(date);
      for (const set of [...free, ...travelling]) if (set !== undefined) this.#sets.release(set);
    }
    const fresh = dates.filter((date) => !this.#days.has(date));
    for (const date of fresh) {
      this.#days.set(date, { weekday: weekdayOf(date), free: this.#sets.makeSome(SLOTS), travelling: [] });
    }
    return fresh;
  }

  /** What somebody's days are made from; null: they are gone. */
  describe(at: number, row: Hours | null): void {
    for (const [index, set] of this.#usual.entries()) {
      const slots = row?.hours[Math.floor(index / SLOTS)] ?? 0;
      this.#sets.put(set, at, ((slots >>> (index % SLOTS)) & 1) === 1);
    }
    this.#sets.put(this.#onHolidays, at, row?.worksHolidays ?? false);
    this.#sets.put(this.#withPlans, at, row !== null && row.exceptions.length + row.engagements.length > 0);
  }

  /** Some days of everybody. */
  fillAll(dates: readonly string[], rowOf: (at: number) => Hours): void {
    for (const date of dates) {
      const day = this.#days.get(date);
      if (!day) continue;
      for (const [slot, set] of day.free.entries()) {
        this.#sets.copy(set, this.#usual[day.weekday * SLOTS + slot] as LsaSet);
        if (this.holidays.has(date)) this.#sets.keepOnly(set, this.#onHolidays);
      }
    }
    for (const at of this.#sets.members(this.#withPlans)) this.fill(at, rowOf(at), dates);
  }

  /** Some days of one person; null: they are gone. */
  fill(at: number, row: Hours | null, dates: Iterable<string> = this.#days.keys()): void {
    const comes = row !== null && !row.onlyInPerson && row.engagements.some(({ inPerson }) => inPerson);
    for (const date of dates) {
      const day = this.#days.get(date);
      if (!day) continue;
      const freeBy = (way: MeetingWay) => (row ? freeOn(date, row, this.holidays.has(date), way, day.weekday) : 0);
      const free = freeBy('any');
      const travelling = comes ? free & ~freeBy('in_person') : 0;
      for (let slot = 0; slot < SLOTS; slot++) {
        this.#sets.put(day.free[slot] as LsaSet, at, ((free >>> slot) & 1) === 1);
        const isOnTheWay = ((travelling >>> slot) & 1) === 1;
        if (isOnTheWay) day.travelling[slot] ??= this.#sets.make();
        const onTheWay = day.travelling[slot];
        if (onTheWay !== undefined) this.#sets.put(onTheWay, at, isOnTheWay);
      }
    }
  }

  isFree(at: number, date: string, slot: number, way: MeetingWay): boolean {
    const day = this.#days.get(date);
    const free = day?.free[slot];
    if (day === undefined || free === undefined || !this.#sets.has(free, at)) return false;
    const onTheWay = way === 'in_person' ? day.travelling[slot] : undefined;
    return onTheWay === undefined || !this.#sets.has(onTheWay, at);
  }

  /** Everybody who is free then, into a set. */
  addFree(into: LsaSet, date: string, slot: number, way: MeetingWay): void {
    const day = this.#days.get(date);
    const free = day?.free[slot];
    if (day === undefined || free === undefined) return;
    const onTheWay = way === 'in_person' ? day.travelling[slot] : undefined;
    const there = onTheWay === undefined ? free : this.#sets.copyOf(free);
    if (onTheWay !== undefined) this.#sets.remove(there, onTheWay);
    this.#sets.add(into, there);
  }

  /** Whether some people are free that day only if they need not come. */
  isTravelled(date: string): boolean {
    return this.#days.get(date)?.travelling.some((set) => set !== undefined) ?? false;
  }
}
