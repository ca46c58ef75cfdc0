export type SaveState = 'saved' | 'saving' | 'failed';

const REST_MS = 600;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

interface Saver {
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
): Saver {
  let saved = first;
  let wanted = first;
  let failures = 0;
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unsaved = () => (wanted === saved ? null : wanted);

  function plan(): void {
    clearTimeout(timer);
    if (unsaved() === null || sending) return;
    const wait = failures === 0 ? REST_MS : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
    timer = setTimeout(save, wait);
  }

  async function sendOne(draft: string): Promise<void> {
    try {
      await send(draft, false);
      saved = draft;
      failures = 0;
      tell(unsaved() === null ? 'saved' : 'saving');
    } catch {
      failures += 1;
      tell('failed');
    }
  }

  function save(): Promise<void> {
    clearTimeout(timer);
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
      plan();
    },
    async saveNow() {
      await sending;
      await save();
    },
    leave() {
      clearTimeout(timer);
      const draft = unsaved();
      if (draft !== null) send(draft, true).catch(() => {});
    },
  };
}
