import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import {
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas.ts';
import { AREA_CODES, EMIRATES } from '@sanad/contract/places.ts';
import { COUNT_CAP, type Facets, type SearchFilters, type Sort } from '@sanad/contract/search.ts';
import { add, type Bitset, counterOf, countOf, keepOnly, remove } from './bitset.ts';
import { SEARCH_ZONE, startOf } from './local-time.ts';
import type { Market, SetName } from './market.ts';
import type { Place } from './market-order.ts';
import { SLOTS } from './market-row.ts';
import type { NumberColumn } from './number-column.ts';

/** What a search asks for, each part as the set of those who meet it. Parts that were not asked for are missing. */
export type Groups = Map<string, Bitset>;

/** Words of the text that stand for people, found outside the market (names, bios). */
export type Wanted = SearchFilters & { people?: Bitset };

function chosen(market: Market, name: SetName, all: readonly string[], values: readonly string[]): Bitset {
  return market.scratch.unionOf(
    values.map((value) => market.set(name, all.indexOf(value))),
    market.words,
  );
}

function usualHours(market: Market, days: readonly string[], times: readonly string[]): Bitset {
  const indexes = (all: readonly string[], some: readonly string[]) =>
    some.length > 0 ? some.map((one) => all.indexOf(one)) : all.map((_, index) => index);
  return market.scratch.unionOf(
    indexes(AVAILABILITY_DAYS, days).flatMap((day) =>
      indexes(AVAILABILITY_TIMES, times).map((slot) => market.set('hour', day * SLOTS + slot)),
    ),
    market.words,
  );
}

function everyNeed(market: Market, needs: readonly string[]): Bitset {
  const all = market.scratch.copyOf(market.live);
  for (const need of needs) keepOnly(all, market.set('need', NEEDS_SUPPORTED.indexOf(need as never)));
  return all;
}

/** Begins a search: what the one before has found is gone. */
export function groupsOf(market: Market, wanted: Wanted, now: number): Groups {
  market.scratch.begin(market.words);
  const groups: Groups = new Map();
  const any = (key: string, name: SetName, all: readonly string[], values: readonly string[] | undefined) => {
    if (values && values.length > 0) groups.set(key, chosen(market, name, all, values));
  };
  if (wanted.needs_match === 'all' && wanted.needs?.length) groups.set('needs', everyNeed(market, wanted.needs));
  else any('needs', 'need', NEEDS_SUPPORTED, wanted.needs);
  any('specialization', 'specialization', MAIN_SPECIALIZATIONS, wanted.specialization);
  any('session_type', 'sessionType', SESSION_TYPES, wanted.session_type);
  any('experience', 'experience', YEARS_OF_EXPERIENCE, wanted.experience);
  any('language', 'language', WORKING_LANGUAGES, wanted.language);
  if (wanted.emirate?.length || wanted.area?.length) {
    const place = chosen(market, 'emirate', EMIRATES, wanted.emirate ?? []);
    groups.set('place', add(place, chosen(market, 'area', AREA_CODES, wanted.area ?? [])));
  }
  if (wanted.day?.length || wanted.time?.length) {
    groups.set('hours', usualHours(market, wanted.day ?? [], wanted.time ?? []));
  }
  if (wanted.date) groups.set('date', freeOnDate(market, wanted.date, wanted.at, now));
  if (wanted.price_min !== undefined || wanted.price_max !== undefined) {
    groups.set('price', between(market, market.price, (wanted.price_min ?? 0) * 100, wanted.price_max));
  }
  if (wanted.rating_min !== undefined) {
    groups.set('rating', between(market, market.rating, Math.round(wanted.rating_min * 100), undefined));
  }
  if (wanted.negotiable) groups.set('negotiable', market.negotiable);
  if (wanted.verified) groups.set('verified', market.verified);
  if (wanted.people) groups.set('q', wanted.people);
  return groups;
}

/** From `least` on, up to so many whole units. */
function between(market: Market, column: NumberColumn, least: number, mostUnits: number | undefined): Bitset {
  const people = market.scratch.copyOf(mostUnits === undefined ? market.live : column.atMost(mostUnits * 100));
  return least > 0 ? remove(people, column.atMost(least - 1)) : people;
}

function freeOnDate(market: Market, date: string, at: string | undefined, now: number): Bitset {
  if (!at) return market.calendar.freeDuring(date, now);
  const slot = AVAILABILITY_TIMES.indexOf(at as never);
  return market.calendar.freeAt(startOf({ date, slot }, SEARCH_ZONE), now);
}

/** Everybody who meets all parts, but for the one left out. */
export function meeting(market: Market, groups: Groups, without?: string): Bitset {
  const all = market.scratch.copyOf(market.live);
  for (const [key, set] of groups) if (key !== without) keepOnly(all, set);
  return all;
}

/** The same with each part left out in turn, in few passes: all before it and all after it. */
function meetingWithoutEach(market: Market, groups: Groups): Map<string, Bitset> {
  const keys = [...groups.keys()];
  const before: Bitset[] = [market.live];
  for (const key of keys)
    before.push(keepOnly(market.scratch.copyOf(before.at(-1) as Bitset), groups.get(key) as Bitset));
  const found = new Map<string, Bitset>();
  const after = market.scratch.copyOf(market.live);
  for (let index = keys.length - 1; index >= 0; index--) {
    const key = keys[index] as string;
    found.set(key, keepOnly(market.scratch.copyOf(before[index] as Bitset), after));
    keepOnly(after, groups.get(key) as Bitset);
  }
  return found;
}

/** How many there would be with each value; a filter does not narrow its own choices. */
export function facetsOf(market: Market, groups: Groups): Facets {
  const whole = counterOf(meeting(market, groups));
  const without = meetingWithoutEach(market, groups);
  const counted = (key: string, name: SetName) => {
    const people = without.get(key);
    const count = people ? counterOf(people) : whole;
    return market.sets(name).map((set) => count(set, COUNT_CAP));
  };
  const named = (key: string, name: SetName, all: readonly string[]) => {
    const counts = counted(key, name);
    return Object.fromEntries(all.map((value, index) => [value, counts[index] ?? 0]));
  };
  return {
    needs: named('needs', 'need', NEEDS_SUPPORTED),
    specialization: named('specialization', 'specialization', MAIN_SPECIALIZATIONS),
    session_type: named('session_type', 'sessionType', SESSION_TYPES),
    emirate: named('place', 'emirate', EMIRATES),
    language: named('language', 'language', WORKING_LANGUAGES),
    experience: named('experience', 'experience', YEARS_OF_EXPERIENCE),
    day: named('hours', 'day', AVAILABILITY_DAYS),
    price: counted('price', 'priceStep'),
  };
}

/** When nothing fits: which one part to leave out, the most helpful first. */
export function relaxed(market: Market, groups: Groups): { filter: string; count: number }[] {
  return [...meetingWithoutEach(market, groups)]
    .map(([filter, people]) => ({ filter, count: countOf(people, COUNT_CAP) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** Where a page ended: the level (needs met, or the hour), then the place inside it. */
export interface Position extends Place {
  level: number;
}

interface Ask {
  sort: Sort;
  needs: readonly string[];
  after: Position | null;
  limit: number;
  now: number;
}

/** The next members of a result in the wanted order, each with where it stands. */
export function pageOf(market: Market, result: Bitset, ask: Ask): { at: number; position: Position }[] {
  const isFew = countOf(result, COUNT_CAP) < COUNT_CAP;
  const found: { at: number; position: Position }[] = [];
  for (const { level, people } of levelsOf(market, result, ask)) {
    const order = market.orders[ORDER_OF[ask.sort]];
    const after = ask.after && ask.after.level === level ? ask.after : null;
    const isReversed = ask.sort === 'price_high';
    const page = isFew ? order.pageOfFew.bind(order) : order.page.bind(order);
    for (const at of page(people, after, ask.limit - found.length, isReversed)) {
      found.push({ at, position: { level, ...order.placeOf(at) } });
    }
    if (found.length >= ask.limit) break;
  }
  return found;
}

const ORDER_OF = {
  best_match: 'quality',
  soonest: 'quality',
  rating: 'rating',
  price_low: 'price',
  price_high: 'price',
  experience: 'experience',
} as const satisfies Record<Sort, keyof Market['orders']>;

function* levelsOf(market: Market, result: Bitset, ask: Ask): Generator<{ level: number; people: Bitset }> {
  if (ask.sort === 'soonest') yield* byFirstHour(market, result, ask);
  else if (ask.sort === 'best_match' && ask.needs.length > 1) yield* byNeedsMet(market, result, ask);
  else yield { level: 0, people: result };
}

/** Those who meet all needs first, then all but one, and so on. Level: needs not met. */
function* byNeedsMet(market: Market, result: Bitset, { needs, after }: Ask) {
  const sets = needs.map((need) => market.set('need', NEEDS_SUPPORTED.indexOf(need as never)));
  // exactly[k]: those who meet k of the needs looked at so far.
  let exactly: Bitset[] = [market.scratch.copyOf(result)];
  for (const set of sets) {
    const next = Array.from({ length: exactly.length + 1 }, () => market.scratch.empty(market.words));
    for (const [met, people] of exactly.entries()) {
      add(next[met + 1] as Bitset, keepOnly(market.scratch.copyOf(people), set));
      add(next[met] as Bitset, remove(people, set));
    }
    exactly = next;
  }
  for (let missing = 0; missing <= needs.length; missing++) {
    if (after && missing < after.level) continue;
    yield { level: missing, people: exactly[needs.length - missing] as Bitset };
  }
}

/** By the first hour somebody can be booked; who has none comes last. Level: that hour. */
function* byFirstHour(market: Market, result: Bitset, { now, after }: Ask) {
  const left = market.scratch.copyOf(result);
  for (const start of market.calendar.starts(now)) {
    const people = keepOnly(market.calendar.freeAt(start, now), left);
    if (countOf(people, 1) === 0) continue;
    remove(left, people);
    if (!after || start >= after.level) yield { level: start, people };
    if (countOf(left, 1) === 0) return;
  }
  yield { level: Number.MAX_SAFE_INTEGER, people: left };
}
