import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { screen } from '../screen.ts';
import { ScreenError } from '../screen-error.tsx';

/** Demo mode only: what would have gone out, and the design system at a glance. */
export const devRoutes: RouteObject[] = [
  {
    ErrorBoundary: ScreenError,
    children: [
      { path: paths.devOutbox, lazy: screen(['dev'], () => import('../screens/dev/outbox.tsx')) },
      {
        path: paths.devNotifications,
        lazy: screen(['dev', 'shell', 'settings'], () => import('../screens/dev/notifications.tsx')),
      },
      { path: paths.devGoogle, lazy: screen(['dev', 'account'], () => import('../screens/dev/google.tsx')) },
      { path: paths.devUi, lazy: screen(['dev'], () => import('../screens/dev/ui-gallery.tsx')) },
    ],
  },
];
