import { NEEDS_SUPPORTED, YEARS_OF_EXPERIENCE } from '@sanad/contract/lsas/lsas.ts';
import { areaDistanceKm } from '@sanad/contract/places/area-distance.ts';
import { AREA_CODES, type AreaCode, EMIRATES, emirateOf } from '@sanad/contract/places/places.ts';
import type { SearchFilters, Sort } from '@sanad/contract/search/search.ts';
import type { LsaSet } from '../search-index/bit-set-store.ts';
import { wayOf } from '../search-index/index-row.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import type { Place } from '../search-index/sorted-members.ts';
import { LsaSelection } from './lsa-selection.ts';
import type { QueryResult } from './query-result.ts';

/** Where a page ended: the level (needs met, or the hour), then the place inside it. */
export interface Position extends Place {
  level: number;
}

interface Ask {
  wanted: SearchFilters;
  sort: Sort;
  /** Where the family lives. */
  near?: AreaCode | undefined;
  after: Position | null;
  limit: number;
  now: number;
}

/** Some of those who were found, all with the same claim to come first. */
interface Level<P = Pick<LsaSelection, 'few' | 'has'>> {
  level: number;
  people: P;
}

/** The next members of a result in the wanted order, each with where it stands. */
export function pageOf(searchIndex: SearchIndex, result: QueryResult, ask: Ask): { at: number; position: Position }[] {
  const order = searchIndex.orders[ORDER_OF[ask.sort]];
  const isReversed = ask.sort === 'price_high';
  const page: { at: number; position: Position }[] = [];
  for (const { level, people } of levelsOf(searchIndex, result, ask)) {
    const after = ask.after?.level === level ? ask.after : beginningOf(ask);
    const limit = ask.limit - page.length;
    const next = people.few
      ? order.pageOfFew(people.few, after, limit, isReversed)
      : order.page((at) => people.has(at), after, limit, isReversed);
    for (const at of next) page.push({ at, position: { level, ...order.placeOf(at) } });
    if (page.length >= ask.limit) break;
  }
  return page;
}

/** Where an order begins that is narrowed by what sorts it; everybody before was not wanted. */
function beginningOf({ sort, wanted }: Ask): Place | null {
  const before = (key: number): Place => ({ key, tie: -1, id: '' });
  if (sort === 'price_low' && wanted.price_min) return before(wanted.price_min * 100);
  if (sort === 'price_high' && wanted.price_max !== undefined) return before(wanted.price_max * 100 + 1);
  if (sort !== 'experience' || !wanted.experience?.length) return null;
  return before(-Math.max(...wanted.experience.map((years) => YEARS_OF_EXPERIENCE.indexOf(years))));
}

const ORDER_OF = {
  best_match: 'quality',
  soonest: 'quality',
  rating: 'rating',
  price_low: 'price',
  price_high: 'price',
  experience: 'experience',
  nearest: 'quality',
} as const satisfies Record<Sort, keyof SearchIndex['orders']>;

function* levelsOf(searchIndex: SearchIndex, { people }: QueryResult, ask: Ask): Generator<Level> {
  if (ask.sort === 'soonest')
    yield* people.few ? fewByFirstHour(searchIndex, people.few, ask) : byFirstHour(searchIndex, people, ask);
  else if (ask.sort === 'nearest' && ask.near) yield* byNearest(searchIndex, people, ask.near, ask.after);
  else if (ask.sort === 'best_match') yield* byMatch(searchIndex, people, ask);
  else yield { level: 0, people };
}

/** In this area, in its emirate, elsewhere. */
const DISTANCES = 3;

/** By needs met, and whoever has to come to the family also by where they work. Level: both. */
function* byMatch(searchIndex: SearchIndex, people: LsaSelection, ask: Ask): Generator<Level> {
  const { near, after, wanted } = ask;
  const isNearFirst = near !== undefined && wayOf(wanted) === 'in_person';
  const from = after && (isNearFirst ? Math.floor(after.level / DISTANCES) : after.level);
  const grades = isGraded(wanted) ? byNeedsMet(searchIndex, people, wanted, from ?? 0) : [{ level: 0, people }];
  if (!isNearFirst) return yield* grades;
  for (const grade of grades) {
    for (const [distance, set] of byDistance(searchIndex, grade.people, near).entries()) {
      const level = grade.level * DISTANCES + distance;
      if (!after || level >= after.level) yield { level, people: new LsaSelection(searchIndex.sets, set) };
    }
  }
}

