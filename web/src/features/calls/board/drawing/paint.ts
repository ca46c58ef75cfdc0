import type { BoardColour } from '@sanad/contract/calls/board-rules.ts';
import type { StrokeLook } from './live-drawing.ts';

/** The light theme's ink, sky, coral, saffron and leaf: paper is light in every theme. */
export const COLOUR_VALUES: Record<BoardColour, string> = {
  black: '#12302f',
  blue: '#2f6fb0',
  red: '#c8452f',
  orange: '#d98a1f',
  green: '#2e7d4f',
};
/** Darker where it has to be read. */
export const TEXT_COLOURS: Record<BoardColour, string> = { ...COLOUR_VALUES, orange: '#9a5b00' };
export const PAPER = '#fffdf8';
const MARKER_OPACITY = 0.35;

export type Painted = Pick<StrokeLook, 'tool' | 'colour' | 'width'> & { points: readonly number[] };

/** Through the middle between each two points, so that corners become curves. */
function trace(context: CanvasRenderingContext2D, points: readonly number[]): void {
  const [x0 = 0, y0 = 0] = points;
  context.beginPath();
  context.moveTo(x0, y0);
  for (let at = 2; at + 3 < points.length; at += 2) {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = points.slice(at, at + 4);
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  const [x = x0, y = y0] = points.slice(-2);
  context.lineTo(x, y);
  context.stroke();
}

/** The context is scaled to units of the page. */
export function paintStroke(context: CanvasRenderingContext2D, { tool, colour, width, points }: Painted): void {
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = width;
  context.strokeStyle = COLOUR_VALUES[colour];
  context.globalAlpha = tool === 'marker' ? MARKER_OPACITY : 1;
  context.globalCompositeOperation = tool === 'eraser' ? 'destination-out' : 'source-over';
  trace(context, points);
  context.restore();
}
