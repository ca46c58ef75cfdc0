import { describe, expect, it } from 'vitest';
import { lastOf, lineBounds, percentOf, placeLine, scaleEnd } from './figure-values.ts';

describe('figures in a chart', () => {
  it('have no percentage of nothing', () => {
    expect([percentOf(47, 50), percentOf(0, 4), percentOf(0, 0)]).toEqual([94, 0, null]);
  });

  it('compare the newest week with the one before that has a value', () => {
    expect(lastOf([80, null, 92, 94, null])).toEqual({ value: 94, change: 2 });
    expect(lastOf([null, 94])).toEqual({ value: 94, change: null });
    expect(lastOf([])).toEqual({ value: null, change: null });
  });

  it('stay inside the chart, with the goal', () => {
    for (const values of [[94, 90], [100], [0, null, 3]]) {
      const bounds = lineBounds(values, 92);
      for (const { x, y } of placeLine([...values, 92], bounds)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(100);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(100);
      }
    }
  });

  it('end their scale at a round number above every value', () => {
    expect([[203], [0], [48_260], [1000]].map(scaleEnd)).toEqual([400, 4, 50_000, 1000]);
  });
});
