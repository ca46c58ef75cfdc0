import type { EarningStage } from '@sanad/contract/payments/earnings.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface EarnedReward {
  at: Date;
  kind: 'referral_reward' | 'referral_taken_back';
  /** Below zero: taken back. */
  fils: number;
  stage: EarningStage;
  payout_id: string | null;
}

/** What an LSA got for referrals, the newest first; in the first payout after it that did not fail. */
export async function listRewards(db: Queryable, userId: string): Promise<EarnedReward[]> {
  const { rows } = await sql<EarnedReward>`
    SELECT e.at, e.kind, (-l.fils)::int AS fils, p.id AS payout_id,
      CASE WHEN p.id IS NULL THEN 'available' WHEN p.state = 'paid' THEN 'paid' ELSE 'on_the_way' END AS stage
    FROM ledger_accounts a
    JOIN ledger_lines l ON l.account_id = a.id
    JOIN ledger_entries e ON e.id = l.entry_id AND e.kind IN ('referral_reward', 'referral_taken_back')
    LEFT JOIN LATERAL (
      SELECT id, state FROM payouts
      WHERE user_id = a.owner_user_id AND up_to_entry_id >= e.id AND state <> 'failed'
      ORDER BY up_to_entry_id LIMIT 1
    ) p ON true
    WHERE a.owner_user_id = ${userId} AND a.name = 'lsa_payable'
    ORDER BY e.id DESC`.execute(db);
  return rows;
}

export function sumRewards(rewards: readonly EarnedReward[], stage: EarningStage): number {
  return rewards.reduce((sum, reward) => (reward.stage === stage ? sum + reward.fils : sum), 0);
}
