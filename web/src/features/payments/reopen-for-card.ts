import { tabStorage } from '../../lib/storage.ts';

const KEY = 'add a card';

/**
 * Stripe's script may run on a document that was opened at one of the paying pages. One that was opened elsewhere in the
 * app opens anew, where it is, and goes on with adding the card. False: it has just done so, and that did not help.
 */
export function reopenForCard(): boolean {
  if (isReopened) return false;
  tabStorage.setItem(KEY, window.location.pathname);
  window.location.reload();
  return true;
}

let isReopened = false;

/** Whether this document was opened anew to add a card; once. */
export function takeReopenedForCard(): boolean {
  if (tabStorage.getItem(KEY) !== window.location.pathname) return false;
  tabStorage.removeItem(KEY);
  isReopened = true;
  return true;
}
