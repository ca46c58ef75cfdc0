import type { ReleaseWait } from '@sanad/contract/payments/release-waits.ts';
import type { Platform } from '../../platform/platform.ts';

/** What each reason against settling a session is called on the screen. */
const WAIT_OF: Readonly<Record<string, ReleaseWait>> = {
  'bookings.contested': 'contested',
  'bookings.not_captured': 'not_captured',
  'finance.refund_waiting': 'refund_review',
  'progress.report_missing': 'report',
  'disputes.pending': 'dispute',
};

/** What keeps the money of each session from its LSA, apart from time; a session that nothing does is not in it. */
export async function listReleaseWaits(
  { db, vetoes }: Pick<Platform, 'db' | 'vetoes'>,
  bookingIds: readonly string[],
): Promise<Map<string, ReleaseWait[]>> {
  const reasons = await vetoes.reasons(db, 'bookings.settle', bookingIds);
  return new Map([...reasons].map(([id, list]) => [id, list.flatMap((reason) => WAIT_OF[reason] ?? [])]));
}
