import { randomUUID } from 'node:crypto';
import { COUNT_CAP, type SearchFilters, SORTS, type Sort } from '@sanad/contract/search.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bitset, countOf, membersOf } from './bitset.ts';
import { FacetCounts } from './facet-counts.ts';
import { SEARCH_ZONE } from './local-time.ts';
import { anyFilters, anyRow, facetsBySlowLook, HOLIDAYS, keyOf, meets, NOW, startsOf } from './market.testing.ts';
import { Market } from './market.ts';
import { Found } from './market-found.ts';
import { type Position, pageOf } from './market-page.ts';
import type { MarketRow } from './market-row.ts';
import { partsOf } from './market-search.ts';
import { NumberColumn } from './number-column.ts';

function marketOf(rows: readonly MarketRow[], isBulk = true): Market {
  const market = new Market();
  market.setHolidays(HOLIDAYS);
  market.moveTo(NOW);
  for (const row of rows) market.put(row, isBulk);
  if (isBulk) market.sortAll();
  return market;
}

function lookFor(market: Market, wanted: SearchFilters): Found {
  market.scratch.begin(market.words);
  return new Found(market, partsOf(market, wanted, NOW)).look();
}

function allOf(set: Bitset): number[] {
  const members = new Int32Array(countOf(set));
  membersOf(set, 0, members, members.length);
  return [...members];
}

/** Each way to ask a result has to give the same people. */
function found(market: Market, wanted: SearchFilters): string[] {
  const result = lookFor(market, wanted);
  const members: number[] = [];
  for (const [at] of market.rows()) if (result.has(at)) members.push(at);
  const inWhole = allOf(result.whole());
  expect(inWhole).toEqual(members.toSorted((one, other) => one - other));
  expect(inWhole).toEqual(result.few);
  return members.map((at) => market.ids[at] as string).sort();
}

/** All pages, one after the other. */
function paged(market: Market, wanted: SearchFilters, sort: Sort, limit: number): string[] {
  const ids: string[] = [];
  let after: Position | null = null;
  for (;;) {
    const page = pageOf(market, lookFor(market, wanted), { wanted, sort, after, limit, now: NOW });
    ids.push(...page.map(({ at }) => market.ids[at] as string));
    if (page.length < limit) return ids;
    after = page.at(-1)?.position ?? null;
  }
}

const atHome = (row: MarketRow) => ({ ...row, zone: SEARCH_ZONE });
const TOMORROW = { date: '2026-11-18' };
const anyMarket = fc.array(anyRow, { minLength: 1, maxLength: 70 });

