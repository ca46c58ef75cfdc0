import { isReachable } from '../lib/is-reachable.ts';
import { tabStorage } from '../lib/storage/storage.ts';

const KEY = 'sanad.reloaded';
const AT_MOST_EVERY_MS = 30_000;
const reloadPage = () => window.location.reload();

/**
 * A browser never asks again for code that once failed to arrive, so it only comes with a fresh page. Reloads as soon as
 * the server can be reached, though not over and over.
 */
export async function reloadForCode(reload = reloadPage): Promise<void> {
  const last = Number(tabStorage.getItem(KEY) ?? 0);
  if (Date.now() - last <= AT_MOST_EVERY_MS || !(await isReachable())) return;
  tabStorage.setItem(KEY, String(Date.now()));
  reload();
}

/** Loads the app; a second try reloads the page. */
export function importOrReload<T>(load: () => Promise<T>, reload = reloadPage): () => Promise<T> {
  let hasFailed = false;
  return async () => {
    if (hasFailed) await reloadForCode(reload);
    try {
      return await load();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
}
