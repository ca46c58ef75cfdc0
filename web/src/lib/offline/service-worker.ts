/** One worker for the whole product: push messages, and the LSA's pages without a network. */
export const SERVICE_WORKER = '/service-worker.js';

const isSupported = () => 'serviceWorker' in navigator && 'caches' in globalThis;

/**
 * Has the worker store what this page has loaded, so that it opens again without a network. The document and the code
 * are stored, never answers of the API. Where the browser does not allow it, the page works as ever.
 */
export async function prepareOffline(): Promise<void> {
  if (!isSupported()) return;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER);
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name, window.location.href));
    const assets = loaded.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname);
    active?.postMessage({ type: 'store', assets: [...new Set(assets)].filter((path) => path.startsWith('/assets/')) });
  } catch {
    // Private windows and some settings forbid workers.
  }
}
