import { describe, expect, it } from 'vitest';
import { earnedPerHour, priceOf } from './earnings.ts';

describe('what an LSA earns', () => {
  it.each([
    ['160', 13_600],
    ['150.50', 12_792],
    [' 100 ', 8500],
    ['0.01', 1],
    ['١٦٠', 13_600],
  ])('of %s dirhams an hour are %i fils', (typed, fils) => {
    expect(earnedPerHour(typed, 1500)).toBe(fils);
  });

  it.each(['', '0', 'abc', '1.234', '-1'])('is not known of “%s”', (typed) => {
    expect(earnedPerHour(typed, 1500)).toBeNull();
    expect(priceOf(typed)).toBeNull();
  });

  it('reads the figures of Arabic and Persian keyboards', () => {
    expect(priceOf('١٢٣٫٤٥')).toBe(12_345);
    expect(priceOf('۶۷۸')).toBe(67_800);
  });
});
