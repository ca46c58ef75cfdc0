import type { BoardMessage } from '../document/board-messages.ts';

const SEND_MS = 66;

/** Shows the others where this person points; the last place always arrives. */
export class PointerSignal {
  readonly #send: (message: BoardMessage) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #next: { page_id: string; x: number; y: number } | null = null;
  #isShown = false;

  constructor(send: (message: BoardMessage) => void) {
    this.#send = send;
  }

  move(pageId: string, x: number, y: number): void {
    this.#next = { page_id: pageId, x, y };
    this.#timer ??= setTimeout(() => this.#flush(), SEND_MS);
  }

  leave(): void {
    this.close();
    if (this.#isShown) this.#send({ type: 'pointer_left' });
    this.#isShown = false;
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#next = null;
  }

  #flush(): void {
    this.#timer = null;
    if (!this.#next) return;
    this.#send({ type: 'pointer', ...this.#next });
    this.#isShown = true;
    this.#next = null;
  }
}
