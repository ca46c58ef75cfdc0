import { sql } from 'kysely';
import type { DisputesModule } from '../../modules/disputes/index.ts';
import { minutesAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPair } from '../pairs.ts';
import { HUDA, MONA } from '../sessions/demo-sessions.ts';
import { settleByRules } from './settle-by-rules.ts';

const HOUR = 60;
const RAISED = {
  type: 'payment',
  title: 'Connection failed before the end',
  description: 'Fifteen minutes before the end the call broke off and could not be joined again.',
} as const;
const OUTCOME = {
  refund_fils: 5000,
  credit_fils: 0,
  absent: null,
  consequence: null,
  words: 'The connection failed for the last quarter of an hour. We refund that part of the price.',
};

/** A dispute of Huda's that ended with money back. */
export async function addRefundedDispute(platform: Platform, disputes: DisputesModule): Promise<void> {
  const pair = await findPair(platform, { parent: HUDA, child: 'Layla', lsa: MONA });
  const session = pair && (await findSession(platform, pair.parent.userId, pair.lsa.userId));
  if (!session) return;
  const raisedAt = minutesAfter(session.endsAt, 4 * HOUR);
  const { parties } = disputes.at({ now: () => raisedAt });
  const { id } = await parties.raise(pair.parent, { session_id: session.id, ...RAISED });
  await settleByRules(platform, disputes, { id, raisedAt, pair, cst: 'cst2@sanad.test', outcome: OUTCOME });
}

async function findSession({ db, clock }: Platform, parent: string, lsa: string) {
  const { rows } = await sql<{ id: string; endsAt: Date }>`
    SELECT id, upper(during) AS "endsAt" FROM bookings
    WHERE parent_user_id = ${parent} AND lsa_user_id = ${lsa} AND state IN ('completed', 'settled')
      AND upper(during) < ${minutesAfter(clock.now(), -72 * HOUR)}
    ORDER BY during DESC LIMIT 1`.execute(db);
  return rows[0];
}
