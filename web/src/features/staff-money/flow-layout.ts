import type { FlowPart, FlowSource, FlowTarget, MoneyFlow } from './money-flow.ts';

/** All lengths are pixels at the usual text size; the picture scales with the text. */
const TALLEST = 150;
const THINNEST = 3;
/** The two lines of a label above a bar, and the one below the held funds. */
export const LABEL_ABOVE = 50;
const LABEL_BELOW = 24;
/** A bar at the end has its label beside it. */
const LABEL_BESIDE = 46;
const GAP = 8;

interface Bar {
  top: number;
  height: number;
}

export type PlacedPart<Place> = FlowPart<Place> & Bar;

export interface FlowLayout {
  height: number;
  held: Bar;
  /** `start`: where the band meets the held funds. */
  sources: (PlacedPart<FlowSource> & { start: Bar })[];
  targets: (PlacedPart<FlowTarget> & { start: Bar })[];
  direct: PlacedPart<'card' | 'credit'>[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Along the held funds, one after the other, as thick as their share of them. */
function alongHeld(parts: readonly { fils: number }[], top: number, scale: number): Bar[] {
  let at = top;
  return parts.map(({ fils }) => {
    const bar = { top: at, height: fils * scale };
    at += bar.height;
    return bar;
  });
}

/** Puts every bar and band of the picture in its place, with room for each label. */
export function layoutFlow(flow: MoneyFlow): FlowLayout {
  const largest = Math.max(flow.heldFils, ...flow.direct.map(({ fils }) => fils), 1);
  const scale = TALLEST / largest;
  const barHeight = (fils: number) => Math.max(THINNEST, fils * scale);
  const heldHeight = flow.heldFils > 0 ? barHeight(flow.heldFils) : 0;

  const leftRoom = sum(flow.sources.map(({ fils }) => LABEL_ABOVE + barHeight(fils) + GAP)) - GAP;
  const slots = flow.targets.map(({ fils }) => Math.max(barHeight(fils), LABEL_BESIDE));
  const rightRoom = sum(slots) + GAP * Math.max(0, slots.length - 1);
  const middleRoom = heldHeight > 0 ? LABEL_ABOVE + heldHeight + LABEL_BELOW : 0;
  const room = Math.max(leftRoom, rightRoom, middleRoom, 0);
  const held = { top: LABEL_ABOVE + (room - middleRoom) / 2, height: heldHeight };

  let at = Math.max(0, held.top + heldHeight / 2 - (leftRoom + LABEL_ABOVE) / 2);
  const sourceStarts = alongHeld(flow.sources, held.top, scale);
  const sources = flow.sources.map((part, index) => {
    const bar = { top: at + LABEL_ABOVE, height: barHeight(part.fils) };
    at = bar.top + bar.height + GAP;
    return { ...part, ...bar, start: sourceStarts[index] ?? bar };
  });

  at = (room - rightRoom) / 2;
  const targetStarts = alongHeld(flow.targets, held.top, scale);
  const targets = flow.targets.map((part, index) => {
    const height = barHeight(part.fils);
    const slot = slots[index] ?? height;
    const bar = { top: at + (slot - height) / 2, height };
    at += slot + GAP;
    return { ...part, ...bar, start: targetStarts[index] ?? bar };
  });

  at = room > 0 ? room + GAP : 0;
  const direct = flow.direct.map((part) => {
    const height = barHeight(part.fils);
    const slot = Math.max(height, LABEL_BESIDE);
    const bar = { top: at + (slot - height) / 2, height };
    at += slot + GAP;
    return { ...part, ...bar };
  });
  const lowestSource = sources.at(-1);
  const sourcesEnd = lowestSource ? lowestSource.top + lowestSource.height : 0;
  return { height: Math.max(room, sourcesEnd, direct.length > 0 ? at - GAP : 0), held, sources, targets, direct };
}

/** A band from one bar to another, in a box `width` wide: it leaves and arrives level. */
export function bandPath(from: Bar, to: Bar, [x0, x1]: readonly [number, number]): string {
  const middle = (x0 + x1) / 2;
  const end = to.top + to.height;
  const start = from.top + from.height;
  return (
    `M${x0} ${from.top}C${middle} ${from.top} ${middle} ${to.top} ${x1} ${to.top}` +
    `V${end}C${middle} ${end} ${middle} ${start} ${x0} ${start}z`
  );
}
