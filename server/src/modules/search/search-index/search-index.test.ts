import { randomUUID } from 'node:crypto';
import { NEEDS_SUPPORTED } from '@sanad/contract/lsas/lsas.ts';
import { areaDistanceKm, isWithinRadius } from '@sanad/contract/places/area-distance.ts';
import { AREA_CODES, type AreaCode, emirateOf } from '@sanad/contract/places/places.ts';
import { COUNT_CAP, type SearchFilters, SORTS, type Sort } from '@sanad/contract/search/search.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../../test/rounds.ts';
import { SEARCH_ZONE } from '../calendar/local-time.ts';
import { conditionsOf } from '../query/conditions.ts';
import { countChoices } from '../query/facet-counts.ts';
import { QueryResult } from '../query/query-result.ts';
import { type Position, pageOf } from '../query/result-page.ts';
import { BioIndex } from '../text/bio-index.ts';
import { BitSetStore, type LsaSet } from './bit-set-store.ts';
import { type IndexRow, type MeetingWay, qualityScoreOf, WAYS, wayOf } from './index-row.ts';
import { NumberColumn } from './number-column.ts';
import { weekInSearchZone } from './offered-choices.ts';
import { anyFilters, anyRow, facetsBySlowLook, HOLIDAYS, keyOf, meets, NOW, startsOf } from './search-index.testing.ts';
import { SearchIndex } from './search-index.ts';

function indexOf(rows: readonly IndexRow[], isBulk = true): SearchIndex {
  const searchIndex = new SearchIndex();
  searchIndex.setHolidays(HOLIDAYS);
  searchIndex.moveTo(NOW);
  for (const row of rows) searchIndex.put(row, isBulk);
  if (isBulk) searchIndex.settle();
  return searchIndex;
}

function lookFor(searchIndex: SearchIndex, wanted: SearchFilters, near?: AreaCode): QueryResult {
  searchIndex.sets.begin();
  return new QueryResult(searchIndex, conditionsOf(searchIndex, wanted, { now: NOW, near }));
}

/** Each way to ask a result has to give the same people. */
function found(searchIndex: SearchIndex, wanted: SearchFilters): string[] {
  const { people } = lookFor(searchIndex, wanted);
  const members: number[] = [];
  for (const [at] of searchIndex.ids.entries()) if (people.has(at)) members.push(at);
  expect(people.few).toEqual(members.toSorted((one, other) => one - other));
  expect(people.size).toBe(members.length);
  return members.map((at) => searchIndex.ids[at] as string).sort();
}

/** All pages, one after the other. */
function paged(searchIndex: SearchIndex, wanted: SearchFilters, sort: Sort, limit: number, near?: AreaCode): string[] {
  const ids: string[] = [];
  let after: Position | null = null;
  for (;;) {
    const page = pageOf(searchIndex, lookFor(searchIndex, wanted), { wanted, sort, near, after, limit, now: NOW });
    ids.push(...page.map(({ at }) => searchIndex.ids[at] as string));
    if (page.length < limit) return ids;
    after = page.at(-1)?.position ?? null;
  }
}

const atHome = (row: IndexRow) => ({ ...row, zone: SEARCH_ZONE });
const TOMORROW = { date: '2026-11-18' };
const anyMarket = fc.array(anyRow, { minLength: 1, maxLength: 70 });

