import { describe, expect, it } from 'vitest';
import { columnsOf, isWeekend, rangeHolding, stepRange } from './calendar-range.ts';

describe('the days of the calendar', () => {
  it('a month has all its days, also in February and at the turn of the year', () => {
    expect(rangeHolding('2026-11-17', 'month')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(rangeHolding('2028-02-10', 'month').days).toHaveLength(29);
    expect(rangeHolding(stepRange(rangeHolding('2026-12-05', 'month'), 1), 'month').from).toBe('2027-01-01');
    expect(rangeHolding(stepRange(rangeHolding('2026-01-31', 'month'), -1), 'month').from).toBe('2025-12-01');
  });

  it('a week goes from Monday to Sunday, over the end of a month', () => {
    expect(rangeHolding('2026-11-17', 'week')).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
    expect(rangeHolding('2026-11-29', 'week').from).toBe('2026-11-23');
    expect(rangeHolding('2026-12-01', 'week').from).toBe('2026-11-30');
    expect(isWeekend('2026-11-21')).toBe(true);
    expect(isWeekend('2026-11-20')).toBe(false);
  });

  it('a bar is cut to the days that are shown', () => {
    const month = rangeHolding('2026-11-17', 'month');
    expect(columnsOf({ starts_on: '2026-11-09', ends_on: '2026-11-22' }, month)).toEqual({ start: 9, end: 23 });
    expect(columnsOf({ starts_on: '2026-10-20', ends_on: '2026-12-03' }, month)).toEqual({ start: 1, end: 31 });
    expect(columnsOf({ starts_on: '2026-12-01', ends_on: '2026-12-03' }, month)).toBeNull();
  });
});
