import { PAYOUT_HOUR, PAYOUT_WEEKDAY } from '@sanad/contract/payments/earnings.ts';
import { daysAfter } from '../../platform/clock.ts';

const OFFSET_MS = 4 * 3_600_000;

/** The next Monday at ten in Dubai, strictly after now. */
export function nextPayoutAt(now: Date): Date {
  const local = new Date(now.getTime() + OFFSET_MS);
  const days = (PAYOUT_WEEKDAY - local.getUTCDay() + 7) % 7;
  const day = daysAfter(local, days).toISOString().slice(0, 10);
  const at = new Date(`${day}T${String(PAYOUT_HOUR).padStart(2, '0')}:00:00+04:00`);
  return at > now ? at : daysAfter(at, 7);
}

/** The Monday whose batch is due: the last one at or before now. */
export function dueBatch(now: Date): string {
  return daysAfter(nextPayoutAt(now), -7).toISOString().slice(0, 10);
}