describe('the market', () => {
  it('finds exactly those a slow look at everybody finds, whatever is asked [PAR-04]', () => {
    fc.assert(
      fc.property(anyMarket, fc.array(anyFilters, { minLength: 5, maxLength: 5 }), (rows, asked) => {
        const home = rows.map(atHome);
        const [market, homeMarket] = [marketOf(rows), marketOf(home)];
        for (const wanted of asked) {
          const isUsual = wanted.day || wanted.time;
          const expected = (isUsual ? home : rows).filter((row) => meets(row, wanted)).map(({ id }) => id);
          expect(found(isUsual ? homeMarket : market, wanted)).toEqual(expected.sort());
        }
      }),
      { numRuns: 150 },
    );
  });

  it('stays right while people come, change and go', () => {
    fc.assert(
      fc.property(
        anyMarket,
        fc.array(fc.tuple(fc.nat(), anyRow, fc.boolean())),
        anyFilters,
        (rows, changes, wanted) => {
          const market = marketOf(rows.map(atHome), false);
          const known = new Map(rows.map((row) => [row.id, atHome(row)]));
          // Asked before, so that changes have to reach what is kept of them.
          for (const asked of [wanted, TOMORROW]) paged(market, asked, 'soonest', 7);
          for (const [pick, next, isGone] of changes) {
            const id = [...known.keys()][pick % Math.max(1, known.size)] ?? next.id;
            if (isGone) {
              market.drop(id);
              known.delete(id);
            } else {
              const row = { ...atHome(next), id };
              market.put(row);
              known.set(id, row);
            }
          }
          for (const asked of [wanted, TOMORROW]) {
            const expected = [...known.values()].filter((row) => meets(row, asked)).map(({ id }) => id);
            expect(found(market, asked)).toEqual(expected.sort());
            for (const sort of SORTS) expect(paged(market, asked, sort, 7).sort()).toEqual(expected);
            const keys = paged(market, asked, 'soonest', 7).map((id) => keyOf(known.get(id) as MarketRow, 'soonest'));
            expect(keys).toEqual([...keys].sort((one, other) => one - other));
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it('gives every id once over all pages, in order, and the same with few as with many', () => {
    fc.assert(
      fc.property(anyMarket, fc.constantFrom(...SORTS), fc.integer({ min: 1, max: 9 }), (rows, sort, limit) => {
        const market = marketOf(rows);
        const wanted = { needs: ['adhd', 'asd', 'dyslexia'] as const };
        const ids = paged(market, { needs: [...wanted.needs] }, sort, limit);
        expect(new Set(ids).size).toBe(ids.length);
        const byId = new Map(rows.map((row) => [row.id, row]));
        const keys = ids.map((id) => keyOf(byId.get(id) as MarketRow, sort, THREE_NEEDS));
        expect(keys).toEqual([...keys].sort((one, other) => one - other));
        const result = lookFor(market, { needs: [...wanted.needs] });
        const [few, has] = [result.few ?? [], (at: number) => result.has(at)];
        for (const order of Object.values(market.orders)) {
          expect(order.page(has, null, 100)).toEqual(order.pageOfFew(few, null, 100));
          expect(order.page(has, null, 100, true)).toEqual(order.pageOfFew(few, null, 100, true));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('shows the others once each when somebody changes between two pages', () => {
    const rows = fc.sample(anyRow, { numRuns: 60, seed: 7 }).map(atHome);
    const market = marketOf(rows, false);
    const ask = { wanted: {}, sort: 'price_low', now: NOW } as const;
    const first = pageOf(market, lookFor(market, {}), { ...ask, after: null, limit: 20 });
    const moved = market.row(first[3]?.at ?? 0);
    market.put({ ...moved, priceFils: 1 });
    const after = first.at(-1)?.position ?? null;
    const rest = pageOf(market, lookFor(market, {}), { ...ask, after, limit: 100 });
    const ids = [...first, ...rest].map(({ at }) => market.ids[at]);
    expect(new Set(ids).size).toBe(60);
    expect(ids).toHaveLength(60);
  });

  it('counts each choice as it would be, and says what to leave out', () => {
    fc.assert(
      fc.property(anyMarket, anyFilters, (all, wanted) => {
        const rows = all.map(atHome);
        const market = marketOf(rows);
        const { facets, relaxed } = lookAround(market, wanted);
        expect(facets).toEqual(facetsBySlowLook(rows, wanted));
        const parts = partsOf(market, wanted, NOW);
        const without = (key: string) =>
          new Found(
            market,
            parts.filter((part) => part.key !== key),
          ).look().count;
        const isFound = lookFor(market, wanted).count > 0;
        const helpful = parts
          .map(({ key }) => ({ filter: key, count: isFound ? 0 : without(key) }))
          .filter(({ count }) => count > 0);
        expect(relaxed).toEqual(helpful.sort((one, other) => other.count - one.count));
      }),
      { numRuns: 100 },
    );
  });

  it('knows everybody’s next free hours, in any zone', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const market = marketOf([row]);
        const at = market.placeOf(row.id) ?? 0;
        expect(market.calendar.nextFree(at, row, NOW, 3)).toEqual(startsOf(row).slice(0, 3));
      }),
      { numRuns: 200 },
    );
  });

  it('moves with the days', () => {
    const [row] = fc.sample(anyRow, { numRuns: 1, seed: 3 }) as [MarketRow];
    const later = NOW + 40 * 24 * 3_600_000;
    const moved = marketOf([row]);
    moved.moveTo(later);
    const fresh = new Market();
    fresh.setHolidays(HOLIDAYS);
    fresh.moveTo(later);
    fresh.put(row);
    expect(moved.calendar.dates).toEqual(fresh.calendar.dates);
    expect(moved.calendar.nextFree(0, row, later, 50)).toEqual(fresh.calendar.nextFree(0, row, later, 50));
  });
});

function lookAround(market: Market, wanted: SearchFilters) {
  const counts = new FacetCounts(market);
  const result = new Found(market, partsOf(market, wanted, NOW)).lookAround(counts);
  return { facets: counts.toFacets(), relaxed: result.relaxed() };
}

const THREE_NEEDS = ['adhd', 'dyslexia', 'asd'];

describe('a large market', () => {
  // Everybody comes many times over, so a slow look at a few knows about all.
  const kinds = fc.sample(anyRow, { numRuns: 80, seed: 11 }).map(atHome);
  const COPIES = 600;
  const rows = Array.from({ length: COPIES }, () => kinds.map((kind) => ({ ...kind, id: randomUUID() }))).flat();
  const market = marketOf(rows);
  const capped = (count: number) => Math.min(COUNT_CAP, count);
  const asked = fc.sample(anyFilters, { numRuns: 70, seed: 5 });

  it('counts up to the cap, whether it stops early or looks at everybody', () => {
    const counts = new Set<number>();
    for (const wanted of asked) {
      const fitting = kinds.filter((kind) => meets(kind, wanted)).length;
      counts.add(fitting);
      expect(lookFor(market, wanted).count).toBe(capped(fitting * COPIES));
      expect(lookAround(market, wanted).facets).toEqual(
        facetsBySlowLook(kinds, wanted, (count) => capped(count * COPIES)),
      );
    }
    // One kind of person alone stays below the cap, everybody is far above it.
    expect([counts.has(1), counts.has(kinds.length)]).toEqual([true, true]);
  });

  it.each(SORTS)('pages in order by %s', (sort) => {
    for (const wanted of asked.slice(0, 40)) {
      const graded = wanted.needs_match === 'all' ? [] : wanted.needs;
      const best = kinds.filter((kind) => meets(kind, wanted)).map((kind) => keyOf(kind, sort, graded));
      const expected = best.length === 0 ? [] : Array.from({ length: 5 }, () => Math.min(...best));
      const pageAfter = (after: Position | null, limit: number) =>
        pageOf(market, lookFor(market, wanted), { wanted, sort, after, limit, now: NOW });
      const page = pageAfter(null, 5);
      expect(page.map(({ at }) => keyOf(market.row(at), sort, graded))).toEqual(expected);
      // Far enough to come to the next level.
      const far = pageAfter(null, 2 * COPIES);
      const rest = pageAfter(page.at(-1)?.position ?? null, 2 * COPIES - 5);
      if (page.length > 0) expect([...page, ...rest]).toEqual(far);
    }
  });
});

describe('a column of numbers', () => {
  it('answers at most', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1023 }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 1023 }),
        (values, limit) => {
          const column = new NumberColumn(10);
          column.grow(2);
          // Asked before, so that changes have to reach what is kept of it.
          column.atMost(limit);
          for (const [at, value] of values.entries()) column.set(at, value);
          const few = allOf(column.atMost(limit));
          expect(few.filter((at) => at < values.length)).toEqual(
            [...values.keys()].filter((at) => (values[at] ?? 0) <= limit),
          );
        },
      ),
    );
  });
});
