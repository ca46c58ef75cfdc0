import { sql } from 'kysely';
import type { ProgressModule } from '../../modules/progress/index.ts';
import { minutesAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPair, type Pair } from '../pairs.ts';
import { HUDA, MONA } from '../sessions/demo-sessions.ts';

const SUMMARY = 'Layla read a whole page aloud without a pause. We can go on to longer texts.';
const DISAGREEMENT =
  'I listened from the next room. Layla stopped at nearly every line and was close to tears. Longer texts would be too early.';

/** Huda disagrees with a report of these days; it becomes a dispute only when she sends it. */
export async function addDisagreement(platform: Platform, progress: ProgressModule): Promise<void> {
  const pair = await findPair(platform, { parent: HUDA, child: 'Layla', lsa: MONA });
  if (!pair) return;
  const { db, clock, events } = platform;
  const { rows } = await sql<{ id: string; endsAt: Date }>`
    SELECT b.id, upper(b.during) AS "endsAt" FROM bookings b
    WHERE b.parent_user_id = ${pair.parent.userId} AND b.lsa_user_id = ${pair.lsa.userId} AND b.state = 'completed'
      AND NOT EXISTS (SELECT FROM session_reports r WHERE r.booking_id = b.id)
    ORDER BY b.during DESC LIMIT 1`.execute(db);
  const session = rows[0];
  if (!session) return;
  const now = clock.now();
  const signedAt = new Date(Math.min(minutesAfter(session.endsAt, 60).getTime(), minutesAfter(now, -30).getTime()));
  const observations = await observationsOf(platform, pair);
  const content = { summary: SUMMARY, milestone: '', observations, homework: [], file_ids: [] };
  const { reports } = progress.at({ now: () => signedAt });
  await reports.sign(pair.lsa, session.id, { based_on: 0, content });
  const { answers } = progress.at({ now: () => minutesAfter(now, -20) });
  await answers.respond(pair.parent, session.id, { kind: 'disagreed', text: DISAGREEMENT });
  await events.deliverDue();
}

/** None of the goals was worked on. */
async function observationsOf({ db }: Platform, { childId, lsa }: Pair) {
  const goals = await db
    .selectFrom('goals')
    .select('id')
    .where('child_id', '=', childId)
    .where('lsa_user_id', '=', lsa.userId)
    .where('status', '=', 'in_progress')
    .execute();
  const nothing = { successes: null, attempts: null, prompt_level: null, level: null };
  return goals.map(({ id }) => ({ goal_id: id, is_worked_on: false, note: '', ...nothing }));
}