function byDistance(searchIndex: SearchIndex, { set }: LsaSelection, near: AreaCode): LsaSet[] {
  const { sets } = searchIndex;
  const area = searchIndex.set('area', AREA_CODES.indexOf(near));
  const emirate = searchIndex.set('emirate', EMIRATES.indexOf(emirateOf(near)));
  const [here, around, elsewhere] = [sets.copyOf(set), sets.copyOf(set), sets.copyOf(set)];
  sets.keepOnly(here, area);
  sets.keepOnly(around, emirate);
  sets.remove(around, area);
  sets.remove(elsewhere, emirate);
  return [here, around, elsewhere];
}

/** By the distance of their area from the family's; who has not told an area comes last. Level: kilometres. */
function* byNearest(
  searchIndex: SearchIndex,
  people: LsaSelection,
  near: AreaCode,
  after: Position | null,
): Generator<Level> {
  const { sets } = searchIndex;
  const rings = [...Map.groupBy(AREA_CODES, (area) => areaDistanceKm(near, area))];
  const left = sets.copyOf(people.set);
  const ring = sets.empty();
  for (const [level, areas] of rings.sort(([one], [other]) => one - other)) {
    sets.copy(ring, left);
    for (const area of areas) sets.remove(left, searchIndex.set('area', AREA_CODES.indexOf(area)));
    sets.remove(ring, left);
    if (!after || level >= after.level) yield { level, people: new LsaSelection(sets, ring) };
  }
  yield { level: Number.MAX_SAFE_INTEGER, people: new LsaSelection(sets, left) };
}

/** Whoever has to meet all needs meets them all: nothing to grade. */
const isGraded = ({ needs = [], needs_match }: SearchFilters) => needs.length > 1 && needs_match !== 'all';

const among = (few: readonly number[]): Level['people'] => ({ few, has: (at) => few.includes(at) });

/** Those who meet all needs first, then all but one, and so on. Level: needs not met. */
function* byNeedsMet(
  searchIndex: SearchIndex,
  people: LsaSelection,
  { needs = [] }: SearchFilters,
  from: number,
): Generator<Level<LsaSelection>> {
  const { sets } = searchIndex;
  const digits = sets.tally(needs.map((need) => searchIndex.set('need', NEEDS_SUPPORTED.indexOf(need as never))));
  for (let missing = from; missing < needs.length; missing++) {
    const met = needs.length - missing;
    const exactly = sets.copyOf(people.set);
    for (const [index, digit] of digits.entries()) {
      if ((met >>> index) & 1) sets.keepOnly(exactly, digit);
      else sets.remove(exactly, digit);
    }
    yield { level: missing, people: new LsaSelection(sets, exactly) };
  }
}

/** By the first hour somebody can be booked; who has none comes last. Level: that hour. */
function* byFirstHour(
  { sets, calendar }: SearchIndex,
  people: LsaSelection,
  { now, after, wanted }: Ask,
): Generator<Level> {
  const left = sets.copyOf(people.set);
  const then = sets.empty();
  for (const { start, free } of calendar.hours(now, wayOf(wanted))) {
    if (sets.count(left, 1, free) === 0) continue;
    if (!after || start >= after.level) {
      sets.copy(then, left);
      sets.keepOnly(then, free);
      yield { level: start, people: new LsaSelection(sets, then) };
    }
    sets.remove(left, free);
  }
  yield { level: Number.MAX_SAFE_INTEGER, people: new LsaSelection(sets, left) };
}

/** The same for few: they are asked one by one, and only until all have had their turn. */
function* fewByFirstHour(
  { sets, calendar }: SearchIndex,
  few: readonly number[],
  { now, after, wanted }: Ask,
): Generator<Level> {
  let left = few;
  if (left.length === 0) return;
  for (const { start, free } of calendar.hours(now, wayOf(wanted))) {
    const people = left.filter((at) => sets.has(free, at));
    if (people.length === 0) continue;
    if (!after || start >= after.level) yield { level: start, people: among(people) };
    left = left.filter((at) => !sets.has(free, at));
    if (left.length === 0) return;
  }
  yield { level: Number.MAX_SAFE_INTEGER, people: among(left) };
}
