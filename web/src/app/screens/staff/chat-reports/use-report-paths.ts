import { generatePath } from 'react-router';
import { areaPages } from '../../../../lib/paths.ts';
import { useArea } from '../../../shells/area-shell.tsx';

/** The reports are in both staff areas; links stay in the one that is open. */
export function useReportPaths() {
  const area = useArea();
  const pages = area.look === 'staff' && area.badge === 'admin' ? areaPages.admin : areaPages.cst;
  return {
    list: pages.chatReports,
    report: (reportId: string) => generatePath<string>(pages.chatReport, { reportId }),
    person: (userId: string) => generatePath<string>(pages.person, { userId }),
  };
}
