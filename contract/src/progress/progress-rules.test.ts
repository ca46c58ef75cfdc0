import { describe, expect, it } from 'vitest';
import { type GoalObservation, goalAttainmentScore, masteredIn, masteryRun } from './progress-rules.ts';

const session = (successes: number, attempts: number, prompt_level: number): GoalObservation => ({
  successes,
  attempts,
  prompt_level,
  level: 0,
});

describe('mastery', () => {
  it('is reached in the third session in a row with 80 % and at most a spoken reminder', () => {
    expect(masteredIn([session(8, 10, 1), session(4, 5, 0), session(8, 10, 1)])).toBe(2);
    expect(masteredIn([session(8, 10, 1), session(4, 5, 0)])).toBeNull();
  });

  it.each([
    ['just under 80 %', session(79, 100, 1)],
    ['with a gesture', session(10, 10, 2)],
    ['without a try', session(0, 0, 0)],
  ])('starts again after a session %s', (_, hard) => {
    const good = session(80, 100, 1);
    expect(masteredIn([good, good, hard])).toBeNull();
    expect(masteredIn([good, good, hard, good, good])).toBeNull();
    expect(masteredIn([good, good, hard, good, good, good])).toBe(5);
  });

  it('counts how many sessions in a row are good enough up to now', () => {
    const [good, hard] = [session(8, 10, 1), session(7, 10, 1)];
    expect([[], [hard], [good], [good, hard, good, good]].map(masteryRun)).toEqual([0, 0, 1, 2]);
  });
});

describe('the goal attainment score', () => {
  // By hand: T = 50 + 10·Σwx / √(0.7·Σw² + 0.3·(Σw)²).
  it.each([
    [
      'as expected on all goals',
      [
        [1, 0],
        [3, 0],
      ],
      50,
    ],
    ['one goal, one level above', [[1, 1]], 60],
    ['one goal, much less than expected', [[4, -2]], 30],
    // Σwx = 2, √(0.7·2 + 0.3·4) = √2.6 = 1.61245
    [
      'two equal goals, each one above',
      [
        [1, 1],
        [1, 1],
      ],
      62.4,
    ],
    // Σwx = 3·1 + 2·0 + 2·(−1) = 1, √(0.7·17 + 0.3·49) = √26.6 = 5.15752
    [
      'three goals of different weight',
      [
        [3, 1],
        [2, 0],
        [2, -1],
      ],
      51.9,
    ],
    // Σwx = −2 − 8 = −10, √(0.7·17 + 0.3·25) = √19.4 = 4.40454
    [
      'the lowest there is of two',
      [
        [1, -2],
        [4, -2],
      ],
      27.3,
    ],
  ])('is right for %s', (_, goals, score) => {
    expect(goalAttainmentScore(goals.map(([weight = 0, level = 0]) => ({ weight, level })))).toBe(score);
  });

  it('says nothing without goals', () => {
    expect(goalAttainmentScore([])).toBeNull();
  });
});
