import { paths } from '../../lib/paths.ts';
import { tabStorage } from '../../lib/storage.ts';

const NEXT = 'next';
/** Where the requested page is stored during the redirect to Google. */
const STORED = 'next';
/** Signing in must not lead back to signing in. */
const NEVER: readonly string[] = [paths.login, paths.register, paths.secondFactor, paths.googleCallback];

/** Only a path of this very site: `https://…`, `//host`, `/\host` and their disguises lead to nobody. */
export function safeNext(value: string | null, origin: string = window.location.origin): string | null {
  if (value === null || !/^\/(?![/\\])/.test(value)) return null;
  // Browsers drop tabs and line breaks inside an address, which turns "/\t/host" into "//host".
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (/[\u0000-\u001f\u007f\\]/.test(value) || !URL.canParse(value, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(value, origin);
  if (target !== origin || pathname.startsWith('//') || NEVER.includes(pathname)) return null;
  return pathname + search + hash;
}

export function nextIn(search: string): string | null {
  return safeNext(new URLSearchParams(search).get(NEXT));
}

/** The state of the way to the login of somebody who did not ask for it. */
export const SESSION_ENDED = { hasSessionEnded: true } as const;

export function hasSessionEnded(state: unknown): boolean {
  return (state as Partial<typeof SESSION_ENDED> | null)?.hasSessionEnded === true;
}

export function withNext(path: string, next: string | null): string {
  return next === null || next === paths.home ? path : `${path}?${new URLSearchParams({ [NEXT]: next })}`;
}

export function storeNextPath(next: string | null): void {
  if (next === null) tabStorage.removeItem(STORED);
  else tabStorage.setItem(STORED, next);
}

export function takeStoredNextPath(): string | null {
  const next = safeNext(tabStorage.getItem(STORED));
  tabStorage.removeItem(STORED);
  return next;
}
