import type { StaffTask } from '@sanad/contract/staff/figures.ts';
import { generatePath } from 'react-router';
import { areaPages } from '../../../lib/paths.ts';
import { useArea } from '../../shells/area-shell.tsx';

/** Where a task is done. Admins share the calendar and compliance pages of customer service. */
export function useTaskPaths(): (task: StaffTask) => string {
  const area = useArea();
  const pages = area.look === 'staff' && area.badge === 'admin' ? areaPages.admin : areaPages.cst;
  return ({ kind, subject_id }) => {
    switch (kind) {
      case 'dispute_assign':
      case 'dispute_acknowledge':
      case 'dispute_resolve':
      case 'dispute_approve':
        return generatePath<string>(pages.dispute, { disputeId: subject_id ?? '' });
      case 'check_in':
      case 'booking_approval':
        return areaPages.cst.calendarOverview;
      case 'concern':
        return subject_id ? generatePath<string>(pages.concern, { concernId: subject_id }) : pages.concerns;
      case 'money_approval':
        return pages.money;
      case 'difference':
        return subject_id ? generatePath<string>(pages.moneySession, { bookingId: subject_id }) : pages.money;
      case 'compliance':
        return `${areaPages.cst.compliance}?filter=to_review`;
      case 'compliance_review':
        return `${areaPages.cst.setUpSchedule}?tasks=${pages === areaPages.admin ? 'all' : 'mine'}`;
      case 'chat_report':
        return pages.chatReports;
      case 'contact_message':
        return pages.contactMessages;
      case 'review_report':
        return pages.reviews;
    }
  };
}
