import type { ReactNode } from 'react';
import { AriaLocale } from '../../../ui/aria-locale.tsx';
import { useCachePerUser } from '../../shells/use-cache-per-user.ts';
import { useSearchPaths } from './use-search-paths.ts';

/** In public the screens bring what the signed-in areas' shell has already. */
export function SearchFrame({ children }: { children: ReactNode }) {
  const { isPublic } = useSearchPaths();
  if (!isPublic) return <div className="mx-auto max-w-280">{children}</div>;
  return <PublicFrame>{children}</PublicFrame>;
}

function PublicFrame({ children }: { children: ReactNode }) {
  useCachePerUser();
  return (
    <AriaLocale>
      <div className="mx-auto w-full max-w-312 px-5 pt-6 pb-16 lg:px-6 lg:pt-10 lg:pb-24">{children}</div>
    </AriaLocale>
  );
}