describe('the search index', () => {
  it('finds exactly those a slow look at everybody finds, whatever is asked [PAR-04]', () => {
    fc.assert(
      fc.property(anyMarket, fc.array(anyFilters, { minLength: 5, maxLength: 5 }), (rows, asked) => {
        const home = rows.map(atHome);
        const [searchIndex, homeIndex] = [indexOf(rows), indexOf(home)];
        for (const wanted of asked) {
          const isUsual = wanted.day || wanted.time;
          const expected = (isUsual ? home : rows).filter((row) => meets(row, wanted)).map(({ id }) => id);
          expect(found(isUsual ? homeIndex : searchIndex, wanted)).toEqual(expected.sort());
        }
      }),
      { numRuns: rounds(20, 150) },
    );
  });

  it('stays right while people come, change and go', () => {
    fc.assert(
      fc.property(
        anyMarket,
        fc.array(fc.tuple(fc.nat(), anyRow, fc.boolean())),
        anyFilters,
        (rows, changes, wanted) => {
          const searchIndex = indexOf(rows.map(atHome), false);
          const known = new Map(rows.map((row) => [row.id, atHome(row)]));
          // Asked before, so that changes have to reach what is kept of them.
          for (const asked of [wanted, TOMORROW]) paged(searchIndex, asked, 'soonest', 7);
          for (const [pick, next, isGone] of changes) {
            const id = [...known.keys()][pick % Math.max(1, known.size)] ?? next.id;
            if (isGone) {
              searchIndex.drop(id);
              known.delete(id);
            } else {
              const row = { ...atHome(next), id };
              searchIndex.put(row);
              known.set(id, row);
            }
          }
          for (const asked of [wanted, TOMORROW]) {
            const expected = [...known.values()].filter((row) => meets(row, asked)).map(({ id }) => id);
            expect(found(searchIndex, asked)).toEqual(expected.sort());
            for (const sort of SORTS) expect(paged(searchIndex, asked, sort, 7).sort()).toEqual(expected);
            const keys = paged(searchIndex, asked, 'soonest', 7).map((id) =>
              keyOf(known.get(id) as IndexRow, 'soonest', [], wayOf(asked)),
            );
            expect(keys).toEqual([...keys].sort((one, other) => one - other));
          }
        },
      ),
      { numRuns: rounds(20, 80) },
    );
  });

  it('gives every id once over all pages, in order, and the same with few as with many', () => {
    fc.assert(
      fc.property(anyMarket, fc.constantFrom(...SORTS), fc.integer({ min: 1, max: 9 }), (rows, sort, limit) => {
        const searchIndex = indexOf(rows);
        const wanted = { needs: ['adhd', 'asd', 'dyslexia'] as const };
        const ids = paged(searchIndex, { needs: [...wanted.needs] }, sort, limit);
        expect(new Set(ids).size).toBe(ids.length);
        const byId = new Map(rows.map((row) => [row.id, row]));
        const keys = ids.map((id) => keyOf(byId.get(id) as IndexRow, sort, THREE_NEEDS));
        expect(keys).toEqual([...keys].sort((one, other) => one - other));
        const { people } = lookFor(searchIndex, { needs: [...wanted.needs] });
        const [few, has] = [people.few ?? [], (at: number) => people.has(at)];
        for (const order of Object.values(searchIndex.orders)) {
          expect(order.page(has, null, 100)).toEqual(order.pageOfFew(few, null, 100));
          expect(order.page(has, null, 100, true)).toEqual(order.pageOfFew(few, null, 100, true));
        }
      }),
      { numRuns: rounds(20, 150) },
    );
  });

  it('puts those near the family first among equals, where they have to come', () => {
    const [needs, near] = [THREE_NEEDS as SearchFilters['needs'], 'al_barsha'] as const;
    const distanceOf = ({ area: at }: Pick<IndexRow, 'area'>) => {
      const own = AREA_CODES[at];
      return own === near ? 0 : own && emirateOf(own) === emirateOf(near) ? 1 : 2;
    };
    const anyPlace = fc.oneof(fc.constantFrom('al_barsha', 'mirdif', 'yas_island'), fc.constant(null));
    const anyNeighbour = fc.tuple(anyRow, anyPlace).map(([row, place]) => ({
      ...row,
      area: place === null ? -1 : AREA_CODES.indexOf(place as AreaCode),
    }));
    fc.assert(
      fc.property(
        fc.array(anyNeighbour, { minLength: 1, maxLength: 50 }),
        fc.constantFrom<SearchFilters>({}, { session_type: ['in_person'] }, { session_type: ['online'] }),
        fc.integer({ min: 1, max: 9 }),
        (rows, how, limit) => {
          const searchIndex = indexOf(rows);
          const byId = new Map(rows.map((row) => [row.id, row]));
          const wanted = { needs, ...how };
          const ids = paged(searchIndex, wanted, 'best_match', limit, near);
          expect(ids).toHaveLength(rows.filter((row) => meets(row, wanted)).length);
          expect(new Set(ids).size).toBe(ids.length);
          const keys = ids.map((id) => {
            const row = byId.get(id) as IndexRow;
            const met = THREE_NEEDS.filter((need) => (row.needs >>> NEEDS_SUPPORTED.indexOf(need as never)) & 1).length;
            const distance = wayOf(how) === 'in_person' ? distanceOf(row) : 0;
            return (3 - met) * 100_000 + distance * 10_000 - qualityScoreOf(row);
          });
          expect(keys).toEqual([...keys].sort((one, other) => one - other));
        },
      ),
      { numRuns: rounds(20, 80) },
    );
  });

  it('shows who lives nearest first, page by page, and who has not told an area last', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (rows, limit) => {
        const byId = new Map(rows.map((row) => [row.id, row]));
        const ids = paged(indexOf(rows), {}, 'nearest', limit, 'mirdif');
        expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).sort());
        const distances = ids.map((id) => {
          const area = AREA_CODES[byId.get(id)?.area ?? -1];
          return area ? areaDistanceKm('mirdif', area) : 10_000;
        });
        expect(distances).toEqual(distances.toSorted((one, other) => one - other));
      }),
      { numRuns: rounds(20, 80) },
    );
  });

  it('shows the others once each when somebody changes between two pages', () => {
    const rows = fc.sample(anyRow, { numRuns: 60, seed: 7 }).map(atHome);
    const searchIndex = indexOf(rows, false);
    const ask = { wanted: {}, sort: 'price_low', now: NOW } as const;
    const first = pageOf(searchIndex, lookFor(searchIndex, {}), { ...ask, after: null, limit: 20 });
    const moved = rows.find(({ id }) => id === searchIndex.ids[first[3]?.at ?? 0]) as IndexRow;
    searchIndex.put({ ...moved, priceFils: 1 });
    const after = first.at(-1)?.position ?? null;
    const rest = pageOf(searchIndex, lookFor(searchIndex, {}), { ...ask, after, limit: 100 });
    const ids = [...first, ...rest].map(({ at }) => searchIndex.ids[at]);
    expect(new Set(ids).size).toBe(60);
    expect(ids).toHaveLength(60);
  });

  it('counts each choice as it would be, and says what to leave out', () => {
    fc.assert(
      fc.property(anyMarket, anyFilters, fc.constantFrom(0, 100_000), (all, wanted, room) => {
        const rows = all.map(atHome);
        const searchIndex = indexOf(rows);
        // With room for many, few are counted one by one; else everybody in passes.
        searchIndex.sets.widen(room);
        const { facets, relaxed } = lookAround(searchIndex, wanted);
        expect(facets).toEqual(facetsBySlowLook(rows, wanted));
        const parts = conditionsOf(searchIndex, wanted, { now: NOW });
        const without = (key: string) =>
          new QueryResult(
            searchIndex,
            parts.filter((part) => part.key !== key),
          ).people.size;
        const isFound = rows.some((row) => meets(row, wanted));
        const helpful = parts
          .map(({ key }) => ({ filter: key, count: isFound ? 0 : without(key) }))
          .filter(({ count }) => count > 0);
        expect(relaxed).toEqual(helpful.sort((one, other) => other.count - one.count));
      }),
      { numRuns: rounds(15, 100) },
    );
  });

  it('offers in person only those who travel to the family, and counts no one else', () => {
    const inPerson: SearchFilters = { session_type: ['in_person'] };
    fc.assert(
      fc.property(anyMarket, fc.constantFrom(...AREA_CODES), (rows, near) => {
        const searchIndex = indexOf(rows);
        const travels = ({ area, travelRadiusKm }: IndexRow) =>
          isWithinRadius(AREA_CODES[area] ?? null, near, travelRadiusKm);
        const expected = rows.filter((row) => meets(row, inPerson) && travels(row)).map(({ id }) => id);
        const { people } = lookFor(searchIndex, inPerson, near);
        expect((people.few ?? []).map((at) => searchIndex.ids[at]).sort()).toEqual(expected.sort());
        const facets = countChoices(searchIndex, lookFor(searchIndex, {}, near), near);
        expect(facets.session_type.in_person).toBe(expected.length);
        expect(lookFor(searchIndex, {}, near).people.size).toBe(rows.length);
      }),
      { numRuns: rounds(15, 100) },
    );
  });

  it('knows everybody’s next free hours, in any zone', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const searchIndex = indexOf([row]);
        const at = searchIndex.placeOf(row.id) ?? 0;
        for (const way of WAYS) {
          expect(searchIndex.calendar.nextFree(at, row, NOW, 3, way)).toEqual(startsOf(row, way).slice(0, 3));
        }
      }),
      { numRuns: rounds(25, 200) },
    );
  });

  it('knows a usual week elsewhere by the UAE’s clock, in summer and in winter', () => {
    const [some] = fc.sample(anyRow, { numRuns: 1, seed: 3 }) as [IndexRow];
    const mondays = { ...some, zone: 'Europe/London', hours: [0b1, 0, 0, 0, 0, 0, 0] };
    const winter = { day: ['monday'], time: ['1pm-2pm'] } as SearchFilters;
    const summer = { day: ['monday'], time: ['12pm-1pm'] } as SearchFilters;
    const searchIndex = indexOf([mondays], false);
    const sizes = () => [winter, summer].map((wanted) => lookFor(searchIndex, wanted).people.size);
    expect(sizes()).toEqual([1, 0]);
    searchIndex.moveTo(Date.parse('2027-04-05T08:00:00Z'));
    expect(sizes()).toEqual([0, 1]);
    searchIndex.drop(mondays.id);
    expect(sizes()).toEqual([0, 0]);
  });

  it('knows of everybody what it was told last', () => {
    fc.assert(
      fc.property(anyMarket, fc.array(anyRow), (rows, others) => {
        const notification = rows.map((row, index) => ({ ...(others[index] ?? row), id: row.id }));
        const searchIndex = indexOf(rows);
        const before = rows.map(({ id }) => searchIndex.versionOf(id));
        for (const row of notification) searchIndex.put(row);
        for (const [index, { name, bioWords, ...row }] of notification.entries()) {
          const at = searchIndex.placeOf(row.id) ?? -1;
          expect(searchIndex.row(at)).toEqual({ ...row, week: weekInSearchZone(row, NOW) });
          expect(searchIndex.versionOf(row.id)).not.toBe(before[index]);
          expect(searchIndex.names.of(at)).toBe(name);
          expect(searchIndex.sets.members(searchIndex.names.bearersOf([name]))).toContain(at);
        }
      }),
      { numRuns: rounds(10, 40) },
    );
  });

  it('finds a name of several words by each of them', () => {
    const [one, other] = fc.sample(anyRow, { numRuns: 2, seed: 3 }) as [IndexRow, IndexRow];
    const searchIndex = indexOf([{ ...one, name: 'abdul rahman' }, other]);
    const at = searchIndex.placeOf(one.id);
    for (const typed of ['abdul', 'rahmann']) {
      const meant = searchIndex.names.meantBy(typed);
      expect(searchIndex.sets.members(searchIndex.names.bearersOf(meant))).toEqual([at]);
    }
  });

  it('forgets a name that nobody bears any more', () => {
    const [one, other] = fc.sample(anyRow, { numRuns: 2, seed: 3 }) as [IndexRow, IndexRow];
    const searchIndex = indexOf([{ ...one, name: 'zayed' }, other]);
    expect(searchIndex.names.meantBy('zayd')).toEqual(['zayed']);
    searchIndex.put({ ...one, name: 'zainab' });
    expect(searchIndex.names.meantBy('zayd')).toEqual([]);
    searchIndex.drop(one.id);
    expect(searchIndex.names.meantBy('zainab')).toEqual([]);
  });

  it('moves with the days, and with the holidays', () => {
    const rows = fc.sample(anyRow, { numRuns: 60, seed: 3 });
    const later = NOW + 40 * 24 * 3_600_000;
    const moved = indexOf(rows);
    moved.moveTo(later);
    moved.setHolidays(['2027-01-01']);
    const fresh = new SearchIndex();
    fresh.setHolidays(['2027-01-01']);
    fresh.moveTo(later);
    for (const row of rows) fresh.put(row);
    expect(moved.calendar.dates).toEqual(fresh.calendar.dates);
    const membersOf = ({ sets, calendar }: SearchIndex, date: string, way: MeetingWay) => {
      sets.begin();
      return sets.members(calendar.freeDuring(date, later, way));
    };
    for (const way of WAYS) {
      for (const [at, row] of rows.entries()) {
        const next = (searchIndex: SearchIndex) => searchIndex.calendar.nextFree(at, row, later, 50, way);
        expect(next(moved)).toEqual(next(fresh));
      }
      for (const date of fresh.calendar.dates) expect(membersOf(moved, date, way)).toEqual(membersOf(fresh, date, way));
    }
  });
});

