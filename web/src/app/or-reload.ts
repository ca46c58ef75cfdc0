import { isReachable } from '../lib/is-reachable.ts';
import { tabStorage } from '../lib/storage.ts';

const KEY = 'sanad.reloaded';
const AT_MOST_EVERY_MS = 30_000;

/**
 * Loads the app. A browser never asks again for code that once failed to arrive, so a second try reloads the page as
 * soon as the server can be reached, though not over and over.
 */
export function importOrReload<T>(load: () => Promise<T>, reload = () => window.location.reload()): () => Promise<T> {
  let hasFailed = false;
  return async () => {
    const last = Number(tabStorage.getItem(KEY) ?? 0);
    if (hasFailed && Date.now() - last > AT_MOST_EVERY_MS && (await isReachable())) {
      tabStorage.setItem(KEY, String(Date.now()));
      reload();
    }
    try {
      return await load();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
}
