import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/api/session.ts';
import { isPublicPath, isSearchPath } from '../lib/paths.ts';
import { useIsInBrowser } from '../lib/use-is-in-browser.ts';
import { lazyOr, NoIdentityCheck } from './lazy-or.ts';
import { PageChange } from './navigation/page-change.tsx';
import { PendingBar } from './navigation/pending-bar.tsx';
import { screen } from './screen.ts';

const Toaster = lazyOr(
  async () => (await import('../ui/overlays/toaster.tsx')).Toaster,
  () => null,
);

/** Without its band, a page of somebody else is not shown at all. */
const SeeAsFrame = lazy(async () => {
  const { SeeAsFrame: Frame } = await screen(['staff-tools'], () => import('./see-as-frame.tsx'))();
  return { default: Frame };
});

const IdentityCheck = lazyOr(async () => (await import('./identity-check.tsx')).default, NoIdentityCheck);

/** What every page shares. Most public pages need no toasts, so a first visit does not load them. */
export function Root() {
  const { pathname } = useLocation();
  const hasLook = useSession((session) => session.seeAs !== null);
  const isLook = useIsInBrowser() && hasLook;
  const [hasToaster, setHasToaster] = useState(false);
  useEffect(() => {
    if (!isPublicPath(pathname) || isSearchPath(pathname)) setHasToaster(true);
  }, [pathname]);

  return (
    <>
      <PendingBar />
      {isLook ? (
        <Suspense>
          <SeeAsFrame>
            <Outlet />
          </SeeAsFrame>
        </Suspense>
      ) : (
        <Outlet />
      )}
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