function lookAround(searchIndex: SearchIndex, wanted: SearchFilters) {
  const found = lookFor(searchIndex, wanted);
  return { facets: countChoices(searchIndex, found), relaxed: found.relaxed() };
}

const THREE_NEEDS = ['adhd', 'dyslexia', 'asd'];

describe('a large search index', () => {
  // Everybody comes many times over, so a slow look at a few knows about all.
  const kinds = fc.sample(anyRow, { numRuns: 80, seed: 11 }).map(atHome);
  const COPIES = 60;
  const rows = Array.from({ length: COPIES }, () => kinds.map((kind) => ({ ...kind, id: randomUUID() }))).flat();
  const searchIndex = indexOf(rows);
  const capped = (count: number) => Math.min(COUNT_CAP, count);
  const asked = fc.sample(anyFilters, { numRuns: 70, seed: 5 });

  it('counts up to the cap, whether it stops early or looks at everybody', () => {
    const counts = new Set<number>();
    for (const wanted of asked) {
      const fitting = kinds.filter((kind) => meets(kind, wanted)).length;
      counts.add(fitting);
      expect(lookFor(searchIndex, wanted).people.size).toBe(capped(fitting * COPIES));
      expect(lookAround(searchIndex, wanted).facets).toEqual(
        facetsBySlowLook(kinds, wanted, (count) => capped(count * COPIES)),
      );
    }
    // One kind of person alone stays below the cap, everybody is far above it.
    expect([counts.has(1), counts.has(kinds.length)]).toEqual([true, true]);
  });

  it.each(SORTS)('pages in order by %s', (sort) => {
    for (const wanted of asked.slice(0, 40)) {
      const graded = wanted.needs_match === 'all' ? [] : wanted.needs;
      const best = kinds.filter((kind) => meets(kind, wanted)).map((kind) => keyOf(kind, sort, graded, wayOf(wanted)));
      const expected = best.length === 0 ? [] : Array.from({ length: 5 }, () => Math.min(...best));
      const pageAfter = (after: Position | null, limit: number) =>
        pageOf(searchIndex, lookFor(searchIndex, wanted), { wanted, sort, after, limit, now: NOW });
      const page = pageAfter(null, 5);
      expect(page.map(({ at }) => keyOf(searchIndex.row(at), sort, graded, wayOf(wanted)))).toEqual(expected);
      // Far enough to come to the next level.
      const far = pageAfter(null, 2 * COPIES);
      const rest = pageAfter(page.at(-1)?.position ?? null, 2 * COPIES - 5);
      if (page.length > 0) expect([...page, ...rest]).toEqual(far);
    }
  });
});

