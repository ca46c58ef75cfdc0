/** Whole percent; null where there was nothing to count. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}

/** The newest value, and how it differs from the one before it. */
export function lastOf(values: readonly (number | null)[]): { value: number | null; change: number | null } {
  const known = values.filter((value) => value !== null);
  const [value = null, before = null] = [known.at(-1), known.at(-2)];
  return { value, change: value === null || before === null ? null : value - before };
}

/** The end of a scale: 1, 2 or 5 with zeros, and above every value. */
export function scaleEnd(values: readonly number[]): number {
  const most = Math.max(...values, 4);
  const size = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 10].find((step) => step * size >= most) ?? 10) * size;
}

export interface Placed {
  x: number;
  y: number;
}

/** Points of a line in a field of 100 by 100, from the least to the most of what is shown; gaps are left out. */
export function placeLine(values: readonly (number | null)[], bounds: { least: number; most: number }): Placed[] {
  const { least, most } = bounds;
  const step = 100 / Math.max(values.length - 1, 1);
  return values.flatMap((value, at) =>
    value === null ? [] : [{ x: at * step, y: 100 - ((value - least) / (most - least || 1)) * 100 }],
  );
}

export function lineBounds(values: readonly (number | null)[], goal: number): { least: number; most: number } {
  const known = [...values.filter((value) => value !== null), goal];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = Math.max((high - low) * 0.6, 1);
  return { least: Math.max(low - room, 0), most: high + room / 4 };
}

export function pathOf(points: readonly Placed[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
}
