import { areaPages } from '../../../lib/paths.ts';

const { lsaDashboard, parentDashboard } = areaPages;
const withSession = (path: string, bookingId: string) => `${path}?session=${encodeURIComponent(bookingId)}`;

/** Where reports are written and read, and where a child's goals are planned. */
export const reportPaths = {
  progress: lsaDashboard.progress,
  reports: lsaDashboard.sessionReports,
  children: lsaDashboard.currentChildren,
  write: (bookingId: string) => withSession(lsaDashboard.addReport, bookingId),
  writeFromSessions: (bookingId: string) => withSession(lsaDashboard.sessionReport, bookingId),
  read: (bookingId: string) => withSession(lsaDashboard.sessionDetail, bookingId),
  goals: (childId: string) => `${lsaDashboard.currentChildren}?child=${encodeURIComponent(childId)}`,
  child: (childId: string) => `${lsaDashboard.viewProgress}?child=${encodeURIComponent(childId)}`,
  /** For the parent. */
  readAsParent: (childId: string, bookingId: string) =>
    `${parentDashboard.childProgress.replace(':childId', encodeURIComponent(childId))}?report=${encodeURIComponent(bookingId)}`,
};
