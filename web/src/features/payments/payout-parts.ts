import type { Earnings } from '@sanad/contract/payments/earnings.ts';

type NextPayout = Earnings['next_payout'];

interface PayoutPart {
  key: 'available' | 'rewards' | 'released' | 'waiting';
  fils: number;
  /** Per cent of the bar. */
  from: number;
  width: number;
}

/** What the next payout is made of, and what the LSA could still add to it; parts without money are left out. */
export function payoutParts({ fils, released_before_fils, rewards_fils, waiting }: NextPayout): PayoutPart[] {
  // What was taken back makes what is available smaller; it is no part of its own.
  const rewards = Math.max(0, rewards_fils);
  const parts = [
    { key: 'available' as const, fils: fils - released_before_fils - rewards },
    { key: 'rewards' as const, fils: rewards },
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

export type PayoutObstacle = 'notSetUp' | 'onHold' | 'least';

/** The sentence for each reason; whatever another module adds later is on hold until it has one here. */
const SENTENCES: Readonly<Record<string, PayoutObstacle>> = { 'payouts.not_set_up': 'notSetUp' };

/** Why the next payout would not leave, each reason once. */
export function payoutObstacles({ fils, obstacles }: NextPayout, lowestFils: number): PayoutObstacle[] {
  if (obstacles.length > 0) return [...new Set(obstacles.map((reason) => SENTENCES[reason] ?? 'onHold'))];
  return fils > 0 && fils < lowestFils ? ['least'] : [];
}

/** What there is to say about the next payout in one line; null while there is nothing to pay. */
export function payoutHint(next: NextPayout, lowestFils: number): PayoutObstacle | 'next' | null {
  if (next.fils === 0) return null;
  return payoutObstacles(next, lowestFils)[0] ?? 'next';
}