describe('sets of people', () => {
  const WIDE = 5000;
  const anyone = fc.uniqueArray(fc.integer({ min: 0, max: WIDE - 1 }), { maxLength: 300 });
  const filled = (sets: BitSetStore, members: readonly number[], set = sets.empty()): LsaSet => {
    for (const at of members) sets.put(set, at, true);
    return set;
  };
  const sorted = (members: Iterable<number>) => [...members].sort((one, other) => one - other);

  it('are joined, narrowed and counted as lists of people are', () => {
    fc.assert(
      fc.property(anyone, anyone, anyone, (some, others, thirds) => {
        const sets = new BitSetStore();
        sets.widen(WIDE);
        const [one, two, three] = [filled(sets, some), filled(sets, others), filled(sets, thirds)];
        const [a, b, c] = [new Set(some), new Set(others), new Set(thirds)];
        const made = (change: (set: LsaSet) => void) => {
          const set = sets.copyOf(one);
          change(set);
          return sets.members(set);
        };
        const who = (isIn: (at: number) => boolean) => sorted(new Set([...some, ...others, ...thirds])).filter(isIn);
        const both = who((at) => a.has(at) && b.has(at));
        expect(made((set) => sets.add(set, two))).toEqual(who((at) => a.has(at) || b.has(at)));
        expect(made((set) => sets.keepOnly(set, two))).toEqual(both);
        expect(made((set) => sets.remove(set, two))).toEqual(who((at) => a.has(at) && !b.has(at)));
        expect(sets.count(one, WIDE, two)).toBe(both.length);
        expect(sets.count(one, 10)).toBe(Math.min(10, a.size));
        const [all, near] = [sets.copyOf(one), sets.empty()];
        for (const fits of [two, three]) sets.narrow(all, near, fits);
        expect(sets.members(all)).toEqual(both.filter((at) => c.has(at)));
        expect(sets.members(near)).toEqual(who((at) => a.has(at) && b.has(at) !== c.has(at)));
        const digits = sets.tally([one, two, three, three]);
        for (const at of who(() => true)) {
          const times = digits.reduce((sum, digit, index) => sum + (sets.has(digit, at) ? 2 ** index : 0), 0);
          expect(times).toBe(Number(a.has(at)) + Number(b.has(at)) + 2 * Number(c.has(at)));
        }
      }),
      { numRuns: rounds(15, 60) },
    );
  });

  it('keep their people when they are widened and when many more are made', () => {
    const sets = new BitSetStore();
    const kept = filled(sets, [0, 31, 32, 900], sets.make());
    const more = sets.makeSome(3000);
    sets.widen(100_000);
    sets.put(more[2999] as LsaSet, 99_999, true);
    expect(sets.members(kept)).toEqual([0, 31, 32, 900]);
    expect(sets.members(more[2999] as LsaSet)).toEqual([99_999]);
    sets.release(kept);
    expect(sets.members(sets.make())).toEqual([]);
  });
});

