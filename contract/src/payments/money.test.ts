import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFils, shareOf } from './money.ts';

describe('money', () => {
  it('takes the fee in whole fils, rounded half up', () => {
    expect(shareOf(16_000, 1500)).toBe(2400);
    expect(shareOf(3, 5000)).toBe(2);
    expect(shareOf(1, 4999)).toBe(0);
  });

  it('never splits an amount into more or less than itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 10_000 }), (fils, points) => {
        const fee = shareOf(fils, points);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(fils);
        expect(Math.abs(fee - (fils * points) / 10_000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('refuses amounts that are not whole fils', () => {
    expect(() => shareOf(1.5, 1500)).toThrow(RangeError);
    expect(() => shareOf(Number.MAX_SAFE_INTEGER + 1, 1500)).toThrow(RangeError);
  });

  it('writes AED with two decimals and no break [ENU-06]', () => {
    expect(formatFils(15_000)).toBe('AED\u00a0150.00');
    expect(formatFils(123_456_789)).toBe('AED\u00a01,234,567.89');
    expect(formatFils(5000, 'ar')).toBe('50.00\u00a0د.إ');
  });
});
