import { generatePath } from 'react-router';
import { areaPages } from '../../../../lib/paths.ts';

/** A new window for a child, or one to change. */
export function assignPath(childId?: string, windowId?: string): string {
  const query = new URLSearchParams({ ...(childId && { child: childId }), ...(windowId && { window: windowId }) });
  return query.size > 0 ? `${areaPages.cst.assignCalendar}?${query}` : areaPages.cst.assignCalendar;
}

export function casePath(disputeId: string): string {
  return generatePath(areaPages.cst.dispute, { disputeId });
}

export function childCalendarPath(childId: string): string {
  return `${areaPages.cst.calendarOverview}?child=${childId}`;
}
