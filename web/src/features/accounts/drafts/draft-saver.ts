export type SaveState = 'saved' | 'saving' | 'failed';

const REST_MS = 600;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 15_000;

export interface DraftSaver {
  /** What there is to save now; null for nothing. */
  want: (draft: string | null) => void;
  /** Without waiting for typing to rest; resolves when what is wanted now was sent, or could not be. */
  saveNow: () => Promise<void>;
  /** The page is being left: whatever is not saved goes out at once. */
  leave: () => void;
  /** What is wanted and not saved. */
  unsaved: () => string | null;
}

/**
 * One request at a time; of what is typed meanwhile the newest goes out after it. What could not be saved is tried again
 * by itself, less and less often.
 */
export function createDraftSaver(
  first: string | null,
  send: (draft: string, isLeaving: boolean) => Promise<unknown>,
  tell: (kept: SaveState) => void,
): DraftSaver {
  let saved = first;
  let wanted = first;
  let failures = 0;
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unsaved = () => (wanted === saved ? null : wanted);

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function plan(): void {
    const isNeeded = unsaved() !== null && !sending;
    // Typing puts off the first try, but none after a failure.
    if (isNeeded && failures > 0 && timer !== undefined) return;
    cancel();
    if (!isNeeded) return;
    const wait = failures === 0 ? REST_MS : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
    timer = setTimeout(save, wait);
  }

  async function sendOne(draft: string, isLeaving = false): Promise<void> {
    try {
      await send(draft, isLeaving);
      saved = draft;
      failures = 0;
      tell(unsaved() === null ? 'saved' : 'saving');
    } catch {
      failures += 1;
      tell('failed');
    }
  }

  function save(): Promise<void> {
    cancel();
    const draft = unsaved();
    if (sending || draft === null) return sending ?? Promise.resolve();
    tell('saving');
    sending = sendOne(draft).finally(() => {
      sending = null;
      plan();
    });
    return sending;
  }

  return {
    unsaved,
    want(draft) {
      if (draft === wanted) return;
      wanted = draft;
      if (wanted === saved && failures > 0 && !sending) {
        failures = 0;
        tell('saved');
      }
      plan();
    },
    async saveNow() {
      await sending;
      await save();
    },
    leave() {
      cancel();
      const draft = unsaved();
      if (draft !== null) void sendOne(draft, true);
    },
  };
}
