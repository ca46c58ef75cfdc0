import type { FieldProblem } from '@sanad/contract/errors.ts';
import type { GoalObservation } from '@sanad/contract/progress/progress-rules.ts';
import type { DraftObservation, ReportContent } from '@sanad/contract/progress/reports.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShownGoal } from '../goals/goals.repository.ts';

export type CountedObservation = GoalObservation & { goal_id: string };

const REQUIRED = 'Fill this in, or mark the goal as not worked on.';
const VALUES = ['successes', 'attempts', 'prompt_level', 'level'] as const;

/** What a report that is to be signed counts; refused with everything that is missing at once. */
export function requireComplete(
  content: ReportContent,
  goals: readonly ShownGoal[],
  { endsAt }: { endsAt: Date },
): CountedObservation[] {
  const known = new Map(goals.map((goal) => [goal.id, goal]));
  const problems = content.observations.flatMap((observation, index) =>
    problemsOf(observation, known.get(observation.goal_id)).map(({ field, message }) => ({
      field: `observations.${index}.${field}`,
      message,
    })),
  );
  const named = new Set(content.observations.map(({ goal_id }) => goal_id));
  // A goal agreed on after the session could not be worked on in it.
  const forgotten = goals.filter(
    ({ id, status, agreed_at }) =>
      status === 'in_progress' && agreed_at !== null && agreed_at < endsAt && !named.has(id),
  );
  if (forgotten.length > 0) problems.push({ field: 'observations', message: REQUIRED });
  const counted = content.observations.filter(({ is_worked_on }) => is_worked_on);
  if (counted.length === 0 && content.summary === '') {
    problems.push({ field: 'summary', message: 'Write how the session went.' });
  }
  if (problems.length > 0) throw new Refusal('report_incomplete', { fields: problems });
  return counted.map(({ goal_id, successes, attempts, prompt_level, level }) => ({
    goal_id,
    successes: successes ?? 0,
    attempts: attempts ?? 0,
    prompt_level: prompt_level ?? 0,
    level: level ?? 0,
  }));
}

function problemsOf(observation: DraftObservation, goal: ShownGoal | undefined): FieldProblem[] {
  if (!goal || goal.agreed_at === null || goal.status === 'discontinued') {
    return [{ field: 'goal_id', message: 'This goal does not count any more. Reload the report.' }];
  }
  if (!observation.is_worked_on) return [];
  const { successes, attempts } = observation;
  const missing = VALUES.filter((value) => observation[value] === null);
  if (attempts === 0) return [{ field: 'attempts', message: 'Count at least one try.' }];
  if (missing.length > 0) return missing.map((field) => ({ field, message: REQUIRED }));
  if ((successes ?? 0) > (attempts ?? 0)) {
    return [{ field: 'successes', message: 'There can’t be more successes than tries.' }];
  }
  return [];
}

/** Written by the same schema, so equal contents have equal texts. */
export function isSameContent(one: ReportContent, other: ReportContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
