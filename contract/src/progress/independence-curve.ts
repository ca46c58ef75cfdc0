import { PROMPT_LEVEL_MAX } from './progress-rules.ts';

/** A line through the last so many sessions: one good or hard day does not bend it much. */
export const CURVE_WINDOW = 3;
/** A longer pause breaks the line: nothing is known about the time between. */
export const CURVE_GAP_DAYS = 28;
/** Two periods differ only from this difference in help on; below it the weeks are level. */
export const TREND_STEP = 0.5;
export const TREND_SESSIONS = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

/** One session on the curve: how much help was needed, 0 none … 5 full. */
export interface CurvePoint {
  /** ISO instant of the session. */
  at: string;
  help: number;
}

export interface SmoothedPoint extends CurvePoint {
  /** Help averaged over the last sessions of its piece of the line. */
  smoothed: number;
}

/** The pieces of the line, oldest first. A single session is a piece of one point. */
export function independenceCurve(points: readonly CurvePoint[]): SmoothedPoint[][] {
  const pieces: SmoothedPoint[][] = [];
  for (const point of [...points].sort((a, b) => a.at.localeCompare(b.at))) {
    const current = pieces.at(-1);
    const last = current?.at(-1);
    if (current && last && Date.parse(point.at) - Date.parse(last.at) <= CURVE_GAP_DAYS * DAY_MS) {
      current.push({ ...point, smoothed: average([...current.slice(1 - CURVE_WINDOW), point]) });
    } else {
      pieces.push([{ ...point, smoothed: point.help }]);
    }
  }
  return pieces;
}

function average(points: readonly CurvePoint[]): number {
  return points.reduce((sum, { help }) => sum + help, 0) / points.length;
}

/** Help over all goals of one session, heavier goals counting more. Null: none was worked on. */
export function sessionHelp(observations: readonly { weight: number; prompt_level: number }[]): number | null {
  const weight = observations.reduce((sum, goal) => sum + goal.weight, 0);
  if (weight === 0) return null;
  return observations.reduce((sum, goal) => sum + goal.weight * goal.prompt_level, 0) / weight;
}

export type Trend = 'less_help' | 'level' | 'more_help';

/** The last sessions against those before them. Null: too few to say. */
export function trend(points: readonly CurvePoint[]): Trend | null {
  const sorted = [...points].sort((a, b) => a.at.localeCompare(b.at));
  if (sorted.length < TREND_SESSIONS * 2) return null;
  const change = average(sorted.slice(-TREND_SESSIONS)) - average(sorted.slice(-2 * TREND_SESSIONS, -TREND_SESSIONS));
  if (change <= -TREND_STEP) return 'less_help';
  return change >= TREND_STEP ? 'more_help' : 'level';
}

/** 0 at the bottom (full help) to 1 at the top (independent): where a point stands on the chart. */
export function independence(help: number): number {
  return 1 - help / PROMPT_LEVEL_MAX;
}

/** 0 to 100 of the field's width and height; the top is "no help". */
export interface CurvePlace {
  x: number;
  y: number;
}

export interface PlacedCurve<P extends CurvePoint> {
  dots: (P & CurvePlace)[];
  /** One per piece of the line. */
  lines: CurvePlace[][];
}

/** Places by date, so that a pause is as wide as it was. A single session stands in the middle. */
export function placeCurve<P extends CurvePoint>(points: readonly P[]): PlacedCurve<P> {
  const sorted = [...points].sort((a, b) => a.at.localeCompare(b.at));
  const first = Date.parse(sorted[0]?.at ?? '');
  const span = Date.parse(sorted.at(-1)?.at ?? '') - first;
  const xOf = (at: string) => toHundredths(span > 0 ? ((Date.parse(at) - first) / span) * 100 : 50);
  const yOf = (help: number) => toHundredths((1 - independence(help)) * 100);
  return {
    dots: sorted.map((point) => ({ ...point, x: xOf(point.at), y: yOf(point.help) })),
    lines: independenceCurve(sorted).map((piece) =>
      piece.map(({ at, smoothed }) => ({ x: xOf(at), y: yOf(smoothed) })),
    ),
  };
}

const toHundredths = (value: number) => Math.round(value * 100) / 100;
