import { describe, expect, it } from 'vitest';
import { periodOf } from './periods.ts';

describe('the weeks and months of the figures', () => {
  it('are weeks from Monday to Sunday in the UAE, the last one still going on', () => {
    const { starts, from, until } = periodOf('12_weeks', new Date('2026-11-17T11:52:00Z'));
    expect(starts).toHaveLength(12);
    expect([starts[0], starts.at(-1)]).toEqual(['2026-08-31', '2026-11-16']);
    expect(from).toEqual(new Date('2026-08-31T00:00:00+04:00'));
    expect(until).toEqual(new Date('2026-11-23T00:00:00+04:00'));
  });

  it('begin a new week at midnight in the UAE, not in London', () => {
    expect(periodOf('4_weeks', new Date('2026-11-15T19:59:59Z')).starts.at(-1)).toBe('2026-11-09');
    expect(periodOf('4_weeks', new Date('2026-11-15T20:00:00Z')).starts.at(-1)).toBe('2026-11-16');
  });

  it('are twelve months, over the turn of the year', () => {
    const { starts, until } = periodOf('12_months', new Date('2026-12-31T12:00:00Z'));
    expect([starts[0], starts.at(-1)]).toEqual(['2026-01-01', '2026-12-01']);
    expect(until).toEqual(new Date('2027-01-01T00:00:00+04:00'));
  });
});
