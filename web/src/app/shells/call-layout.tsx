import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { useFreshUser } from '../../features/accounts/accounts.queries.ts';
import { startAlwaysDark } from '../../lib/comfort.ts';
import { AriaLocale } from '../../ui/aria-locale.tsx';
import { useCachePerUser } from './use-cache-per-user.ts';
import { useLiveUpdates } from './use-live-updates.ts';

/** A call: the whole page, always dark, with the socket that the areas have too. */
export function Component() {
  useLayoutEffect(startAlwaysDark, []);
  useCachePerUser();
  useFreshUser();
  useLiveUpdates();
  return (
    <AriaLocale>
      <div className="min-h-dvh bg-page text-ink">
        <Outlet />
      </div>
    </AriaLocale>
  );
}
