import type { Goal } from '@sanad/contract/progress/goals.ts';
import { MASTERY, masteryRun } from '@sanad/contract/progress/progress-rules.ts';
import {
  type DraftObservation,
  type RecentObservation,
  type ReportContent,
  reportContent,
  type SessionReport,
} from '@sanad/contract/progress/reports.ts';

/** How far one goal is filled in. */
export type ObservationState = 'empty' | 'started' | 'filled' | 'not_worked_on';

/** Tries in a session when nothing is known from an earlier one. */
const USUAL_ATTEMPTS = 10;

type FilledObservation = DraftObservation & {
  successes: number;
  attempts: number;
  prompt_level: number;
  level: number;
};

export function isFilled(observation: DraftObservation): observation is FilledObservation {
  const { is_worked_on, successes, attempts, prompt_level, level } = observation;
  if (!is_worked_on || successes === null || attempts === null || prompt_level === null || level === null) return false;
  return attempts > 0 && successes <= attempts;
}

export function observationState(observation: DraftObservation): ObservationState {
  if (!observation.is_worked_on) return 'not_worked_on';
  if (isFilled(observation)) return 'filled';
  const { successes, prompt_level, level, note } = observation;
  return successes === null && prompt_level === null && level === null && note === '' ? 'empty' : 'started';
}

/** What was observed for a goal before this session, oldest first. */
export function recentOf(recent: readonly RecentObservation[], goalId: string): RecentObservation[] {
  return recent.filter(({ goal_id }) => goal_id === goalId);
}

function emptyObservation(goalId: string, last: RecentObservation | undefined): DraftObservation {
  return {
    goal_id: goalId,
    is_worked_on: true,
    successes: null,
    // How often something is tried hardly changes from session to session; how often it worked does.
    attempts: last?.attempts ?? USUAL_ATTEMPTS,
    prompt_level: null,
    level: null,
    note: '',
  };
}

/** The draft with one entry for each goal that can be filled in, in the order of the goals. */
export function contentFor(report: SessionReport, content: ReportContent | null = report.content): ReportContent {
  const observations = report.goals.map(
    ({ id }) =>
      content?.observations.find(({ goal_id }) => goal_id === id) ??
      emptyObservation(id, recentOf(report.recent, id).at(-1)),
  );
  return {
    summary: content?.summary ?? '',
    milestone: content?.milestone ?? '',
    observations,
    homework: content?.homework ?? [],
    file_ids: content?.file_ids ?? [],
  };
}

/** What goes to the server: lines nobody has filled in are left out. */
export function contentToSend(content: ReportContent): ReportContent {
  return { ...content, homework: content.homework.filter(({ text }) => text.trim() !== '') };
}

/** Equal as the server stores them: spaces at the ends do not count. */
export function isSameContent(one: ReportContent | null, other: ReportContent | null): boolean {
  const normal = (content: ReportContent | null) => {
    const parsed = content && reportContent.safeParse(contentToSend(content));
    return parsed?.success ? JSON.stringify(parsed.data) : JSON.stringify(content);
  };
  return normal(one) === normal(other);
}

/** Fills every goal that has an earlier session with its values; what was written today stays. */
export function sameAsLastTime(content: ReportContent, recent: readonly RecentObservation[]): ReportContent {
  const observations = content.observations.map((observation) => {
    const last = recentOf(recent, observation.goal_id).at(-1);
    if (!last || observationState(observation) !== 'empty') return observation;
    const { successes, attempts, prompt_level, level } = last;
    return { ...observation, successes, attempts, prompt_level, level };
  });
  return { ...content, observations };
}

export interface Missing {
  /** Numbers of the goals (from 1) that are neither filled nor marked as not worked on. */
  goals: number[];
  /** No goal was worked on: then the parent needs at least a sentence. */
  isSummaryMissing: boolean;
}

export function missingIn({ observations, summary }: ReportContent): Missing {
  const isOpen = (observation: DraftObservation) => ['empty', 'started'].includes(observationState(observation));
  return {
    goals: observations.flatMap((observation, index) => (isOpen(observation) ? [index + 1] : [])),
    isSummaryMissing: observations.every(({ is_worked_on }) => !is_worked_on) && summary.trim() === '',
  };
}

export function isComplete(content: ReportContent): boolean {
  const { goals, isSummaryMissing } = missingIn(content);
  return goals.length === 0 && !isSummaryMissing;
}

/** How many sessions in a row count towards mastery with today's, and how many are still needed. Null: today does not count. */
export function masteryHint(
  observation: DraftObservation,
  recent: readonly RecentObservation[],
): { run: number; left: number } | null {
  if (!isFilled(observation)) return null;
  const run = masteryRun([...recentOf(recent, observation.goal_id), observation]);
  return run === 0 ? null : { run, left: Math.max(0, MASTERY.sessions - run) };
}

export function percentOf({ successes, attempts }: { successes: number; attempts: number }): number {
  return attempts === 0 ? 0 : Math.round((successes / attempts) * 100);
}

/** The first goal after this one that still needs something; else the first at all; null: all are done. */
export function nextOpenGoal(content: ReportContent, goals: readonly Pick<Goal, 'id'>[], after: number): string | null {
  const open = missingIn(content).goals.map((number) => number - 1);
  const next = open.find((index) => index > after) ?? open[0];
  return next === undefined ? null : (goals[next]?.id ?? null);
}
