/** A made-up child's sixteen weeks: 0 is full hands-on help, 5 is none. Hard weeks included, because they happen. */
export const EXAMPLE_LEVELS = [0, 0, 1, 0, 1, 2, 1, 2, 3, 2, 3, 4, 5, 3, 5, 5] as const;

/** The week in which it went without any help for the first time. */
export const FIRST_ALONE = EXAMPLE_LEVELS.indexOf(5);

type Point = readonly [x: number, y: number];

const HIGHEST = 5;

/** Places on a 100 × 100 field whose top is "no help". */
export function pointsOf(levels: readonly number[]): Point[] {
  return levels.map((level, index) => [
    round((index / (levels.length - 1)) * 100),
    round(100 - (level / HIGHEST) * 100),
  ]);
}

/** Each value with its neighbours, two on either side: one line that says where it goes. */
export function smoothed(levels: readonly number[]): number[] {
  return levels.map((_, index) => {
    const near = levels.slice(Math.max(0, index - 2), index + 3);
    return near.reduce((sum, level) => sum + level, 0) / near.length;
  });
}

export function linePath(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
