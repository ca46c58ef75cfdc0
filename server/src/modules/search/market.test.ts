import { NEEDS_SUPPORTED } from '@sanad/contract/lsas.ts';
import { COUNT_CAP, type SearchFilters, SORTS, type Sort } from '@sanad/contract/search.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf, each } from './bitset.ts';
import { SEARCH_ZONE } from './local-time.ts';
import { anyFilters, anyRow, HOLIDAYS, meets, NOW, startsOf } from './market.testing.ts';
import { Market } from './market.ts';
import { type MarketRow, qualityOf } from './market-row.ts';
import { facetsOf, groupsOf, meeting, type Position, pageOf, relaxed } from './market-search.ts';
import { NumberColumn } from './number-column.ts';

function marketOf(rows: readonly MarketRow[], isBulk = true): Market {
  const market = new Market();
  market.setHolidays(HOLIDAYS);
  market.moveTo(NOW);
  for (const row of rows) market.put(row, isBulk);
  if (isBulk) market.sortAll();
  return market;
}

function found(market: Market, wanted: SearchFilters): string[] {
  const ids: string[] = [];
  each(meeting(market, groupsOf(market, wanted, NOW)), (at) => {
    ids.push(market.ids[at] as string);
    return true;
  });
  return ids.sort();
}

/** All pages, one after the other. */
function paged(market: Market, wanted: SearchFilters, sort: Sort, limit: number): string[] {
  const ids: string[] = [];
  let after: Position | null = null;
  for (;;) {
    const result = meeting(market, groupsOf(market, wanted, NOW));
    const page = pageOf(market, result, { sort, needs: wanted.needs ?? [], after, limit, now: NOW });
    ids.push(...page.map(({ at }) => market.ids[at] as string));
    if (page.length < limit) return ids;
    after = page.at(-1)?.position ?? null;
  }
}

const atHome = (row: MarketRow) => ({ ...row, zone: SEARCH_ZONE });
const anyMarket = fc.array(anyRow, { minLength: 1, maxLength: 70 });

describe('the market', () => {
  it('finds exactly those a slow look at everybody finds, whatever is asked [PAR-04]', () => {
    fc.assert(
      fc.property(anyMarket, fc.array(anyFilters, { minLength: 5, maxLength: 5 }), (rows, asked) => {
        for (const wanted of asked) {
          const usual = wanted.day || wanted.time ? rows.map(atHome) : rows;
          const expected = usual.filter((row) => meets(row, wanted)).map(({ id }) => id);
          expect(found(marketOf(usual), wanted)).toEqual(expected.sort());
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
          const expected = [...known.values()].filter((row) => meets(row, wanted)).map(({ id }) => id);
          expect(found(market, wanted)).toEqual(expected.sort());
          for (const sort of SORTS) expect(paged(market, wanted, sort, 7).sort()).toEqual(expected);
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
        const keys = ids.map((id) => keyOf(byId.get(id) as MarketRow, sort));
        expect(keys).toEqual([...keys].sort((one, other) => one - other));
        const result = meeting(market, groupsOf(market, { needs: [...wanted.needs] }, NOW));
        for (const order of Object.values(market.orders)) {
          expect(order.page(result, null, 100)).toEqual(order.pageOfFew(result, null, 100));
          expect(order.page(result, null, 100, true)).toEqual(order.pageOfFew(result, null, 100, true));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('shows the others once each when somebody changes between two pages', () => {
    const rows = fc.sample(anyRow, { numRuns: 60, seed: 7 }).map(atHome);
    const market = marketOf(rows, false);
    const live = meeting(market, new Map());
    const first = pageOf(market, live, { sort: 'price_low', needs: [], after: null, limit: 20, now: NOW });
    const moved = market.row(first[3]?.at ?? 0);
    market.put({ ...moved, priceFils: 1 });
    const after = first.at(-1)?.position ?? null;
    const rest = pageOf(market, live, { sort: 'price_low', needs: [], after, limit: 100, now: NOW });
    const ids = [...first, ...rest].map(({ at }) => market.ids[at]);
    expect(new Set(ids).size).toBe(60);
    expect(ids).toHaveLength(60);
  });

  it('counts each choice as it would be, and says what to leave out', () => {
    fc.assert(
      fc.property(anyMarket, anyFilters, (all, wanted) => {
        const rows = all.map(atHome);
        const market = marketOf(rows);
        const groups = groupsOf(market, wanted, NOW);
        const facets = facetsOf(market, groups);
        const { needs: _, ...others } = wanted;
        for (const [index, need] of NEEDS_SUPPORTED.entries()) {
          const expected = rows.filter((row) => meets(row, others) && (row.needs >>> index) & 1).length;
          expect(facets.needs[need]).toBe(expected);
        }
        const { price_min, price_max, ...anyPrice } = wanted;
        expect(facets.price.reduce((sum, count) => sum + count, 0)).toBe(
          rows.filter((row) => meets(row, anyPrice)).length,
        );
        for (const { filter, count } of relaxed(market, groups)) {
          expect(count).toBe(countOf(meeting(market, groups, filter), COUNT_CAP));
        }
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

function keyOf(row: MarketRow, sort: Sort): number {
  const missing =
    3 - ['adhd', 'dyslexia', 'asd'].filter((need) => (row.needs >>> NEEDS_SUPPORTED.indexOf(need as never)) & 1).length;
  if (sort === 'best_match') return missing * 10_000 - qualityOf(row);
  if (sort === 'rating') return -(row.ratingHundredths * 1000 + row.reviewCount);
  if (sort === 'experience') return -row.experience;
  if (sort === 'soonest') return startsOf(row)[0] ?? Number.MAX_SAFE_INTEGER;
  return sort === 'price_low' ? row.priceFils : -row.priceFils;
}

describe('a column of numbers', () => {
  it('answers at most', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1023 }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 1023 }),
        (values, limit) => {
          const column = new NumberColumn(10);
          column.grow(2);
          for (const [at, value] of values.entries()) column.set(at, value);
          const few: number[] = [];
          each(column.atMost(limit), (at) => {
            few.push(at);
            return at < values.length;
          });
          expect(few.filter((at) => at < values.length)).toEqual(
            [...values.keys()].filter((at) => (values[at] ?? 0) <= limit),
          );
        },
      ),
    );
  });
});
