import { FIRST_SLOT_HOUR, HORIZON_DAYS, SLOT_MINUTES } from '@sanad/contract/availability.ts';
import { dayIn } from '@sanad/contract/time/time.ts';
import { dayAfter } from '../../../platform/clock.ts';
import type { BitSetStore, LsaSet } from '../search-index/bit-set-store.ts';
import { type MeetingWay, SLOTS, WAYS } from '../search-index/index-row.ts';
import { type LazySet, SetCache } from '../search-index/set-cache.ts';
import { type BookableSlots, lsasFreeIn } from './bookable-slots.ts';
import { FreeDays, type Hours } from './free-days.ts';
import { type LocalSlot, offsetMs, SEARCH_ZONE, slotAt, startOf, startOnClock } from './local-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HORIZON_MS = HORIZON_DAYS * DAY_MS;
/** Every hour of every zone starts at a multiple of this. */
const STEP_MS = 30 * MINUTE_MS;
/** The days within anybody's notice, and the next hours. */
const KEPT = 64;

/** A slot of a zone, and when it starts. */
interface Hour extends LocalSlot {
  zone: string;
  instant: number;
}

/** Who can be booked when, for the days that can be booked. */
export class AvailabilityCalendar {
  readonly #sets: BitSetStore;
  readonly #days: FreeDays;
  #dates: readonly string[] = [];
  /** When the first of them begins in UTC. */
  #firstMidnight = 0;
  /** Who has any free hour on a day of the UAE. */
  readonly #any = new Map<string, LsaSet>();
  readonly #zones = new Map<string, LsaSet>();
  readonly #notices: Record<MeetingWay, Map<number, LsaSet>> = {
    any: new Map(),
    online: new Map(),
    in_person: new Map(),
  };
  /** The hours of a day on everybody's clock; found again and again by searches. */
  readonly #hoursOf = new Map<string, readonly Hour[]>();
  readonly #kept: SetCache;

  constructor(sets: BitSetStore) {
    this.#sets = sets;
    this.#days = new FreeDays(sets);
    this.#kept = new SetCache(sets, KEPT);
  }

  get dates(): readonly string[] {
    return this.#dates;
  }

  /** What was worked out from days, zones and notices that are others now. */
  #forget(): void {
    this.#hoursOf.clear();
    this.#kept.forget();
  }

  /** The days kept run from yesterday, because zones differ, to a day past the horizon. Answers the ones that are new. */
  moveTo(now: number, rowOf: (at: number) => Hours): readonly string[] {
    const first = dayAfter(dayIn(new Date(now), SEARCH_ZONE), -1);
    this.#dates = Array.from({ length: HORIZON_DAYS + 4 }, (_, index) => dayAfter(first, index));
    this.#firstMidnight = Date.parse(`${first}T00:00:00Z`);
    const fresh = this.#days.keep(this.#dates);
    if (fresh.length > 0) this.fillAll(fresh, rowOf);
    return fresh;
  }

  setHolidays(dates: readonly string[], rowOf: (at: number) => Hours): void {
    const { holidays } = this.#days;
    const changed = [...holidays].filter((date) => !dates.includes(date));
    changed.push(...dates.filter((date) => !holidays.has(date)));
    holidays.clear();
    for (const date of dates) holidays.add(date);
    if (changed.length > 0) this.fillAll(changed, rowOf);
  }

  /** Some days of everybody. */
  fillAll(dates: readonly string[], rowOf: (at: number) => Hours): void {
    this.#forget();
    this.#days.fillAll(dates, rowOf);
    for (const set of this.#any.values()) this.#sets.release(set);
    this.#any.clear();
    // Elsewhere a day of the UAE lies on two days, so one new day changes its neighbours.
    for (const date of this.#dates) {
      const any = this.#sets.make();
      const openings = Map.groupBy(this.#hoursOn(date), ({ zone }) => zone);
      this.#sets.begin();
      lsasFreeIn(
        this.#sets,
        this.#days,
        [...openings].map(([zone, slots]) => ({ people: this.#zones.get(zone) as LsaSet, slots, late: [] })),
        'any',
      ).fill(any);
      this.#any.set(date, any);
    }
  }

  /** All days of one person; null: they are gone. */
  fill(at: number, row: Hours | null): void {
    this.#days.fill(at, row);
    for (const [date, any] of this.#any) {
      const isFree = ({ zone, date: local, slot }: Hour) =>
        zone === row?.zone && this.#days.isFree(at, local, slot, 'any');
      this.#sets.put(any, at, this.#hoursOn(date).some(isFree));
    }
    this.#kept.renew(at);
  }

  /** What everything else follows from; null: they are gone. */
  describe(at: number, row: Hours | null): void {
    this.#days.describe(at, row);
    const notices = WAYS.map((way) => this.#notices[way]);
    for (const sets of [this.#zones, ...notices]) for (const set of sets.values()) this.#sets.put(set, at, false);
    if (!row) return;
    const isNew = !this.#zones.has(row.zone) || WAYS.some((way) => !this.#notices[way].has(row.notices[way]));
    if (isNew) this.#forget();
    this.#sets.put(this.#setIn(this.#zones, row.zone), at, true);
    for (const way of WAYS) this.#sets.put(this.#setIn(this.#notices[way], row.notices[way]), at, true);
  }

  #setIn<K>(sets: Map<K, LsaSet>, key: K): LsaSet {
    const known = sets.get(key) ?? this.#sets.make();
    sets.set(key, known);
    return known;
  }

  /** Everybody whose clock is not the UAE's. */
  abroad(): number[] {
    const others = [...this.#zones].filter(([zone]) => zone !== SEARCH_ZONE);
    return others.flatMap(([, people]) => this.#sets.members(people));
  }

  /** Everybody who can be booked for the hour that starts at an instant. */
  freeAt(instant: number, now: number, way: MeetingWay): LsaSet {
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
  freeDuring(date: string, now: number, way: MeetingWay): LsaSet {
    const any = this.#any.get(date);
    if (any === undefined) return this.#sets.empty();
    const first = startOf({ date, slot: -FIRST_SLOT_HOUR }, SEARCH_ZONE);
    const end = first + 24 * HOUR_MS;
    const from = (notice: number) => now + notice * HOUR_MS;
    const isCut = [...this.#notices[way].keys()].some((notice) => from(notice) > first && from(notice) < end);
    const isTravelled = way === 'in_person' && this.#days.isTravelled(date);
    if (isCut || isTravelled || end + SLOT_MS > now + HORIZON_MS) {
      return this.#keep(date, now, way, () => this.#hoursOn(date)) ?? this.#sets.empty();
    }
    // Everybody's notice ends before this day or after it, so any hour of it will do.
    const free = this.#sets.copyOf(any);
    for (const [notice, people] of this.#notices[way]) if (from(notice) >= end) this.#sets.remove(free, people);
    return free;
  }

  /** Who is in time for an hour changes when an hour begins, so the rest of the half hour has the same answer. */
  #keep(what: string, now: number, way: MeetingWay, hours: () => readonly Hour[]): LsaSet | null {
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
  #freeIn(hours: readonly Hour[], now: number, way: MeetingWay): LazySet | null {
    const notices = this.#notices[way];
    const openings = new Map<string, BookableSlots>();
    for (const { instant, zone, date, slot } of hours) {
      if (!this.#days.has(date) || instant < now || instant + SLOT_MS > now + HORIZON_MS) continue;
      const late = [...notices].filter(([notice]) => now + notice * HOUR_MS > instant).map(([, people]) => people);
      if (late.length === notices.size) continue;
      // The longest notices are missed first, so how many are missed tells which.
      const key = `${zone} ${late.length}`;
      const opening = openings.get(key) ?? { people: this.#zones.get(zone) as LsaSet, late, slots: [] };
      opening.slots.push({ date, slot });
      openings.set(key, opening);
    }
    return openings.size > 0 ? lsasFreeIn(this.#sets, this.#days, [...openings.values()], way) : null;
  }

  /** The hours at which anybody at all could be free, soonest first. */
  *hours(now: number, way: MeetingWay): Generator<{ start: number; free: LsaSet }> {
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
    way: MeetingWay,
    from = now,
  ): number[] {
    const found: number[] = [];
    const earliest = Math.max(from, now + row.notices[way] * HOUR_MS);
    const latest = now + HORIZON_MS - SLOT_MS;
    const first = Math.floor((earliest + offsetMs(earliest, row.zone) - this.#firstMidnight) / DAY_MS);
    for (let day = Math.max(0, first); day < this.#dates.length; day++) {
      const date = this.#dates[day] as string;
      for (let slot = 0; slot < SLOTS; slot++) {
        if (!this.#days.isFree(at, date, slot, way)) continue;
        const start = startOnClock(this.#firstMidnight + day * DAY_MS, slot, row.zone);
        if (start >= earliest && start <= latest) found.push(start);
        if (found.length === limit) return found;
      }
    }
    return found;
  }
}
