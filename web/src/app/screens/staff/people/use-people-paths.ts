import { generatePath } from 'react-router';
import { areaPages, paths } from '../../../../lib/paths.ts';
import { useArea } from '../../../shells/area-shell.tsx';

/** The pages about people exist in both staff areas; links stay in the one that is open. */
export function usePeoplePaths() {
  const area = useArea();
  const pages = area.look === 'staff' && area.badge === 'admin' ? areaPages.admin : areaPages.cst;
  return {
    people: pages.people,
    person: (userId: string) => generatePath<string>(pages.person, { userId }),
    seeAs: (userId: string) => generatePath<string>(paths.seeAs, { userId }),
    ledgerOf: (name: string) => `${pages.money}?${new URLSearchParams({ q: name })}`,
    compliance: areaPages.cst.compliance,
    case: (disputeId: string) => generatePath<string>(pages.dispute, { disputeId }),
  };
}
