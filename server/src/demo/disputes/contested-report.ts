import { sql } from 'kysely';
import type { DisputesModule } from '../../modules/disputes/index.ts';
import { minutesAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPair } from '../pairs.ts';
import { DEMO_SESSIONS } from '../sessions/demo-sessions.ts';
import { settleByRules } from './settle-by-rules.ts';

const OUTCOME = {
  refund_fils: 0,
  credit_fils: 0,
  absent: 'parent',
  consequence: null,
  words: 'The records of the call show that Mariam waited in it for twenty minutes, and that no one else joined.',
} as const;

/** A contested report of absence that was decided an hour ago, for the LSA: the money is in the next payout. */
export async function decideContestedReports(platform: Platform, disputes: DisputesModule): Promise<void> {
  for (const session of DEMO_SESSIONS.filter(({ end }) => end === 'decided')) {
    const pair = await findPair(platform, session);
    const raisedAt = minutesAfter(platform.clock.now(), -5 * 60);
    const id = pair && (await raiseEarlier(platform, { parent: pair.parent.userId, lsa: pair.lsa.userId, raisedAt }));
    if (id) await settleByRules(platform, disputes, { id, raisedAt, pair, cst: 'cst1@sanad.test', outcome: OUTCOME });
  }
}

/** It was opened when the demo was filled; here it becomes some hours older. */
async function raiseEarlier(
  { db }: Platform,
  { parent, lsa, raisedAt }: { parent: string; lsa: string; raisedAt: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    UPDATE disputes SET raised_at = ${raisedAt}, acknowledge_by = ${minutesAfter(raisedAt, 30)}
    WHERE source = 'contested_report' AND state = 'open' AND parent_user_id = ${parent} AND lsa_user_id = ${lsa}
    RETURNING id`.execute(db);
  const id = rows[0]?.id ?? null;
  if (id) await sql`UPDATE dispute_history SET at = ${raisedAt} WHERE dispute_id = ${id}`.execute(db);
  return id;
}
