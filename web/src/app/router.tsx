import type { RouteObject } from 'react-router';
import { Root } from './root.tsx';
import { accountRoutes } from './routes/account.tsx';
import { areaRoutes } from './routes/areas.tsx';
import { devRoutes } from './routes/dev.tsx';
import { publicRoutes } from './routes/public.tsx';
import { withData } from './routes/with-data.ts';
import { CrashPage } from './screen-error.tsx';

/** Guards take a moment at the first load; the page stays plain until they have decided. */
function Blank() {
  return null;
}

/** Every screen of the product. Each tree is fresh, because loading a screen writes it into its route. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: CrashPage,
      HydrateFallback: Blank,
      children: [withData([...accountRoutes, ...areaRoutes, ...devRoutes]), ...publicRoutes()],
    },
  ];
}
