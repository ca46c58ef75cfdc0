import { FIRST_SLOT_HOUR, HORIZON_DAYS, SLOT_MINUTES, TRAVEL_MINUTES } from '@sanad/contract/availability.ts';
import { KeptPeople, type Wanted } from './kept-people.ts';
import { dateIn, dayAfter, type LocalSlot, SEARCH_ZONE, slotAt, startOf, weekdayOf } from './local-time.ts';
import { type MarketRow, SLOTS, WAYS, type Way } from './market-row.ts';
import { inOpenings, type Opening } from './openings.ts';
import type { PeopleSet, SetStore } from './set-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
const HORIZON_MS = HORIZON_DAYS * 24 * HOUR_MS;
/** Every hour of every zone starts at a multiple of this. */
const STEP_MS = 30 * MINUTE_MS;
/** The days within anybody's notice, and the next hours. */
const KEPT = 64;

type Hours = Pick<
  MarketRow,
  'hours' | 'zone' | 'worksHolidays' | 'onlyInPerson' | 'exceptions' | 'engagements' | 'notices'
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

/** A day on everybody's own clock, slot by slot, and who has any free hour that day on the UAE's clock. */
interface Day {
  weekday: number;
  slots: PeopleSet[];
  any: PeopleSet;
}

/** A slot of a zone, and when it starts. */
interface Hour extends LocalSlot {
  zone: string;
  instant: number;
}

/** Who is free when: one set per local day and slot, for the days that can be booked. */
export class MarketCalendar {
  readonly #sets: SetStore;
  readonly #days = new Map<string, Day>();
  #dates: string[] = [];
  readonly #zones = new Map<string, PeopleSet>();
  readonly #notices: Record<Way, Map<number, PeopleSet>> = { any: new Map(), online: new Map(), in_person: new Map() };
  readonly holidays = new Set<string>();
  /** The hours of a day on everybody's clock; found again and again by searches. */
  readonly #hoursOf = new Map<string, readonly Hour[]>();
  readonly #kept: KeptPeople;

  constructor(sets: SetStore) {
    this.#sets = sets;
    this.#kept = new KeptPeople(sets, KEPT);
  }

  /** What was worked out from days, zones and notices that are others now. */
  forget(): void {
    this.#hoursOf.clear();
    this.#kept.forget();
  }

  /** The days kept run from yesterday, because zones differ, to a day past the horizon. Answers the ones that are new. */
  moveTo(now: number): string[] {
    const first = dayAfter(dateIn(now, SEARCH_ZONE), -1);
    const wanted = Array.from({ length: HORIZON_DAYS + 4 }, (_, index) => dayAfter(first, index));
    for (const [date, { slots, any }] of this.#days) {
      if (wanted.includes(date)) continue;
      this.#days.delete(date);
      for (const set of [...slots, any]) this.#sets.giveBack(set);
    }
    const fresh = wanted.filter((date) => !this.#days.has(date));
    for (const date of fresh) {
      this.#days.set(date, { weekday: weekdayOf(date), slots: this.#sets.makeSome(SLOTS), any: this.#sets.make() });
    }
    this.#dates = wanted;
    if (fresh.length > 0) this.forget();
    return fresh;
  }

  get dates(): readonly string[] {
    return this.#dates;
  }

  /** `isBlank`: nothing is written there yet, so what is not free may be passed over. */
  fill(at: number, row: Hours, dates: readonly string[], isBlank: boolean): void {
    for (const date of dates) {
      const day = this.#days.get(date);
      if (!day) continue;
      const free = freeOn(date, row, this.holidays.has(date), day.weekday);
      for (let slot = 0; slot < SLOTS; slot++) {
        const isFree = ((free >>> slot) & 1) === 1;
        if (isFree || !isBlank) this.#sets.put(day.slots[slot] as PeopleSet, at, isFree);
      }
      this.#sets.put(day.any, at, free !== 0);
    }
    if (row.zone !== SEARCH_ZONE) this.#fillAny(at, row.zone);
    this.#kept.renew(at);
  }

  /** Elsewhere a day of the UAE lies on two days, so one new day changes its neighbours. */
  #fillAny(at: number, zone: string): void {
    for (const [date, { any }] of this.#days) {
      const hours = this.#hoursOn(date).filter((hour) => hour.zone === zone);
      const isFree = ({ date: local, slot }: Hour) => {
        const set = this.#days.get(local)?.slots[slot];
        return set !== undefined && this.#sets.has(set, at);
      };
      this.#sets.put(any, at, hours.some(isFree));
    }
  }

