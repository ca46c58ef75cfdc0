import { type Draft, dropDraft, getDraft, saveDraft } from '@sanad/contract/accounts/account-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/api/session.ts';
import { dropUnsent, readStoredUnsent, storeUnsent, unsentOf, useUnsentReader } from '../../../lib/storage/unsent.ts';
import { createDraftSaver, type DraftSaver, type SaveState } from './draft-saver.ts';

const UNSENT = 'onboarding draft';

/**
 * What was filled in before, here or on another device. What a reload or a session that ended left behind is newer, and
 * is saved first. Whoever cannot read it must not begin anew: a blank draft would be saved over it.
 */
export async function storedDraft(): Promise<Draft | null> {
  const left = (unsentOf(UNSENT) ?? readStoredUnsent()) as Draft | null;
  if (left === null) return (await call(getDraft, {})).draft;
  await call(saveDraft, { body: left });
  dropUnsent(UNSENT);
  storeUnsent(null);
  return left;
}

/** Loaded once per visit. */
export function useStoredDraft() {
  return useQuery({
    queryKey: ['accounts', 'onboarding-draft'],
    queryFn: storedDraft,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function clearDraft(): Promise<void> {
  return call(dropDraft, {});
}

function unsavedIn(saver: DraftSaver): Draft | null {
  const text = saver.unsaved();
  return text === null ? null : (JSON.parse(text) as Draft);
}

/** Saves the wizard while it is filled in: after a pause in typing, and at the latest when the page is left. */
export function useAutosavedDraft(draft: Draft | null): { saveState: SaveState; saveNow: () => Promise<void> } {
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const wanted = draft === null ? null : JSON.stringify(draft);
  const [saver] = useState(() =>
    createDraftSaver(
      wanted,
      (text, keepalive) => call(saveDraft, { body: JSON.parse(text) as Draft, keepalive }),
      setSaveState,
    ),
  );
  useEffect(() => saver.want(wanted), [saver, wanted]);
  useEffect(() => {
    const save = () => void saver.saveNow();
    const leave = () => {
      // A reload asks for the draft before the last words have arrived.
      storeUnsent(unsavedIn(saver));
      saver.leave();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', save);
    window.addEventListener('online', save);
    // On a phone, a page that is out of sight may end without a word.
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', save);
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', save);
      if (useSession.getState().authenticated) saver.leave();
    };
  }, [saver]);
  useUnsentReader(UNSENT, () => unsavedIn(saver));
  return { saveState, saveNow: saver.saveNow };
}
