import { hasOfflineCopy } from '../../lib/offline/has-offline-copy.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'online'] as const;
const QUIET_MS = 2500;
const AGAIN_MS = 5000;

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/**
 * Starts the app at the first sign of use, or when the page has stood quietly for a while; at once when `startsAtOnce`.
 * When it cannot be loaded, the next sign tries again; with `startsAtOnce`, so does a timer. What is pressed
 * meanwhile waits in public/boot.js.
 */
export function onFirstInteraction(start: () => Promise<unknown>, startsAtOnce = false): void {
  let isLoading = false;

  function listen(change: typeof addEventListener) {
    for (const sign of SIGNS) change(sign, begin, { passive: true });
  }

  async function begin() {
    // Browsers cache a failed module import, so while offline only what is stored here is loaded.
    if (isLoading || !(navigator.onLine || hasOfflineCopy())) return;
    isLoading = true;
    try {
      await start();
      listen(removeEventListener);
    } catch {
      isLoading = false;
      if (startsAtOnce) setTimeout(begin, AGAIN_MS);
    }
  }

  listen(addEventListener);
  if (startsAtOnce) begin();
  else if (!savesData()) addEventListener('load', () => setTimeout(begin, QUIET_MS), { once: true });
}
