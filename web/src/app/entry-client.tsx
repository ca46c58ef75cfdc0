import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { nextTask } from '../lib/next-task.ts';
import { createI18n, languageOf } from '../lib/text/i18n.ts';
import { createRoutes } from './router.tsx';
import { NOT_FOUND } from './routes/public.tsx';
import { connect } from './start/connect-api.ts';
import { readEarlyInput, replayEarlyInput } from './start/early-input.ts';
import type { LoadedData } from './start/loaded-data.ts';
import { Providers } from './start/providers.tsx';

/** The server's markup can only be taken over when the code that made it is there. */
async function loadMatching(routes: RouteObject[]): Promise<boolean> {
  const lazy = (matchRoutes(routes, window.location) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [{ route, load: route.lazy }] : [],
  );
  try {
    // One after the other: what they share is loaded already, and running all of it at once would block a slow phone.
    for (const { route, load } of lazy) {
      Object.assign(route, await load());
      delete route.lazy;
      await nextTask();
    }
    return true;
  } catch {
    // The router asks again, and shows the screen's own error when that fails too.
    return false;
  }
}

/** Waits for the guards; false when they lead elsewhere, or something on the way failed. */
async function staysOnPage(router: DataRouter): Promise<boolean> {
  const { pathname } = window.location;
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
  return router.state.errors === null && router.state.location.pathname === pathname;
}

/** The server sends one page for whatever is not there; only the route of that page can take it over. */
function isOwnMarkup(root: HTMLElement, routes: RouteObject[]): boolean {
  if (!root.querySelector('[data-not-found]')) return true;
  return matchRoutes(routes, window.location)?.at(-1)?.route.id === NOT_FOUND;
}

async function start(root: HTMLElement): Promise<void> {
  const routes = createRoutes();
  // createI18n registers its instance before it waits, so the messages and the code of the screen arrive together.
  const [i18n, isLoaded] = await Promise.all([
    createI18n(languageOf(document.documentElement.lang)),
    loadMatching(routes),
  ]);

  const data = document.getElementById('data')?.textContent;
  const loaded = data ? (JSON.parse(data) as LoadedData) : [];
  const router = createBrowserRouter(routes);
  connect(router);

  const canTakeOver =
    root.firstElementChild !== null && isOwnMarkup(root, routes) && isLoaded && (await staysOnPage(router));
  const early = readEarlyInput(root);
  delete document.documentElement.dataset.known;
  await new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <Providers i18n={i18n} loaded={loaded} onDrawn={resolve}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>
    );
    if (canTakeOver) {
      hydrateRoot(root, app);
    } else {
      // React makes its own <title>; of two, browsers show the first.
      document.querySelector('title')?.remove();
      root.textContent = '';
      // In pieces, so that the page stays responsive; at once it would block a slow phone for a second.
      startTransition(() => createRoot(root).render(app));
    }
  });
  replayEarlyInput(early);
}

const root = document.getElementById('root');
if (root) await start(root);
