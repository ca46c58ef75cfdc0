import { AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import { PRICE_MAX_AED } from '@sanad/contract/lsas/lsas.ts';
import { type SearchFilters, SORTS, searchFilters, searchQuery } from '@sanad/contract/search/search.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, filtersIn, filtersOfSaved, LISTS, paramsOf, type Search, searchIn, tidy } from './filters.ts';

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const lists = Object.fromEntries(Object.entries(LISTS).map(([name, all]) => [name, maybe(fc.subarray([...all]))]));
const anyFilters = fc.record({
  ...lists,
  q: maybe(fc.string({ maxLength: 60 })),
  needs_match: maybe(fc.constantFrom('any', 'all')),
  date: maybe(day),
  at: maybe(fc.constantFrom(...AVAILABILITY_TIMES)),
  price_min: maybe(fc.nat(PRICE_MAX_AED)),
  price_max: maybe(fc.nat(PRICE_MAX_AED)),
  rating_min: maybe(fc.constantFrom(1, 3, 4, 4.5, 5)),
  negotiable: maybe(fc.boolean()),
  verified: maybe(fc.boolean()),
}) as fc.Arbitrary<SearchFilters>;

const shared = (address: string): Search => searchIn(new URLSearchParams(address));

describe('the address of a search [PAR-04]', () => {
  it('restores the same search, whatever was filtered', () => {
    fc.assert(
      fc.property(anyFilters, fc.constantFrom(...SORTS), maybe(fc.uuid()), (filters, sort, child) => {
        const search = { filters: tidy(filters), sort, child: child ?? null };
        expect(shared(addressOf({ ...search, filters }))).toEqual(search);
      }),
    );
  });

  it('is what the API understands', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const query: Record<string, unknown> = {};
        for (const name of new Set(paramsOf(filters).keys())) {
          const all = paramsOf(filters).getAll(name);
          query[name] = all.length > 1 ? all : all[0];
        }
        expect(searchQuery.parse(query)).toEqual(tidy(filters));
      }),
    );
  });

  it('says nothing for a search that asks for nothing', () => {
    expect(addressOf({ filters: { needs: [], q: '  ', negotiable: false }, sort: 'best_match', child: null })).toBe('');
  });

  it('ignores values that are not possible', () => {
    const address =
      '?needs=dyslexia&needs=magic&day=someday&price_min=-3&price_max=9999&date=2026-02-31&at=4pm-5pm&sort=luck&child=me&rating_min=9&verified=perhaps';
    expect(shared(address)).toEqual({ filters: { needs: ['dyslexia'] }, sort: 'best_match', child: null });
    expect(searchFilters.safeParse(filtersIn(new URLSearchParams(address))).success).toBe(true);
  });

  it('swaps a minimum above its maximum', () => {
    expect(tidy({ price_min: 300, price_max: 100 })).toEqual({ price_min: 100, price_max: 300 });
  });

  it('is the same however the choices were made', () => {
    const one = paramsOf({ needs: ['dyslexia', 'adhd'], day: ['friday', 'monday'] });
    expect(String(one)).toBe(String(paramsOf({ day: ['monday', 'friday'], needs: ['adhd', 'dyslexia'] })));
  });

  it('opens a search as the server has kept it', () => {
    const saved = { needs: ['adhd'], negotiable: true, price_max: 200, day: ['monday'] };
    expect(filtersOfSaved(saved)).toEqual(saved);
  });
});
