import { useSession } from '../../../lib/api/session.ts';
import { areaPages } from '../../../lib/paths.ts';
import { reportPaths } from './report-paths.ts';

const { lsaDashboard, parentDashboard } = areaPages;

/** A child's progress exists for the parent and for the LSA; links stay on the viewer's own side. */
export function useProgressPaths() {
  const isLsa = useSession((session) => session.userType) === 'LSA';
  const childPage = (id: string) => parentDashboard.child.replace(':childId', encodeURIComponent(id));
  return {
    isLsa,
    children: isLsa ? lsaDashboard.currentChildren : parentDashboard.children,
    child: (id: string) =>
      isLsa ? reportPaths.child(id) : parentDashboard.childProgress.replace(':childId', encodeURIComponent(id)),
    profile: childPage,
    readings: (id: string) => `${childPage(id)}?tab=openings`,
    report: (childId: string, bookingId: string) =>
      isLsa ? reportPaths.read(bookingId) : reportPaths.readAsParent(childId, bookingId),
    message: (bookingId: string) => `${parentDashboard.message}?session=${encodeURIComponent(bookingId)}`,
    goals: reportPaths.goals,
  };
}
