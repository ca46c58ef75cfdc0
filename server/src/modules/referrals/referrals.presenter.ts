import type { Referrals, ReferredPerson } from '@sanad/contract/referrals.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { type ReferralState, stepOf } from './referrals.policy.ts';
import type { ReferredRow } from './referrals.repository.ts';

/** A first name and a step: never whom they book, for which child, or why they are not eligible. */
export function presentReferred(row: ReferredRow, rewardFils: number): ReferredPerson {
  const step = stepOf({ state: row.state, referrerFils: row.fils, isBooked: row.is_booked });
  const canCome = step === 'joined' || step === 'booked';
  return {
    id: row.id,
    first_name: row.is_closed ? null : firstName(row.full_name),
    step,
    joined_on: new Intl.DateTimeFormat('en-CA', { timeZone: DEFAULT_ZONE }).format(row.joined_at),
    reward_fils: canCome ? rewardFils : (row.fils ?? 0),
  };
}

const INVITATION_STEPS = {
  joined: 'joined',
  rewarded: 'rewarded',
  taken_back: 'taken_back',
  refused: 'not_eligible',
} as const satisfies Record<ReferralState, string>;

export function presentInvitation(
  row: { state: string; full_name: string; closed_at: Date | null },
  rewardFils: number,
): Referrals['invited_by'] {
  return {
    first_name: row.closed_at ? null : firstName(row.full_name),
    step: INVITATION_STEPS[row.state as ReferralState],
    reward_fils: rewardFils,
  };
}
