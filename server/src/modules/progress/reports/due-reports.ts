import type { Tx } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { dueAt } from './report-view.ts';
import { findReportSession } from './reports.repository.ts';
import { factOf } from './reports.service.ts';

/** Tells the LSA that the report of a session that is over can be written now. */
export async function announceDueReport(tx: Tx, events: Events, bookingId: string): Promise<void> {
  const session = await findReportSession(tx, bookingId);
  if (!session) return;
  await events.publish(tx, 'progress.report_due', bookingId, {
    ...factOf(session),
    dueAt: dueAt(session).toISOString(),
  });
}
