import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BoardMessage } from '../document/board-messages.ts';
import type { LiveStroke } from './live-drawing.ts';

/** Whoever is silent for this long has stopped pointing, or has lost the connection. */
const SILENT_MS = 4000;

export interface RemotePointer {
  pageId: string;
  x: number;
  y: number;
  at: number;
}

export interface PresenceState {
  /** By device. */
  pointers: ReadonlyMap<string, RemotePointer>;
  /** Devices that are drawing right now. */
  drawing: readonly string[];
}

/** What the other devices are doing on the board at this moment. Nothing of it is part of the document. */
export class Presence {
  readonly state: StoreApi<PresenceState> = createStore(() => ({ pointers: new Map(), drawing: [] }));
  readonly #strokes = new Map<string, LiveStroke & { at: number }>();
  readonly #onPaint: () => void;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(onPaint: () => void) {
    this.#onPaint = onPaint;
  }

  get strokes(): LiveStroke[] {
    return [...this.#strokes.values()];
  }

  receive(message: BoardMessage, from: string): void {
    const at = Date.now();
    if (message.type === 'draw') {
      this.#draw(message, from, at);
      const [x, y] = message.points.slice(-2);
      if (x !== undefined && y !== undefined) this.#point(from, { pageId: message.page_id, x, y, at });
    }
    if (message.type === 'draw_end') this.finish([message.id]);
    if (message.type === 'pointer') {
      this.#point(from, { pageId: message.page_id, x: message.x, y: message.y, at });
    }
    if (message.type === 'pointer_left') this.#point(from, null);
    this.#watch();
  }

  /** These are items of the board now, or were given up. */
  finish(ids: readonly string[]): void {
    const removed = ids.filter((id) => this.#strokes.delete(id));
    if (removed.length === 0) return;
    this.#showDrawing();
    this.#onPaint();
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #draw(message: Extract<BoardMessage, { type: 'draw' }>, device: string, at: number): void {
    const { type: _, from, points, ...look } = message;
    const known = this.#strokes.get(message.id)?.points ?? [];
    // Part of it was missed, such as when the connection came back in the middle: the whole stroke comes at its end.
    if (from > known.length) return;
    this.#strokes.set(message.id, { ...look, device, points: [...known.slice(0, from), ...points], at });
    this.#showDrawing();
    this.#onPaint();
  }

  #point(device: string, pointer: RemotePointer | null): void {
    const pointers = new Map(this.state.getState().pointers);
    if (pointer) pointers.set(device, pointer);
    else pointers.delete(device);
    this.state.setState({ pointers });
  }

  #showDrawing(): void {
    const drawing = [...new Set(this.strokes.map(({ device }) => device))];
    if (String(drawing) !== String(this.state.getState().drawing)) this.state.setState({ drawing });
  }

  #watch(): void {
    this.#timer ??= setInterval(() => this.#forgetSilent(), SILENT_MS / 4);
  }

  #forgetSilent(): void {
    const since = Date.now() - SILENT_MS;
    this.finish([...this.#strokes.values()].filter(({ at }) => at < since).map(({ id }) => id));
    const { pointers } = this.state.getState();
    for (const [device, { at }] of pointers) if (at < since) this.#point(device, null);
    if (this.#strokes.size === 0 && this.state.getState().pointers.size === 0) this.close();
  }
}
