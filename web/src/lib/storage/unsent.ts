import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../api/session.ts';
import { tabStorage } from './storage.ts';

const RELOAD_KEY = 'unsent';

/** By the name of the form, each reads what it holds that was not sent; null when there is nothing. */
const readers = new Map<string, () => unknown>();
let kept: { owner: string; values: Map<string, unknown> } | null = null;

/** A page may have several forms, and a form stands at several addresses. */
const placeOf = (form: string) => `${window.location.pathname}${window.location.search} ${form}`;

/**
 * Called when a session ends by itself, while the forms are still there. What they hold stays in the memory of this page
 * alone, because it may be about a child, and is given back to nobody but the person who typed it.
 */
export function keepUnsent(owner: string): void {
  const values = new Map<string, unknown>();
  for (const [form, read] of readers) {
    const value = read();
    if (value !== null) values.set(placeOf(form), structuredClone(value));
  }
  kept = { owner, values };
}

export function forgetUnsent(): void {
  kept = null;
  storeUnsent(null);
}

/** Called while the page is being left. A reload takes it from the storage of this tab, for its owner alone. */
export function storeUnsent(value: unknown): void {
  const owner = useSession.getState().user?.id;
  if (value === null || owner === undefined) tabStorage.removeItem(RELOAD_KEY);
  else tabStorage.setItem(RELOAD_KEY, JSON.stringify({ owner, value }));
}

export function readStoredUnsent(): unknown {
  const stored = JSON.parse(tabStorage.getItem(RELOAD_KEY) ?? 'null') as { owner: string; value: unknown } | null;
  return stored !== null && stored.owner === useSession.getState().user?.id ? stored.value : null;
}

/** What was kept of a form, for its owner; null when there is nothing. */
export function unsentOf(form: string): unknown {
  const owner = useSession.getState().user?.id;
  if (kept !== null && owner !== undefined && kept.owner !== owner) forgetUnsent();
  return (owner !== undefined && kept?.values.get(placeOf(form))) || null;
}

export function dropUnsent(form: string): void {
  kept?.values.delete(placeOf(form));
}

/** Has what a form holds kept when the session ends. */
export function useUnsentReader<T>(form: string | null, read: () => T | null): void {
  const now = useRef(read);
  now.current = read;
  useEffect(() => {
    if (form === null) return;
    const readNow = () => now.current();
    readers.set(form, readNow);
    return () => {
      if (readers.get(form) === readNow) readers.delete(form);
    };
  }, [form]);
}

/** What a form holds survives a session that ends: after logging in again the form is as it was. */
export function useUnsent<T>(form: string | null, read: () => T | null, restore: (value: T) => void): void {
  useUnsentReader(form, read);
  const restoreValue = useEffectEvent(restore);
  useEffect(() => {
    const value = form === null ? null : unsentOf(form);
    if (form === null || value === null) return;
    dropUnsent(form);
    restoreValue(value as T);
  }, [form]);
}
