import type { UpcomingCharge } from '@sanad/contract/payments/family-payments.ts';

export interface ChargeNote {
  key:
    | 'onAccept'
    | 'byCredit'
    | 'releasedBy'
    | 'charged'
    | 'paidByCredit'
    | 'freeUntil'
    | 'dispute'
    | 'contested'
    | 'goesToLsa'
    | 'report'
    | 'stillHeld';
  at?: string;
}

/** Null once that is over, or where there is nothing to cancel. */
function freeUntil({ booking, free_until }: UpcomingCharge, now: Date): string | null {
  const isOpen = booking.may.includes('cancel') && free_until !== null && new Date(free_until) > now;
  return isOpen ? free_until : null;
}

/** What has no day of its own is named at once, a missing report only after the usual days. */
function whenReleased({ released_from: from, waits_for }: UpcomingCharge, now: Date): ChargeNote[] {
  if (from === null) return [];
  if (waits_for.includes('dispute')) return [{ key: 'dispute' }];
  if (waits_for.includes('contested')) return [{ key: 'contested' }];
  if (new Date(from) > now) return [{ key: 'goesToLsa', at: from }];
  return [{ key: waits_for.includes('report') ? 'report' : 'stillHeld' }];
}

/** What has happened with the money of a session ahead and what happens next, in the order it does. */
export function chargeNotes(charge: UpcomingCharge, now: Date): ChargeNote[] {
  const { booking, credit_fils, charged_at } = charge;
  const isAllCredit = credit_fils >= booking.price_fils;
  if (charged_at === null) {
    return [
      { key: isAllCredit ? 'byCredit' : 'onAccept' },
      ...(booking.expires_at ? [{ key: 'releasedBy', at: booking.expires_at } as const] : []),
    ];
  }
  const until = freeUntil(charge, now);
  return [
    { key: isAllCredit ? 'paidByCredit' : 'charged', at: charged_at },
    ...(until ? [{ key: 'freeUntil', at: until } as const] : []),
    ...whenReleased(charge, now),
  ];
}
