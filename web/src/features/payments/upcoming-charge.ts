import type { UpcomingCharge } from '@sanad/contract/payments/family-payments.ts';
import { REFUND_TIERS } from '@sanad/contract/payments/money.ts';
import { HOUR_MS } from '../../lib/time/durations.ts';

export interface ChargeNote {
  key: 'onAccept' | 'byCredit' | 'releasedBy' | 'charged' | 'paidByCredit' | 'freeUntil' | 'goesToLsa';
  at?: string;
}

const FREE_HOURS = Math.max(...REFUND_TIERS.filter((tier) => tier.refundPercent === 100).map((t) => t.hoursBefore));

/** Until when cancelling costs nothing; null once that is over, or where there is nothing to cancel. */
export function freeUntil({ starts_at, may }: UpcomingCharge['booking'], now: Date): string | null {
  const until = new Date(Date.parse(starts_at) - FREE_HOURS * HOUR_MS);
  return may.includes('cancel') && until > now ? until.toISOString() : null;
}

/** What has happened with the money of a session ahead and what happens next, in the order it does. */
export function chargeNotes(charge: UpcomingCharge, now: Date): ChargeNote[] {
  const { booking, credit_fils, charged_at, released_from } = charge;
  const isAllCredit = credit_fils >= booking.price_fils;
  if (charged_at === null) {
    return [
      { key: isAllCredit ? 'byCredit' : 'onAccept' },
      ...(booking.expires_at ? [{ key: 'releasedBy', at: booking.expires_at } as const] : []),
    ];
  }
  const until = freeUntil(booking, now);
  return [
    { key: isAllCredit ? 'paidByCredit' : 'charged', at: charged_at },
    ...(until ? [{ key: 'freeUntil', at: until } as const] : []),
    ...(released_from ? [{ key: 'goesToLsa', at: released_from } as const] : []),
  ];
}
