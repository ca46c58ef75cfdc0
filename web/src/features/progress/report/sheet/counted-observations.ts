import type { Goal } from '@sanad/contract/progress/goals.ts';
import type { GoalObservation } from '@sanad/contract/progress/progress-rules.ts';
import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import { isFilled } from '../draft/report-content.ts';

export interface CountedObservation {
  goal: Goal;
  /** What counts: as signed, or as last corrected. */
  values: GoalObservation;
  /** As signed, where an amendment has corrected it. */
  signed: GoalObservation | null;
  note: string;
}

/** What a signed report says about each goal, with the corrections of its amendments. */
export function countedObservations({ goals, content, amendments }: SessionReport): CountedObservation[] {
  const latest = new Map<string, GoalObservation>();
  const inOrder = [...amendments].sort((a, b) => a.at.localeCompare(b.at));
  for (const { corrections } of inOrder) {
    for (const correction of corrections) latest.set(correction.goal_id, correction);
  }
  return goals.flatMap((goal) => {
    const signed = content?.observations.find(({ goal_id }) => goal_id === goal.id);
    if (!signed || !isFilled(signed)) return [];
    const corrected = latest.get(goal.id);
    return [{ goal, values: corrected ?? signed, signed: corrected ? signed : null, note: signed.note }];
  });
}
