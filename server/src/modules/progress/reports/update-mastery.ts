import { masteredIn } from '@sanad/contract/progress/progress-rules.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findGoal, updateGoal } from '../goals/goals.repository.ts';
import { listObservationsOf, type ReportSession } from './reports.repository.ts';

/**
 * Counts the sessions of these goals again, whose rows are locked. A report of an earlier session can come in late, and an
 * amendment can take mastery back: the sessions in their order decide. Returns how many goals were mastered now.
 */
export async function updateMastery(
  tx: Tx,
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  { child_id, parent_user_id, lsa_user_id }: Pick<ReportSession, 'child_id' | 'parent_user_id' | 'lsa_user_id'>,
  observed: readonly { goal_id: string }[],
): Promise<number> {
  const ids = observed.map(({ goal_id }) => goal_id);
  const all = await listObservationsOf(tx, ids, null);
  let newlyMastered = 0;
  for (const goalId of ids) {
    const goal = await findGoal(tx, goalId, { reportsOf: null });
    const sessions = all.filter(({ goal_id }) => goal_id === goalId);
    const index = masteredIn(sessions);
    const reached = index === null ? null : (sessions[index] ?? null);
    if (!goal || (goal.status !== 'in_progress' && goal.status !== 'mastered')) continue;
    if ((reached?.booking_id ?? null) === goal.mastered_booking_id) continue;
    await updateGoal(tx, goalId, {
      status: reached ? 'mastered' : 'in_progress',
      mastered_at: reached?.session_at ?? null,
      mastered_booking_id: reached?.booking_id ?? null,
      changed_at: clock.now(),
    });
    if (!reached || goal.status === 'mastered') continue;
    newlyMastered += 1;
    const fact = { goalId, childId: child_id, parentUserId: parent_user_id, lsaUserId: lsa_user_id };
    await events.publish(tx, 'progress.goal_mastered', goalId, { ...fact, bookingId: reached.booking_id });
  }
  return newlyMastered;
}
