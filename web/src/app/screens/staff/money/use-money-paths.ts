import type { STAFF_PAYOUT_LISTS } from '@sanad/contract/staff/money.ts';
import { generatePath } from 'react-router';
import { areaPages } from '../../../../lib/paths.ts';
import { useArea } from '../../../shells/area-shell.tsx';

/** The money pages exist in both staff areas; links stay in the one that is open. */
export function useMoneyPaths() {
  const area = useArea();
  const pages = area.look === 'staff' && area.badge === 'admin' ? areaPages.admin : areaPages.cst;
  return {
    overview: pages.money,
    session: (bookingId: string) => generatePath<string>(pages.moneySession, { bookingId }),
    payouts: (list: (typeof STAFF_PAYOUT_LISTS)[number]) => `${pages.moneyPayouts}?list=${list}`,
  };
}
