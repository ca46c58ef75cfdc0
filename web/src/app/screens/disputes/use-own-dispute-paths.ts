import { useLocation } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { areaPages, paths } from '../../../lib/paths.ts';

const { dashboard, parentDashboard, lsaDashboard } = areaPages;

/** One's disputes exist in three areas: links stay in the viewer's own. */
export function useOwnDisputePaths() {
  const { pathname } = useLocation();
  const isLsa = useSession((session) => session.user?.account_type === 'LSA');
  const isGeneric = pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
  const list = isLsa ? lsaDashboard.dispute : isGeneric ? dashboard.dispute : parentDashboard.dispute;
  return {
    side: isLsa ? ('lsa' as const) : ('parent' as const),
    list,
    dispute: (id: string) => `${list}?dispute=${encodeURIComponent(id)}`,
    raise: (session?: string) => `${list}?raise=${encodeURIComponent(session ?? '')}`,
  };
}
