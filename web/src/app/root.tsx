import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isPublicPath, isSearchPath } from '../lib/paths.ts';
import { PageChange } from './navigation/page-change.tsx';
import { PendingBar } from './navigation/pending-bar.tsx';

const Toaster = lazy(async () => ({ default: (await import('../ui/overlays/toaster.tsx')).Toaster }));

const IdentityCheck = lazy(() => import('./identity-check.tsx'));

/** What every page shares. Most public pages need no toasts, so a first visit does not load them. */
export function Root() {
  const { pathname } = useLocation();
  const [hasToaster, setHasToaster] = useState(false);
  useEffect(() => {
    if (!isPublicPath(pathname) || isSearchPath(pathname)) setHasToaster(true);
  }, [pathname]);

  return (
    <>
      <PendingBar />
      <Outlet />
      <PageChange />
      {hasToaster && (
        <Suspense>
          <Toaster />
          <IdentityCheck />
        </Suspense>
      )}
    </>
  );
}
