import type { ChildProgress } from '@sanad/contract/progress/child-progress.ts';
import {
  type CurvePoint,
  independence,
  independenceCurve,
  sessionHelp,
} from '@sanad/contract/progress/independence-curve.ts';

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

export interface Place {
  /** 0 to 100 of the field's width and height; the top is "no help". */
  x: number;
  y: number;
}

export interface DrawnCurve {
  dots: (SessionPoint & Place)[];
  /** One per piece of the line: pauses break it. */
  lines: Place[][];
}

/** Places by date, so that a pause is as wide as it was. One single session stands in the middle. */
export function drawCurve(points: readonly SessionPoint[]): DrawnCurve {
  const first = Date.parse(points[0]?.at ?? '');
  const span = Date.parse(points.at(-1)?.at ?? '') - first;
  const xOf = (at: string) => round(span > 0 ? ((Date.parse(at) - first) / span) * 100 : 50);
  const yOf = (help: number) => round((1 - independence(help)) * 100);
  return {
    dots: points.map((point) => ({ ...point, x: xOf(point.at), y: yOf(point.help) })),
    lines: independenceCurve(points).map((piece) =>
      piece.map(({ at, smoothed }) => ({ x: xOf(at), y: yOf(smoothed) })),
    ),
  };
}

export function pathOf(line: readonly Place[]): string {
  return line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** The field under a line. */
export function areaOf(line: readonly Place[]): string {
  const [first, last] = [line[0], line.at(-1)];
  return first && last ? `${pathOf(line)}L${last.x} 100L${first.x} 100Z` : '';
}

/** The step of the help scale an average is nearest to. */
export function nearestHelp(help: number): number {
  return Math.round(help);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
