import { useLocation } from 'react-router';
import { areaPages, paths } from '../../../lib/paths.ts';

/** The screens exist in both of the parent's areas; links stay in the current one. */
export function useFamilyPaths() {
  const isParentArea = useLocation().pathname.startsWith(paths.parentDashboard);
  const { dashboard, parentDashboard } = areaPages;
  return {
    children: isParentArea ? parentDashboard.children : dashboard.children,
    child: (id: string) =>
      isParentArea ? parentDashboard.child.replace(':childId', id) : `${dashboard.childInfo}?child=${id}`,
    progress: (id: string) => parentDashboard.childProgress.replace(':childId', id),
    addChild: dashboard.addChild,
    search: isParentArea ? parentDashboard.search : dashboard.search,
  };
}
