import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatStorage } from '../outbox/chat-storage.ts';

const SAVE_AFTER_MS = 300;

/** The text that is being written. It survives a reload and a look at another chat. */
export function useDraft(storage: ChatStorage, chatId: string) {
  const [text, setText] = useState('');
  const typed = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    // Where the browser forbids storage, the draft lasts as long as the page.
    if (typed.current !== null) storage.saveDraft(chatId, typed.current).catch(() => {});
  }, [storage, chatId]);

  useEffect(() => {
    let isCurrent = true;
    storage
      .readDraft(chatId)
      .then((stored) => isCurrent && typed.current === null && setText(stored))
      .catch(() => {});
    window.addEventListener('pagehide', save);
    return () => {
      isCurrent = false;
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [storage, chatId, save]);

  function change(next: string) {
    typed.current = next;
    setText(next);
    clearTimeout(timer.current);
    if (next === '') save();
    else timer.current = setTimeout(save, SAVE_AFTER_MS);
  }
  return [text, change] as const;
}