describe('words of bios', () => {
  const someWords = fc.array(fc.constantFrom('patient', 'patience', 'calm', 'trains', 'صبور'), { maxLength: 4 });

  it('find those who wrote them, or words that begin so, while bios come, change and go', () => {
    const asked = ['pat', 'patient', 'calm', 'صبور', 'zebra'];
    fc.assert(
      fc.property(
        fc.array(someWords, { minLength: 1, maxLength: 40 }),
        fc.array(fc.tuple(fc.nat({ max: 39 }), someWords, fc.boolean())),
        (bios, changes) => {
          const sets = new BitSetStore();
          const index = new BioIndex(sets);
          const written = new Map<number, readonly string[]>(bios.entries());
          for (const [at, words] of bios.entries()) index.put(at, words);
          const check = () => {
            for (const typed of asked) {
              const writers = [...written].filter(([, words]) => words.some((word) => word.startsWith(typed)));
              expect(sets.members(index.writersOf(typed))).toEqual(writers.map(([at]) => at).sort((a, b) => a - b));
            }
          };
          // Asked before the changes, so that they have to reach what is kept.
          check();
          for (const [at, words, isNew] of changes) {
            const now = isNew ? [...words, `${at}zebra`, 'zebra'] : words;
            index.put(at, now);
            written.set(at, now);
          }
          check();
        },
      ),
      { numRuns: rounds(20, 80) },
    );
  });
});

describe('a column of numbers', () => {
  it('answers at most', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1023 }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 1023 }),
        (values, limit) => {
          const sets = new BitSetStore();
          const column = new NumberColumn(sets);
          // Asked before, so that changes have to reach what is kept of it.
          column.atMost(limit);
          for (const [at, value] of values.entries()) column.set(at, value);
          const few = sets.members(column.atMost(limit));
          expect(few.filter((at) => at < values.length)).toEqual(
            [...values.keys()].filter((at) => (values[at] ?? 0) <= limit),
          );
        },
      ),
    );
  });
});
