import { describe, expect, it } from 'vitest';
import { ageOn } from './age.ts';

describe('a child’s age', () => {
  it.each([
    ['2019-03-14', '2026-03-13', 6],
    ['2019-03-14', '2026-03-14', 7],
    ['2020-02-29', '2026-02-28', 5],
    ['2020-02-29', '2026-03-01', 6],
    ['2026-11-15', '2026-11-15', 0],
  ])('born %s is %s: %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});