  describe(at: number, row: Hours | null): void {
    const notices = WAYS.map((way) => this.#notices[way]);
    for (const sets of [this.#zones, ...notices]) for (const set of sets.values()) this.#sets.put(set, at, false);
    if (!row) return;
    const isNew = !this.#zones.has(row.zone) || WAYS.some((way) => !this.#notices[way].has(row.notices[way]));
    if (isNew) this.forget();
    this.#sets.put(this.#setIn(this.#zones, row.zone), at, true);
    for (const way of WAYS) this.#sets.put(this.#setIn(this.#notices[way], row.notices[way]), at, true);
  }

  empty(at: number): void {
    for (const { slots, any } of this.#days.values()) for (const set of [...slots, any]) this.#sets.put(set, at, false);
    this.describe(at, null);
    this.#kept.renew(at);
  }

  #setIn<K>(sets: Map<K, PeopleSet>, key: K): PeopleSet {
    const known = sets.get(key) ?? this.#sets.make();
    sets.set(key, known);
    return known;
  }

  /** Everybody who can be booked for the hour that starts at an instant. */
  freeAt(instant: number, now: number, way: Way): PeopleSet {
    const free = this.#sets.empty();
    this.#freeIn(this.#slotsAt(instant), now, way)?.fill(free);
    return free;
  }

  #slotsAt(instant: number): Hour[] {
    return [...this.#zones.keys()].flatMap((zone) => {
      const local = slotAt(instant, zone);
      return local ? [{ ...local, zone, instant }] : [];
    });
  }

  /** Everybody who can be booked at some hour of a day of the UAE. */
  freeDuring(date: string, now: number, way: Way): PeopleSet {
    const day = this.#days.get(date);
    if (!day) return this.#sets.empty();
    const first = startOf({ date, slot: -FIRST_SLOT_HOUR }, SEARCH_ZONE);
    const end = first + 24 * HOUR_MS;
    const from = (notice: number) => now + notice * HOUR_MS;
    const isCut = [...this.#notices[way].keys()].some((notice) => from(notice) > first && from(notice) < end);
    if (isCut || end + SLOT_MS > now + HORIZON_MS) {
      return this.#keep(date, now, way, () => this.#hoursOn(date)) ?? this.#sets.empty();
    }
    // Everybody's notice ends before this day or after it, so any hour of it will do.
    const free = this.#sets.copyOf(day.any);
    for (const [notice, people] of this.#notices[way]) if (from(notice) >= end) this.#sets.remove(free, people);
    return free;
  }

  /** Who is in time for an hour changes when an hour begins, so the rest of the half hour has the same answer. */
  #keep(what: string, now: number, way: Way, hours: () => readonly Hour[]): PeopleSet | null {
    const key = `${what} ${way} ${Math.floor(now / STEP_MS)} ${Math.ceil(now / STEP_MS)}`;
    return this.#kept.of(key, () => this.#freeIn(hours(), now, way));
  }

  #hoursOn(date: string): readonly Hour[] {
    const hours = this.#hoursOf.get(date) ?? this.#hoursIn(date);
    this.#hoursOf.set(date, hours);
    return hours;
  }

  #hoursIn(date: string): Hour[] {
    const first = startOf({ date, slot: -FIRST_SLOT_HOUR }, SEARCH_ZONE);
    const around = [dayAfter(date, -1), date, dayAfter(date)];
    const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
    return [...this.#zones.keys()].flatMap((zone) =>
      around
        .flatMap((local) =>
          slots.map((slot) => ({ date: local, slot, zone, instant: startOf({ date: local, slot }, zone) })),
        )
        .filter(({ instant }) => instant >= first && instant < first + 24 * HOUR_MS),
    );
  }

  /** Null: nobody can be booked then. */
  #freeIn(hours: readonly Hour[], now: number, way: Way): Wanted | null {
    const notices = this.#notices[way];
    const openings = new Map<string, Opening>();
    for (const { instant, zone, date, slot } of hours) {
      const set = this.#days.get(date)?.slots[slot];
      if (set === undefined || instant < now || instant + SLOT_MS > now + HORIZON_MS) continue;
      const late = [...notices].filter(([notice]) => now + notice * HOUR_MS > instant).map(([, people]) => people);
      if (late.length === notices.size) continue;
      // The longest notices are missed first, so how many are missed tells which.
      const key = `${zone} ${late.length}`;
      const opening = openings.get(key) ?? { people: this.#zones.get(zone) as PeopleSet, late, slots: [] };
      opening.slots.push(set);
      openings.set(key, opening);
    }
    return openings.size > 0 ? inOpenings(this.#sets, [...openings.values()]) : null;
  }

  /** The hours at which anybody at all could be free, soonest first. */
  *hours(now: number, way: Way): Generator<{ start: number; free: PeopleSet }> {
    for (let start = Math.ceil(now / STEP_MS) * STEP_MS; start + SLOT_MS <= now + HORIZON_MS; start += STEP_MS) {
      const free = this.#keep(`${start}`, now, way, () => this.#slotsAt(start));
      if (free !== null) yield { start, free };
    }
  }

  /** One person's next free starts, from an instant on. */
  nextFree(
    at: number,
    row: Pick<Hours, 'zone' | 'notices'>,
    now: number,
    limit: number,
    way: Way,
    from = now,
  ): number[] {
    const found: number[] = [];
    const earliest = Math.max(from, now + row.notices[way] * HOUR_MS);
    const latest = now + HORIZON_MS - SLOT_MS;
    const first = dateIn(earliest, row.zone);
    for (const [date, { slots }] of this.#days) {
      if (date < first) continue;
      for (let slot = 0; slot < SLOTS; slot++) {
        if (!this.#sets.has(slots[slot] as PeopleSet, at)) continue;
        const start = startOf({ date, slot }, row.zone);
        if (start >= earliest && start <= latest) found.push(start);
        if (found.length === limit) return found;
      }
    }
    return found;
  }
}
