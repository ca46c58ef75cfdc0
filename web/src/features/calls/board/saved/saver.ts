import { type BoardItem, getBoard, saveBoard } from '@sanad/contract/calls/board.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, call } from '../../../../lib/api/api.ts';

const AFTER_CHANGE_MS = 3000;
const TRY_AGAIN_MS = 10_000;
const MERGES_MAX = 5;
/** What a browser sends even while the page is being left. */
const KEEPALIVE_BYTES = 60_000;

/** `off`: nothing is saved. `waiting`: there are changes to save. */
export type SavingState = 'off' | 'saved' | 'waiting' | 'saving' | 'failed' | 'too_large';

interface SaverOptions {
  bookingId: string;
  items: () => BoardItem[];
  merge: (items: BoardItem[]) => void;
  onSaved: (version: number) => void;
}

/**
 * Saves the board with the session while the parent agrees to it. Only the device that made a change saves it; when
 * another device was faster, its board is merged first.
 */
export class BoardSaver {
  readonly state: StoreApi<SavingState> = createStore<SavingState>(() => 'off');
  readonly #options: SaverOptions;
  #isAllowed = false;
  #hasChanges = false;
  #isSaving = false;
  #version = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: SaverOptions) {
    this.#options = options;
  }

  /** A board that cannot be loaded now is merged at the first save. */
  async load(): Promise<void> {
    await this.#fetch().catch(() => {});
  }

  setAllowed(isAllowed: boolean): void {
    if (isAllowed === this.#isAllowed) return;
    this.#isAllowed = isAllowed;
    this.state.setState(isAllowed ? 'saved' : 'off', true);
    if (isAllowed && this.#hasChanges) this.#saveIn(AFTER_CHANGE_MS);
    else if (this.#timer) this.#clearTimer();
  }

  /** Another device has saved. What it has sent before is part of this board, so the next save follows that one. */
  otherSaved(version: number): void {
    this.#version = Math.max(this.#version, version);
  }

  changed(): void {
    this.#hasChanges = true;
    if (this.#isAllowed) this.#saveIn(AFTER_CHANGE_MS);
  }

  /** Saves now what would be saved soon. */
  async flush(): Promise<void> {
    this.#clearTimer();
    if (this.#isAllowed && this.#hasChanges && !this.#isSaving) await this.#save();
  }

  #saveIn(ms: number): void {
    this.#clearTimer();
    this.state.setState('waiting', true);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #clearTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #save(): Promise<void> {
    this.#isSaving = true;
    this.#hasChanges = false;
    this.state.setState('saving', true);
    try {
      await this.#saveMerged();
      this.state.setState(this.#isAllowed ? 'saved' : 'off', true);
    } catch (error) {
      this.#hasChanges = true;
      this.#failed(error);
    } finally {
      this.#isSaving = false;
    }
    if (this.#hasChanges && this.state.getState() === 'saved') this.#saveIn(AFTER_CHANGE_MS);
  }

  async #saveMerged(): Promise<void> {
    const { bookingId, items, onSaved } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      const body = { based_on: this.#version, document: { items: items() } };
      const keepalive = JSON.stringify(body).length < KEEPALIVE_BYTES;
      try {
        this.#version = (await call(saveBoard, { params: { id: bookingId }, body, keepalive })).version;
        onSaved(this.#version);
        return;
      } catch (error) {
        const isOld = error instanceof ApiError && error.code === 'conflict';
        if (!isOld || attempt === MERGES_MAX) throw error;
        await this.#fetch();
      }
    }
  }

  #failed(error: unknown): void {
    const { code = null, status = 0 } = error instanceof ApiError ? error : {};
    if (code === 'no_longer_possible' || status === 404) {
      this.#isAllowed = false;
      this.state.setState('off', true);
    } else if (status === 413 || status === 422) this.state.setState('too_large', true);
    else {
      this.#saveIn(TRY_AGAIN_MS);
      this.state.setState('failed', true);
    }
  }

  async #fetch(): Promise<void> {
    const { bookingId, merge } = this.#options;
    const { version, document } = await call(getBoard, { params: { id: bookingId } });
    this.#version = version;
    merge(document.items);
  }
}
