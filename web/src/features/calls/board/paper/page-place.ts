import { PAGE_HEIGHT, PAGE_WIDTH } from '@sanad/contract/calls/board-rules.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const within = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

/** Where something on the screen is on the page, in whole units of it. */
export function placeOnPage(at: { clientX: number; clientY: number }, box: Box): [x: number, y: number] {
  return [
    within(((at.clientX - box.left) / box.width) * PAGE_WIDTH, PAGE_WIDTH),
    within(((at.clientY - box.top) / box.height) * PAGE_HEIGHT, PAGE_HEIGHT),
  ];
}

/** A press that has not moved: less than about five pixels on a screen of 1,000. */
const TAP = 16;

export function isTap(points: readonly number[]): boolean {
  const [x0 = 0, y0 = 0] = points;
  return points.every((value, place) => Math.abs(value - (place % 2 === 0 ? x0 : y0)) <= TAP);
}
