import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isPublicPath, isSearchPath } from '../lib/paths.ts';
import { lazyOr, NoIdentityCheck } from './lazy-or.ts';
import { PageChange } from './navigation/page-change.tsx';
import { PendingBar } from './navigation/pending-bar.tsx';

const Toaster = lazyOr(
  async () => (await import('../ui/overlays/toaster.tsx')).Toaster,
  () => null,
);

const IdentityCheck = lazyOr(async () => (await import('./identity-check.tsx')).default, NoIdentityCheck);

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
