import type { BoardStroke } from '@sanad/contract/calls/board.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from '@sanad/contract/calls/board-rules.ts';
import type { LiveStroke } from './live-drawing.ts';
import { paintStroke } from './paint.ts';

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  context?.setTransform(canvas.width / PAGE_WIDTH, 0, 0, canvas.height / PAGE_HEIGHT, 0, 0);
  return context;
}

/** The strokes of one page on two canvases: what is finished below, what is being drawn above. */
export class PagePainter {
  readonly #finished: HTMLCanvasElement;
  readonly #live: HTMLCanvasElement;
  #painted: readonly BoardStroke[] = [];
  #hasLiveEraser = false;

  constructor(finished: HTMLCanvasElement, live: HTMLCanvasElement) {
    this.#finished = finished;
    this.#live = live;
  }

  /** In CSS pixels. What was painted is gone after this. */
  resize(width: number, height: number, pixelRatio: number): void {
    for (const canvas of [this.#finished, this.#live]) {
      canvas.width = Math.round(width * pixelRatio);
      canvas.height = Math.round(height * pixelRatio);
    }
    this.#painted = [];
  }

  /** Paints only what was added on top; everything again where something below has changed. */
  paint(strokes: readonly BoardStroke[]): void {
    const context = contextOf(this.#finished);
    if (!context) return;
    const isAdded = this.#painted.every((stroke, place) => stroke === strokes[place]) && !this.#hasLiveEraser;
    if (!isAdded) context.clearRect(0, 0, PAGE_WIDTH, PAGE_HEIGHT);
    for (const stroke of isAdded ? strokes.slice(this.#painted.length) : strokes) paintStroke(context, stroke);
    this.#painted = strokes;
    this.#hasLiveEraser = false;
  }

  /** An eraser takes effect on what is finished while it is moved. */
  paintLive(strokes: readonly LiveStroke[]): void {
    const [above, below] = [contextOf(this.#live), contextOf(this.#finished)];
    if (!above || !below) return;
    const erasers = strokes.filter(({ tool }) => tool === 'eraser');
    if (this.#hasLiveEraser && erasers.length === 0) this.paint(this.#painted);
    above.clearRect(0, 0, PAGE_WIDTH, PAGE_HEIGHT);
    for (const stroke of strokes) paintStroke(stroke.tool === 'eraser' ? below : above, stroke);
    this.#hasLiveEraser = erasers.length > 0;
  }
}
