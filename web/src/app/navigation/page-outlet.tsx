import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { Loading, Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx';

/** Quick pages do not flicker; on a slow line nobody looks at the old screen for longer. */
const SLOW_AFTER_MS = 600;

/** Another page has been on its way for a while. A change of filters on the same page does not count. */
function useIsSlow(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const nextPath = next && next.pathname !== pathname ? next.pathname : null;
  const [slowPath, setSlowPath] = useState<string | null>(null);
  useEffect(() => {
    if (nextPath === null) return;
    const timer = setTimeout(() => setSlowPath(nextPath), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlowPath(null);
    };
  }, [nextPath]);
  return nextPath !== null && slowPath === nextPath;
}

/** The page. While the next one takes long to load, a skeleton stands in; the old one is only hidden, in case it stays. */
export function PageOutlet() {
  const isSlow = useIsSlow();
  return (
    <>
      <div className={isSlow ? 'hidden' : 'contents'}>
        <Outlet />
      </div>
      {isSlow && <PageSkeleton />}
    </>
  );
}

function PageSkeleton() {
  return (
    <Loading className="mx-auto grid w-full max-w-240 gap-8 px-5 py-8">
      <span className="grid gap-3">
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-5 w-3/5" />
      </span>
      {['h-40', 'h-32', 'h-28'].map((height) => (
        <span key={height} className={`grid content-start gap-4 rounded-card border border-line bg-card p-5 ${height}`}>
          <Skeleton className="h-5 w-1/3" />
          <SkeletonText lines={2} />
        </span>
      ))}
    </Loading>
  );
}
