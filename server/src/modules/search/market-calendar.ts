import { HORIZON_DAYS, SLOT_MINUTES, TRAVEL_MINUTES } from '@sanad/contract/availability.ts';
import { add, type Bitset, grown, has, put, remove, type Scratch } from './bitset.ts';
import { dateIn, dayAfter, SEARCH_ZONE, slotAt, startOf, weekdayOf } from './local-time.ts';
import { type MarketRow, SLOTS } from './market-row.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
const HORIZON_MS = HORIZON_DAYS * 24 * HOUR_MS;

type Hours = Pick<
  MarketRow,
  'hours' | 'zone' | 'worksHolidays' | 'onlyInPerson' | 'exceptions' | 'engagements' | 'noticeHours'
>;

/** The free slots of one local day, as bits; notice and horizon are a matter of the moment and come later. */
export function freeOn(date: string, row: Hours, isHoliday: boolean, weekday = weekdayOf(date)): number {
  let isOff = isHoliday && !row.worksHolidays;
  let extra = 0;
  for (const { kind, from, to, slots } of row.exceptions) {
    if (date < from || date > to) continue;
    if (kind === 'off') isOff = true;
    else extra |= slots;
  }
  let free = (isOff ? 0 : (row.hours[weekday] ?? 0)) | extra;
  for (let slot = 0; free !== 0 && slot < SLOTS && row.engagements.length > 0; slot++) {
    if (((free >>> slot) & 1) === 0) continue;
    const start = startOf({ date, slot }, row.zone);
    const isTaken = row.engagements.some(({ from, to, inPerson }) => {
      const around = row.onlyInPerson && inPerson ? TRAVEL_MINUTES * MINUTE_MS : 0;
      return from < start + SLOT_MS + around && start - around < to;
    });
    if (isTaken) free &= ~(1 << slot);
  }
  return free;
}

/** Who is free when: one set per local day and slot, for the days that can be booked. */
export class MarketCalendar {
  readonly #days = new Map<string, { weekday: number; slots: Bitset[] }>();
  #dates: string[] = [];
  readonly #zones = new Map<string, Bitset>();
  readonly #notices = new Map<number, Bitset>();
  readonly holidays = new Set<string>();
  readonly #scratch: Scratch;
  #words = 0;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  grow(words: number): void {
    this.#words = words;
    for (const day of this.#days.values()) day.slots = day.slots.map((set) => grown(set, words));
    for (const [zone, set] of this.#zones) this.#zones.set(zone, grown(set, words));
    for (const [hours, set] of this.#notices) this.#notices.set(hours, grown(set, words));
  }

  /** The days kept run from yesterday, because zones differ, to a day past the horizon. Answers the ones that are new. */
  moveTo(now: number): string[] {
    const first = dayAfter(dateIn(now, SEARCH_ZONE), -1);
    const wanted = Array.from({ length: HORIZON_DAYS + 4 }, (_, index) => dayAfter(first, index));
    for (const date of this.#days.keys()) if (!wanted.includes(date)) this.#days.delete(date);
    const fresh = wanted.filter((date) => !this.#days.has(date));
    for (const date of fresh) {
      const slots = Array.from({ length: SLOTS }, () => new Uint32Array(this.#words));
      this.#days.set(date, { weekday: weekdayOf(date), slots });
    }
    this.#dates = wanted;
    return fresh;
  }

  get dates(): readonly string[] {
    return this.#dates;
  }

  fill(at: number, row: Hours, dates: readonly string[]): void {
    for (const date of dates) {
      const day = this.#days.get(date);
      if (!day) continue;
      const free = freeOn(date, row, this.holidays.has(date), day.weekday);
      for (let slot = 0; slot < SLOTS; slot++) put(day.slots[slot] as Bitset, at, ((free >>> slot) & 1) === 1);
    }
  }

  describe(at: number, row: Hours | null): void {
    for (const set of [...this.#zones.values(), ...this.#notices.values()]) put(set, at, false);
    if (!row) return;
    put(this.#setIn(this.#zones, row.zone), at, true);
    put(this.#setIn(this.#notices, row.noticeHours), at, true);
  }

  empty(at: number): void {
    for (const { slots } of this.#days.values()) for (const set of slots) put(set, at, false);
    this.describe(at, null);
  }

  #setIn<K>(sets: Map<K, Bitset>, key: K): Bitset {
    const known = sets.get(key) ?? new Uint32Array(this.#words);
    sets.set(key, known);
    return known;
  }

  /** Everybody who can be booked for the hour that starts at an instant. */
  freeAt(instant: number, now: number): Bitset {
    const free = this.#scratch.empty(this.#words);
    this.#addOpen(free, instant, now);
    for (const [hours, people] of this.#notices) if (now + hours * HOUR_MS > instant) remove(free, people);
    return free;
  }

  /** Everybody whose hour it is, whatever notice they ask for. */
  #addOpen(free: Bitset, instant: number, now: number): void {
    if (instant + SLOT_MS > now + HORIZON_MS || instant < now) return;
    for (const [zone, people] of this.#zones) {
      const local = slotAt(instant, zone);
      const set = local && this.#days.get(local.date)?.slots[local.slot];
      if (!set) continue;
      for (let i = 0; i < free.length; i++)
        free[i] = (free[i] as number) | ((set[i] as number) & (people[i] as number));
    }
  }

  /** Everybody who can be booked at some hour of a day of the UAE. */
  freeDuring(date: string, now: number): Bitset {
    const first = startOf({ date, slot: -9 }, SEARCH_ZONE);
    const longest = Math.max(0, ...this.#notices.keys()) * HOUR_MS;
    const free = this.#scratch.empty(this.#words);
    for (let half = 0; half < 48; half++) {
      const instant = first + half * 30 * MINUTE_MS;
      // Beyond everybody's notice nobody has to be taken out again.
      if (instant >= now + longest) this.#addOpen(free, instant, now);
      else if ([...this.#zones.keys()].some((zone) => slotAt(instant, zone))) add(free, this.freeAt(instant, now));
    }
    return free;
  }

  /** The starts at which anybody at all could be free, soonest first. */
  *starts(now: number): Generator<number> {
    const step = 30 * MINUTE_MS;
    const zones = [...this.#zones.keys()];
    for (let at = Math.ceil(now / step) * step; at + SLOT_MS <= now + HORIZON_MS; at += step) {
      if (zones.some((zone) => slotAt(at, zone))) yield at;
    }
  }

  /** One person's next free starts. */
  nextFree(at: number, row: Pick<Hours, 'zone' | 'noticeHours'>, now: number, limit: number): number[] {
    const found: number[] = [];
    const [earliest, latest] = [now + row.noticeHours * HOUR_MS, now + HORIZON_MS - SLOT_MS];
    for (const [date, { slots }] of this.#days) {
      for (let slot = 0; slot < SLOTS; slot++) {
        if (!has(slots[slot] as Bitset, at)) continue;
        const start = startOf({ date, slot }, row.zone);
        if (start >= earliest && start <= latest) found.push(start);
        if (found.length === limit) return found;
      }
    }
    return found;
  }
}
