import type { Occurrence } from '@sanad/contract/bookings/bookings.ts';
import { DAY_MS } from '../../lib/time/durations.ts';

/** By the start that clashes: left out, or the start it moves to. */
export type Decisions = Record<string, 'skip' | string>;

export interface PlannedSession {
  occurrence: Occurrence;
  /** `open`: it clashes, and nothing is decided yet. */
  outcome: 'free' | 'open' | 'moved' | 'skipped';
  /** When it will take place; null when it will not, or is not decided. */
  startsAt: string | null;
  endsAt: string | null;
}

const lengthOf = ({ starts_at, ends_at }: Occurrence) => Date.parse(ends_at) - Date.parse(starts_at);

/** Every week with what was decided about it. A decision about a week that does not clash counts for nothing. */
export function planOf(occurrences: readonly Occurrence[], decisions: Decisions): PlannedSession[] {
  return occurrences.map((occurrence) => {
    const { starts_at, ends_at, clash } = occurrence;
    if (clash === null) return { occurrence, outcome: 'free', startsAt: starts_at, endsAt: ends_at };
    const decision = decisions[starts_at];
    if (decision === 'skip') return { occurrence, outcome: 'skipped', startsAt: null, endsAt: null };
    if (!decision) return { occurrence, outcome: 'open', startsAt: null, endsAt: null };
    const endsAt = new Date(Date.parse(decision) + lengthOf(occurrence)).toISOString();
    return { occurrence, outcome: 'moved', startsAt: decision, endsAt };
  });
}

/** The starts to book, soonest first. */
export function startsOf(plan: readonly PlannedSession[]): string[] {
  return plan.flatMap(({ startsAt }) => startsAt ?? []).sort((one, other) => Date.parse(one) - Date.parse(other));
}

export function openOf(plan: readonly PlannedSession[]): PlannedSession[] {
  return plan.filter(({ outcome }) => outcome === 'open');
}

/** Nothing is written before every clash is decided, and something is left to book. */
export function isSettled(plan: readonly PlannedSession[]): boolean {
  return openOf(plan).length === 0 && startsOf(plan).length > 0;
}

/** Where a week can move to: what the server offers, without hours that another week of the series takes. */
export function offersFor(plan: readonly PlannedSession[], one: PlannedSession): Occurrence['nearest'] {
  const others = plan.filter((other) => other !== one);
  return one.occurrence.nearest.filter(
    ({ starts_at, ends_at }) =>
      !others.some(({ startsAt, endsAt }) => startsAt && endsAt && startsAt < ends_at && starts_at < endsAt),
  );
}

export function decide(decisions: Decisions, start: string, decision: 'skip' | string): Decisions {
  return { ...decisions, [start]: decision };
}

export function undecide(decisions: Decisions, start: string): Decisions {
  const { [start]: _, ...others } = decisions;
  return others;
}

/** Every week that is still open is left out. */
export function skipOpen(plan: readonly PlannedSession[], decisions: Decisions): Decisions {
  return openOf(plan).reduce((all, { occurrence }) => decide(all, occurrence.starts_at, 'skip'), decisions);
}

/** Somebody was faster at an hour a week had moved to: that week is open again. */
export function withoutLost(decisions: Decisions, refused: readonly Occurrence[]): Decisions {
  const lost = new Set(refused.filter(({ clash }) => clash !== null).map(({ starts_at }) => starts_at));
  return Object.fromEntries(Object.entries(decisions).filter(([, decision]) => !lost.has(decision)));
}

const WEEK_MS = 7 * DAY_MS;

/** How held sessions were put together: the hour most of them have, every week; others were moved, gaps left out. */
export function heldSeries(starts: readonly string[]): { at: string | null; weeks: number; decisions: Decisions } {
  const times = starts.map((start) => Date.parse(start)).sort((one, other) => one - other);
  const alike = (time: number) => times.filter((other) => (other - time) % WEEK_MS === 0).length;
  const usual = times.reduce((best, time) => (alike(time) > alike(best) ? time : best), times[0] ?? 0);
  const byWeek = new Map(times.map((time) => [Math.round((time - usual) / WEEK_MS), time]));
  const iso = (time: number) => new Date(time).toISOString();
  if (byWeek.size < times.length) return { at: times[0] ? iso(times[0]) : null, weeks: times.length, decisions: {} };
  const [first = 0] = byWeek.keys();
  const last = [...byWeek.keys()].at(-1) ?? 0;
  const decisions: Decisions = {};
  for (let week = first; week <= last; week++) {
    const planned = usual + week * WEEK_MS;
    const held = byWeek.get(week);
    if (held !== planned) decisions[iso(planned)] = held === undefined ? 'skip' : iso(held);
  }
  return { at: times.length > 0 ? iso(usual + first * WEEK_MS) : null, weeks: last - first + 1, decisions };
}
