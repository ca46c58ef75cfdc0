import { type Earnings, PAYOUT_LEAST_FILS } from '@sanad/contract/payments/earnings.ts';

type NextPayout = Earnings['next_payout'];

interface PayoutPart {
  key: 'available' | 'released' | 'waiting';
  fils: number;
  /** Per cent of the bar. */
  from: number;
  width: number;
}

/** What the next payout is made of, and what the LSA could still add to it; parts without money are left out. */
export function payoutParts({ fils, released_before_fils, waiting }: NextPayout): PayoutPart[] {
  const parts = [
    { key: 'available' as const, fils: fils - released_before_fils },
    { key: 'released' as const, fils: released_before_fils },
    { key: 'waiting' as const, fils: waiting.fils },
  ].filter((part) => part.fils > 0);
  const all = parts.reduce((sum, part) => sum + part.fils, 0);
  let from = 0;
  return parts.map((part) => {
    const width = (part.fils / all) * 100;
    const drawn = { ...part, from, width };
    from += width;
    return drawn;
  });
}

/** Why the next payout would not leave; null where it does. */
export function payoutObstacle({ fils, obstacles }: NextPayout): 'notSetUp' | 'onHold' | 'least' | null {
  if (obstacles.includes('payouts.not_set_up')) return 'notSetUp';
  if (obstacles.length > 0) return 'onHold';
  return fils > 0 && fils < PAYOUT_LEAST_FILS ? 'least' : null;
}
