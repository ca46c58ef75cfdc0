import { REFERRAL_REWARDS_PER_YEAR, type ReferralStep } from '@sanad/contract/referrals.ts';
import { latinDigits } from '@sanad/contract/text/latin-digits.ts';

/**
 * The rules of a referral. The reward is the one in force when the newcomer joined. Both sides get it when the newcomer's first paid session is completed: a parent as
 * credit, an LSA as earnings. A referrer gets it so many times in a calendar year. Nobody is rewarded for inviting
 * themselves: same phone, card, address or device, compared with the referrer and with all whom the referrer has
 * brought before. A full refund of that session takes both rewards back; a later session can earn them once more.
 */
export const REFUSALS = ['phone', 'card', 'address', 'device'] as const;
export type RefusalRule = (typeof REFUSALS)[number];

export type ReferralState = 'joined' | 'rewarded' | 'taken_back' | 'refused';
export type RewardKind = 'credit' | 'earnings';
export type RewardSide = 'referrer' | 'newcomer';

export function rewardKind(accountType: string | null): RewardKind {
  return accountType === 'LSA' ? 'earnings' : 'credit';
}

/** What the referrer gets for one more. */
export function referrerFils(rewardsThisYear: number, rewardFils: number): number {
  return rewardsThisYear < REFERRAL_REWARDS_PER_YEAR ? rewardFils : 0;
}

/** As the referrer sees it. `referrerFils`: what they got for it; null: nothing was given out. */
export function stepOf(referral: {
  state: ReferralState;
  referrerFils: number | null;
  isBooked: boolean;
}): ReferralStep {
  switch (referral.state) {
    case 'refused':
      return 'not_eligible';
    case 'rewarded':
      return referral.referrerFils === 0 ? 'over_limit' : 'rewarded';
    case 'taken_back':
      return referral.isBooked ? 'booked' : 'taken_back';
    case 'joined':
      return referral.isBooked ? 'booked' : 'joined';
  }
}

/** What one household writes in several ways is the same address: "Villa 4, Al Barsha 1" and "villa ٤ al-barsha 1". */
export function normaliseAddress(address: string): string {
  return latinDigits(address)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
