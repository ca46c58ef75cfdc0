import type { ChildProgress } from '@sanad/contract/progress/child-progress.ts';
import { type CurvePlace, type CurvePoint, sessionHelp } from '@sanad/contract/progress/independence-curve.ts';

export const PERIODS = ['weeks', 'term', 'all'] as const;
export type Period = (typeof PERIODS)[number];
const PERIOD_DAYS: Record<Period, number | null> = { weeks: 28, term: 91, all: null };
const DAY_MS = 86_400_000;

/** All goals together, or one of them. */
export type GoalChoice = 'all' | (string & {});

export interface SessionPoint extends CurvePoint {
  bookingId: string;
  milestone: string;
  lsa: string;
  isMastery: boolean;
}

type Sessions = Pick<ChildProgress, 'sessions' | 'goals'>;

/** The sessions in which the goal was worked on, oldest first. */
export function sessionPoints({ sessions, goals }: Sessions, goalId: GoalChoice): SessionPoint[] {
  const weights = new Map(goals.map(({ id, weight }) => [id, weight]));
  return sessions
    .flatMap(({ booking_id, starts_at, observations, milestone, lsa, mastered_goal_ids }) => {
      const counted = observations.filter(({ goal_id }) => goalId === 'all' || goal_id === goalId);
      const help = sessionHelp(
        counted.map(({ goal_id, prompt_level }) => ({ weight: weights.get(goal_id) ?? 1, prompt_level })),
      );
      const isMastery = mastered_goal_ids.some((id) => goalId === 'all' || id === goalId);
      return help === null ? [] : [{ bookingId: booking_id, at: starts_at, help, milestone, lsa: lsa.name, isMastery }];
    })
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** Counted back from now. */
export function withinPeriod<P extends CurvePoint>(points: readonly P[], period: Period, now: number): P[] {
  const days = PERIOD_DAYS[period];
  return days === null ? [...points] : points.filter(({ at }) => Date.parse(at) >= now - days * DAY_MS);
}

export function pathOf(line: readonly CurvePlace[]): string {
  return line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** The field under a line. */
export function areaOf(line: readonly CurvePlace[]): string {
  const [first, last] = [line[0], line.at(-1)];
  return first && last ? `${pathOf(line)}L${last.x} 100L${first.x} 100Z` : '';
}

/** The step of the help scale an average is nearest to. */
export function nearestHelp(help: number): number {
  return Math.round(help);
}
