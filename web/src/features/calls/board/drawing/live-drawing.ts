import type { BoardColour, BoardTool } from '@sanad/contract/calls/board-rules.ts';
import type { BoardMessage } from '../document/board-messages.ts';

export interface StrokeLook {
  page_id: string;
  tool: BoardTool;
  colour: BoardColour;
  width: number;
}

export interface LiveStroke extends StrokeLook {
  id: string;
  device: string;
  points: number[];
}

/** At most 30 messages a second. */
const SEND_MS = 34;
/** A message and a stored stroke stay small; a longer line goes on in a new stroke. */
const STROKE_POINTS = 700;

interface DrawingOptions {
  deviceId: string;
  send: (message: BoardMessage) => void;
  /** The strokes of a finished line. */
  onFinish: (strokes: { id: string; look: StrokeLook; points: number[] }[]) => void;
  /** Something has to be painted. */
  onPaint: () => void;
}

/** The line this device is drawing: painted at once, sent in small parts, and finished as strokes of the board. */
export class OwnDrawing {
  readonly #options: DrawingOptions;
  #strokes: LiveStroke[] = [];
  /** How many of the last stroke's numbers have been sent. */
  #sent = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: DrawingOptions) {
    this.#options = options;
  }

  get strokes(): readonly LiveStroke[] {
    return this.#strokes;
  }

  get isDrawing(): boolean {
    return this.#strokes.length > 0;
  }

  begin(look: StrokeLook, x: number, y: number): void {
    this.cancel();
    this.#continueIn(look, [x, y]);
    this.#options.onPaint();
    this.#sendSoon();
  }

  /** x and y in turns. */
  add(points: readonly number[]): void {
    let current = this.#strokes.at(-1);
    for (let at = 0; at + 1 < points.length && current; at += 2) {
      const [x = 0, y = 0] = points.slice(at, at + 2);
      if (current.points.length >= 2 * STROKE_POINTS) {
        this.#send();
        current = this.#continueIn(current, current.points.slice(-2));
      }
      current.points.push(x, y);
    }
    this.#options.onPaint();
    this.#sendSoon();
  }

  finish(): void {
    const strokes = this.#strokes.map(({ id, page_id, tool, colour, width, points }) => {
      return { id, look: { page_id, tool, colour, width }, points };
    });
    this.#reset();
    this.#options.onFinish(strokes);
    this.#options.onPaint();
  }

  /** Nothing of it stays, here or anywhere. */
  cancel(): void {
    const ids = this.#strokes.map(({ id }) => id);
    this.#reset();
    for (const id of ids) this.#options.send({ type: 'draw_end', id });
    if (ids.length > 0) this.#options.onPaint();
  }

  #continueIn({ page_id, tool, colour, width }: StrokeLook, points: number[]): LiveStroke {
    const id = crypto.randomUUID();
    const stroke = { id, device: this.#options.deviceId, page_id, tool, colour, width, points };
    this.#strokes.push(stroke);
    this.#sent = 0;
    return stroke;
  }

  #sendSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#send();
    }, SEND_MS);
  }

  #send(): void {
    const stroke = this.#strokes.at(-1);
    if (!stroke || this.#sent === stroke.points.length) return;
    const { device: _, points, ...look } = stroke;
    this.#options.send({ type: 'draw', ...look, from: this.#sent, points: points.slice(this.#sent) });
    this.#sent = points.length;
  }

  #reset(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#strokes = [];
    this.#sent = 0;
  }
}
