import { useLocation } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { areaPages, paths } from '../../../lib/paths.ts';

/** The chat screen exists in three areas; links stay in the viewer's own. */
export function useMessagePaths() {
  const { pathname } = useLocation();
  const isLsa = useSession((session) => session.userType) === 'LSA';
  const isGeneric = pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
  const { dashboard, parentDashboard, lsaDashboard } = areaPages;
  const list = isLsa ? lsaDashboard.message : isGeneric ? dashboard.message : parentDashboard.message;
  const pathWith = (params: Record<string, string>) => `${list}?${new URLSearchParams(params)}`;
  return {
    list,
    chat: (id: string, sequence?: number) =>
      pathWith({ chat: id, ...(sequence === undefined ? {} : { message: String(sequence) }) }),
    /** With the other side of a session. */
    aboutSession: (bookingId: string) => pathWith({ session: bookingId }),
  };
}
