import { type Draft, dropDraft, getDraft, saveDraft } from '@sanad/contract/accounts/account-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api.ts';

const REST_MS = 600;

export type SaveState = 'saved' | 'saving' | 'failed';

/** What was filled in before, here or on another device. */
export async function storedDraft(): Promise<Draft | null> {
  return (await call(getDraft, {})).draft;
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

/** Saves the wizard while it is filled in: after a pause in typing, and at the latest when the page is left. */
export function useAutosavedDraft(draft: Draft | null): { saveState: SaveState; saveNow: () => Promise<void> } {
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const current = draft === null ? null : JSON.stringify(draft);
  const stored = useRef(current);
  const latest = useRef(current);
  latest.current = current;

  async function save(keepalive: boolean): Promise<void> {
    const sent = latest.current;
    if (sent === null || sent === stored.current) return;
    stored.current = sent;
    setSaveState('saving');
    try {
      await call(saveDraft, { body: JSON.parse(sent) as Draft, keepalive });
      setSaveState(latest.current === sent ? 'saved' : 'saving');
    } catch {
      stored.current = null;
      setSaveState('failed');
    }
  }

  useEffect(() => {
    const rest = setTimeout(() => void save(false), REST_MS);
    const leave = () => void save(true);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(rest);
      window.removeEventListener('pagehide', leave);
    };
  });

  return { saveState, saveNow: () => save(false) };
}
