import { NEEDS_SUPPORTED, YEARS_OF_EXPERIENCE } from '@sanad/contract/lsas.ts';
import type { SearchFilters, Sort } from '@sanad/contract/search.ts';
import { type Bitset, ones } from './bitset.ts';
import type { Market } from './market.ts';
import { Found } from './market-found.ts';
import type { Place } from './market-order.ts';
import { inExactly, inSet, type People, remove, WINDOW } from './people.ts';

/** Where a page ended: the level (needs met, or the hour), then the place inside it. */
export interface Position extends Place {
  level: number;
}

interface Ask {
  wanted: SearchFilters;
  sort: Sort;
  after: Position | null;
  limit: number;
  now: number;
}

/** Some of those who were found, all with the same claim to come first. */
interface Level {
  level: number;
  people: Pick<Found, 'few' | 'has'>;
}

/** The next members of a result in the wanted order, each with where it stands. */
export function pageOf(market: Market, result: Found, ask: Ask): { at: number; position: Position }[] {
  const order = market.orders[ORDER_OF[ask.sort]];
  const isReversed = ask.sort === 'price_high';
  const page: { at: number; position: Position }[] = [];
  for (const { level, people } of levelsOf(market, result, ask)) {
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
} as const satisfies Record<Sort, keyof Market['orders']>;

function* levelsOf(market: Market, result: Found, ask: Ask): Generator<Level> {
  if (ask.sort === 'soonest')
    yield* result.few ? fewByFirstHour(market, result.few, ask) : byFirstHour(market, result, ask);
  else if (ask.sort === 'best_match' && isGraded(ask.wanted)) yield* byNeedsMet(market, result, ask);
  else yield { level: 0, people: result };
}

/** Whoever has to meet all needs meets them all: nothing to grade. */
const isGraded = ({ needs = [], needs_match }: SearchFilters) => needs.length > 1 && needs_match !== 'all';

const among = (few: readonly number[]): Level['people'] => ({ few, has: (at) => few.includes(at) });

/** Those who meet all needs first, then all but one, and so on. Level: needs not met. */
function* byNeedsMet(market: Market, result: Found, { wanted: { needs = [] }, after }: Ask): Generator<Level> {
  const indexes = needs.map((need) => NEEDS_SUPPORTED.indexOf(need as never));
  const mask = indexes.reduce((bits, index) => bits | (1 << index), 0);
  const sets = indexes.map((index) => market.set('need', index));
  const others = result.parts.filter(({ key }) => key !== 'needs');
  for (let missing = after?.level ?? 0; missing < needs.length; missing++) {
    const met = needs.length - missing;
    const people = result.few
      ? among(result.few.filter((at) => ones(market.row(at).needs & mask) === met))
      : new Found(market, [{ key: 'needs', people: inExactly(met, sets) }, ...others]).look();
    yield { level: missing, people };
  }
}

/** By the first hour somebody can be booked; who has none comes last. Level: that hour. */
function* byFirstHour(market: Market, result: Found, { now, after }: Ask): Generator<Level> {
  let left: Bitset | null = null;
  let parts = result.parts;
  for (const { start, free } of market.calendar.hours(now)) {
    const people = new Found(market, [...parts, { key: 'hour', people: free }]).look();
    if (people.count > 0 && (!after || start >= after.level)) yield { level: start, people };
    // Only worked out when the first hour was not enough.
    left ??= result.whole();
    parts = [{ key: 'left', people: inSet(left) }];
    if (people.count > 0) takeAway(left, free);
  }
  yield { level: Number.MAX_SAFE_INTEGER, people: new Found(market, parts).look() };
}

function takeAway(left: Bitset, people: People): void {
  for (let from = 0; from < left.length; from += WINDOW) {
    const to = Math.min(left.length, from + WINDOW);
    remove(left.subarray(from, to), people.read(from, to));
  }
}

/** The same for few: they are asked one by one, and only until all have had their turn. */
function* fewByFirstHour(market: Market, few: readonly number[], { now, after }: Ask): Generator<Level> {
  let left = few;
  if (left.length === 0) return;
  for (const { start, free } of market.calendar.hours(now)) {
    const people = left.filter((at) => free.has(at));
    if (people.length === 0) continue;
    if (!after || start >= after.level) yield { level: start, people: among(people) };
    left = left.filter((at) => !free.has(at));
    if (left.length === 0) return;
  }
  yield { level: Number.MAX_SAFE_INTEGER, people: among(left) };
}
