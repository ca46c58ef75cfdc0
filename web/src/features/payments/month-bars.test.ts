import { describe, expect, it } from 'vitest';
import { columnMiddle, stackParts, totalOf } from './month-bars.ts';

describe('bars of months', () => {
  it('stand on each other, as shares of the highest', () => {
    const parts = [
      { look: 'now', fils: 5000 },
      { look: 'held', fils: 2500 },
    ] as const;
    expect(totalOf(parts)).toBe(7500);
    expect(stackParts(parts, 10_000)).toEqual([
      { look: 'now', top: 50, height: 50 },
      { look: 'held', top: 25, height: 25 },
    ]);
  });

  it('have no height without money, and for a month with more refunds than charges', () => {
    expect(stackParts([{ look: 'past', fils: 0 }], 0)).toEqual([{ look: 'past', top: 100, height: 0 }]);
    expect(stackParts([{ look: 'past', fils: -4000 }], 10_000)).toEqual([{ look: 'past', top: 100, height: 0 }]);
  });

  it('run from the right in Arabic', () => {
    expect(columnMiddle(0, 4, false)).toBe(12.5);
    expect(columnMiddle(0, 4, true)).toBe(87.5);
  });
});
