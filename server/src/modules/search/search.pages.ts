import type { Platform } from '../../platform/platform.ts';
import type { Search } from './search.service.ts';

const HOME = '/';
/** Hours pass: what the home page offers is asked for anew this often, and whenever the search index changes. */
const FRESH_MS = 15 * 60_000;
const SHOWN = 3;

/** Three people on the prerendered home page: checked, and free soonest. Keys as the web app's search feature uses them. */
export function provideHome({ pages }: Platform, search: Search) {
  pages.provide((path) => {
    if (path !== HOME) return undefined;
    return search
      .find({ verified: true, sort: 'soonest', limit: SHOWN })
      .then(({ results }) => [[['search', 'home'], results]]);
  });
  const forget = () => pages.forget(HOME);
  const timer = setInterval(forget, FRESH_MS);
  timer.unref();
  return { forget, stop: () => clearInterval(timer) };
}
