import type { Queryable } from '../../platform/database/database.ts';
import { monthOf, startOfMonth } from '../../platform/uae-months.ts';
import { listRewards, sumRewards } from './earned-rewards.repository.ts';
import { sumByStage, sumPaid } from './earnings.repository.ts';
import { nextPayoutAt } from './payout-dates.ts';

/** Where an LSA's money is, for our team. */
export async function earningsSummary(db: Queryable, userId: string, now: Date) {
  const thisYear = startOfMonth(`${monthOf(now).slice(0, 4)}-01`);
  const [stages, rewards, paid] = await Promise.all([
    sumByStage(db, userId),
    listRewards(db, userId),
    sumPaid(db, userId, thisYear),
  ]);
  return {
    held_fils: stages.get('held')?.fils ?? 0,
    available_fils: (stages.get('available')?.fils ?? 0) + sumRewards(rewards, 'available'),
    next_payout_at: nextPayoutAt(now),
    paid_this_year_fils: paid.fils,
  };
}
