import { useLocation } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { areaPages, paths } from '../../../lib/paths.ts';

const { dashboard, parentDashboard, lsaDashboard } = areaPages;

/** The feedback pages exist in three areas: links stay in the viewer's own. */
export function useFeedbackPaths() {
  const { pathname } = useLocation();
  const isLsa = useSession((session) => session.user?.account_type === 'LSA');
  const isGeneric = pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
  const list = isLsa ? lsaDashboard.feedback : isGeneric ? dashboard.feedback : parentDashboard.feedback;
  const sent = isLsa ? lsaDashboard.feedbackSent : parentDashboard.feedbackSent;
  return {
    isLsa,
    list,
    session: (id: string) => `${list}?session=${encodeURIComponent(id)}`,
    sent: (id: string) => `${sent}?session=${encodeURIComponent(id)}`,
    profile: lsaDashboard.profilePreview,
  };
}
