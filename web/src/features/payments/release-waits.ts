import type { EarnedSession } from '@sanad/contract/payments/earnings.ts';
import type { ReleaseWait } from '@sanad/contract/payments/release-waits.ts';

/** What the LSA can do comes first, what passes by itself last. */
const ORDER: readonly ReleaseWait[] = [
  'report',
  'contested',
  'dispute',
  'refund_review',
  'not_captured',
  'waiting_period',
  'session',
];

/** What a held part waits for, as it is shown: a session ahead waits for nothing but itself. */
export function shownWaits({ waits_for }: Pick<EarnedSession, 'waits_for'>): ReleaseWait[] {
  if (waits_for.includes('session')) return ['session'];
  return ORDER.filter((wait) => waits_for.includes(wait));
}

/** Whether signing the report is all it takes; a dispute or our team may hold it back too. */
export function isReleasedByReport({ waits_for }: Pick<EarnedSession, 'waits_for'>): boolean {
  return waits_for.every((wait) => wait === 'report' || wait === 'waiting_period');
}

export interface WaitPaths {
  session: (id: string) => string;
  report: (id: string) => string;
}

/** Where the LSA does something about it; null where there is nothing to do. */
export function waitPath(wait: ReleaseWait, bookingId: string, to: WaitPaths): string | null {
  switch (wait) {
    case 'report':
      return to.report(bookingId);
    case 'contested':
    case 'dispute':
    case 'refund_review':
      return to.session(bookingId);
    default:
      return null;
  }
}
