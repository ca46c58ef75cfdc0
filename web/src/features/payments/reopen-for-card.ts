import { payingPages } from '@sanad/contract/page-paths.ts';
import { tabStorage } from '../../lib/storage/storage.ts';

const KEY = 'add a card';
const isPaying = (path: string) => payingPages.includes(path.replace(/(?<=.)\/$/, ''));

/** The page at which this document was opened, wherever the app has gone since. */
function openedAt(): string {
  const [opening] = performance.getEntriesByType('navigation');
  return opening ? new URL(opening.name, window.location.href).pathname : window.location.pathname;
}

/**
 * Stripe's script may run on a document that was opened at one of the paying pages. One that was opened elsewhere in the
 * app opens anew, where it is, and goes on with adding the card. False: that would not help.
 */
export function reopenForCard(): boolean {
  const { pathname } = window.location;
  if (isPaying(openedAt()) || !isPaying(pathname) || !navigator.onLine) return false;
  tabStorage.setItem(KEY, pathname);
  window.location.reload();
  return true;
}

/** Whether this document was opened anew to add a card; once. */
export function takeReopenedForCard(): boolean {
  if (tabStorage.getItem(KEY) !== window.location.pathname) return false;
  tabStorage.removeItem(KEY);
  return true;
}
