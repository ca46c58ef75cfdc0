export interface BarPart {
  /** What the part means; the chart draws each meaning in its own way. */
  look: 'now' | 'past' | 'held';
  fils: number;
}

interface DrawnPart {
  look: BarPart['look'];
  /** Per cent of the height, from the top. */
  top: number;
  height: number;
}

/** Stacked parts as shares of the highest bar, the first at the foot. What is below nothing has no height. */
export function stackParts(parts: readonly BarPart[], highest: number): DrawnPart[] {
  let foot = 100;
  return parts.map(({ look, fils }) => {
    const height = highest > 0 ? (Math.max(0, fils) / highest) * 100 : 0;
    foot -= height;
    return { look, top: foot, height };
  });
}

export const totalOf = (parts: readonly BarPart[]): number => parts.reduce((sum, { fils }) => sum + fils, 0);

/** The middle of a column in per cent of the width; months run in the direction of reading. */
export function columnMiddle(place: number, columns: number, isRtl: boolean): number {
  const middle = ((place + 0.5) / columns) * 100;
  return isRtl ? 100 - middle : middle;
}
