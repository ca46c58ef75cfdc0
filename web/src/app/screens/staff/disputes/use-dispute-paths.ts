import { generatePath } from 'react-router';
import { areaPages } from '../../../../lib/paths.ts';
import { useArea } from '../../../shells/area-shell.tsx';

/** Admins and customer service have the same screens; links stay in the area that is open. */
export function useDisputePaths() {
  const area = useArea();
  const isAdmin = area.look === 'staff' && area.badge === 'admin';
  const pages = isAdmin ? areaPages.admin : areaPages.cst;
  return {
    isAdmin,
    overview: pages.disputeOverview,
    savedReplies: pages.savedReplies,
    management: isAdmin ? areaPages.admin.assignDispute : areaPages.cst.disputeManagement,
    case: (disputeId: string) => generatePath<string>(pages.dispute, { disputeId }),
    person: (userId: string) => generatePath<string>(pages.person, { userId }),
    ledger: (bookingId: string) => generatePath<string>(pages.moneySession, { bookingId }),
  };
}
