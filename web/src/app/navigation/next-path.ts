import { areaPages, paths } from '../../lib/paths.ts';
import { browserStorage } from '../../lib/storage/storage.ts';
import { HOUR_MS } from '../../lib/time/durations.ts';

const NEXT = 'next';
/** Stored for every tab: the link in the sign-up mail opens a new one. */
const STORED = 'next';
const STORED_HOURS = 24;
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

/** Stored while somebody signs up, goes to Google, chooses a role and completes a profile; null removes it. */
export function storeNextPath(next: string | null, now: number = Date.now()): void {
  if (next === null) browserStorage.removeItem(STORED);
  else browserStorage.setItem(STORED, JSON.stringify({ path: next, until: now + STORED_HOURS * HOUR_MS }));
}

export function storedNextPath(now: number = Date.now()): string | null {
  try {
    const { path, until } = JSON.parse(browserStorage.getItem(STORED) ?? '{}') as { path?: unknown; until?: unknown };
    return typeof path === 'string' && typeof until === 'number' && until > now ? safeNext(path) : null;
  } catch {
    return null;
  }
}

export function takeStoredNextPath(): string | null {
  const next = storedNextPath();
  browserStorage.removeItem(STORED);
  return next;
}

/** The pages on which a family books or contacts an LSA. */
const BOOKING_PAGES: readonly string[] = [
  areaPages.dashboard.bookSession,
  areaPages.parentDashboard.sessionSummary,
  areaPages.parentDashboard.lsaProfile,
  areaPages.parentDashboard.message,
  paths.negotiationRequest,
];

export function isBookingPath(path: string | null): boolean {
  return path !== null && BOOKING_PAGES.includes(path.split(/[?#]/)[0] ?? '');
}
