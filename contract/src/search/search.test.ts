import { describe, expect, it } from 'vitest';
import { saveSearch } from './search.ts';

const problemsOf = (filters: object) =>
  saveSearch.body
    .safeParse({ name: 'After school', filters })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a search that is saved', () => {
  it('has its prices the right way round, and a day for its hour', () => {
    expect(problemsOf({ price_min: 300, price_max: 100 })).toEqual([
      ['filters.price_max', 'The highest price is lower than the lowest.'],
    ]);
    expect(problemsOf({ at: '4pm-5pm' })).toEqual([['filters.date', 'Choose a day as well.']]);
  });

  it.each([
    {},
    { price_min: 100, price_max: 100 },
    { price_min: 100 },
    { price_max: 0 },
    { date: '2026-12-01', at: '4pm-5pm' },
    { date: '2026-12-01' },
  ])('%j is fine', (filters) => {
    expect(problemsOf(filters)).toEqual([]);
  });
});
