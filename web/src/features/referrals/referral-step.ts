import type { ReferralStep } from '@sanad/contract/referrals.ts';
import { CalendarCheck, Check, CircleSlash, Gauge, type LucideIcon, Undo2, UserPlus } from 'lucide-react';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { StoneState } from '../../ui/brand/stone.tsx';

/** How each step looks in the list, and what stands for its money. */
export const STEP_LOOKS: Record<
  ReferralStep,
  { tone: BadgeTone; icon: LucideIcon; reward: 'toCome' | 'got' | 'none' }
> = {
  joined: { tone: 'neutral', icon: UserPlus, reward: 'toCome' },
  booked: { tone: 'sky', icon: CalendarCheck, reward: 'toCome' },
  rewarded: { tone: 'leaf', icon: Check, reward: 'got' },
  over_limit: { tone: 'neutral', icon: Gauge, reward: 'none' },
  not_eligible: { tone: 'neutral', icon: CircleSlash, reward: 'none' },
  taken_back: { tone: 'saffron', icon: Undo2, reward: 'none' },
};

/** One stone for each reward of the year: those that came are filled, those on the way are tinted. */
export function stonesOf(
  max: number,
  { rewarded, on_the_way }: { rewarded: number; on_the_way: number },
): { number: number; state: StoneState }[] {
  return Array.from({ length: max }, (_, place) => {
    const isComing = place < rewarded + on_the_way;
    return { number: place + 1, state: place < rewarded ? 'now' : isComing ? 'past' : 'next' };
  });
}
