import { describe, expect, it } from 'vitest';
import { independence, independenceCurve, placeCurve, sessionHelp, trend } from './independence-curve.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number, 12)).toISOString();
const points = (...help: number[]) => help.map((value, index) => ({ at: day(index * 3), help: value }));

describe('the independence curve', () => {
  it('runs through the average of the last three sessions', () => {
    const [line = []] = independenceCurve(points(5, 5, 2, 2, 2));
    expect(line.map(({ smoothed }) => smoothed)).toEqual([5, 5, 4, 3, 2]);
  });

  it('is broken by more than four weeks without a session, and begins anew', () => {
    const curve = independenceCurve([
      { at: day(29), help: 1 },
      { at: day(0), help: 5 },
      { at: day(28), help: 3 },
      { at: day(58), help: 0 },
    ]);
    expect(curve.map((piece) => piece.map(({ smoothed }) => smoothed))).toEqual([[5, 4, 3], [0]]);
  });

  it('is one dot for one session and nothing for none', () => {
    expect(independenceCurve(points(4))).toEqual([[{ at: day(0), help: 4, smoothed: 4 }]]);
    expect(independenceCurve([])).toEqual([]);
  });

  it('takes the sessions of two LSAs as one line', () => {
    const two = [...points(4, 4), { at: day(4), help: 1 }];
    expect(independenceCurve(two)[0]?.map(({ smoothed }) => smoothed)).toEqual([4, 4, 3]);
  });

  it('is high where little help is needed', () => {
    expect([independence(0), independence(5)]).toEqual([1, 0]);
  });
});

describe('the drawn curve', () => {
  it('stands by date: a pause is as wide as it was, and breaks the line', () => {
    const { dots, lines } = placeCurve([
      { at: day(0), help: 5 },
      { at: day(10), help: 5 },
      { at: day(100), help: 0 },
    ]);
    expect(dots.map(({ x, y }) => [x, y])).toEqual([
      [0, 100],
      [10, 100],
      [100, 0],
    ]);
    expect(lines).toEqual([
      [
        { x: 0, y: 100 },
        { x: 10, y: 100 },
      ],
      [{ x: 100, y: 0 }],
    ]);
  });

  it('has a single session in the middle, and nothing without one', () => {
    expect(placeCurve(points(2)).dots).toMatchObject([{ x: 50, y: 40 }]);
    expect(placeCurve([])).toEqual({ dots: [], lines: [] });
  });
});

describe('the help of a session', () => {
  it('is the average over its goals, by their weight', () => {
    const help = sessionHelp([
      { weight: 3, prompt_level: 1 },
      { weight: 1, prompt_level: 5 },
    ]);
    expect(help).toBe(2);
    expect(sessionHelp([])).toBeNull();
  });
});

describe('the trend', () => {
  it.each([
    [[4, 4, 4, 3, 3, 3], 'less_help'],
    [[3, 3, 3, 3, 3, 4], 'level'],
    [[1, 1, 1, 2, 2, 2], 'more_help'],
    [[5, 0, 0, 0], null],
  ] as const)('of %j is %s', (help, expected) => {
    expect(trend(points(...help))).toBe(expected);
  });
});
