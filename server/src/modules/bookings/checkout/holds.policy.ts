import {
  HOLD_MINUTES,
  HOLD_PAUSE_MINUTES,
  HOLD_RENEWALS,
  UNPAID_HOURS_MAX,
} from '@sanad/contract/bookings/booking-rules.ts';
import { minutesAfter } from '../../../platform/clock.ts';

/**
 * How much time somebody may keep without paying. At most six hours at once, or one series by itself; and the same time
 * of one LSA for a quarter of an hour and once more, then others have it for an hour. Time counts as it was really
 * kept: who changes their mind after a minute has used up a minute.
 */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** An earlier hold of the same parent with the same LSA that was not paid. */
export interface EarlierHold extends Span {
  begunAt: Date;
  endedAt: Date;
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** The provider gets so much time past the end of a hold. */
export const PAYING_MINUTES = 1;
/** What is looked at: a hold, its renewals, and the pause after them. */
export const HOLD_WINDOW_MINUTES = HOLD_MINUTES * (1 + HOLD_RENEWALS) + HOLD_PAUSE_MINUTES;
const KEPT_MINUTES = HOLD_MINUTES * HOLD_RENEWALS + PAYING_MINUTES;

export function hoursOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()) / HOUR_MS, 0);
}

/** Sessions spread over the weeks, one of which may have been moved close to the next. */
function isSeries(sessions: readonly Span[]): boolean {
  const most = Math.max(UNPAID_HOURS_MAX, 2 * hoursOf(sessions.slice(0, 1)));
  return (
    sessions.length > 1 &&
    sessions.every(({ startsAt: first }) => {
      const week = sessions.filter(
        ({ startsAt }) => startsAt >= first && startsAt.getTime() < first.getTime() + WEEK_MS,
      );
      return hoursOf(week) <= most;
    })
  );
}

export function canKeepUnpaid(held: readonly Span[], wanted: readonly Span[]): boolean {
  if (hoursOf(held) + hoursOf(wanted) <= UNPAID_HOURS_MAX) return true;
  return held.length === 0 && isSeries(wanted);
}

/** From when on this parent may hold all of it again; null: now. `earlier`: begun inside the window. */
export function canHoldFrom(wanted: readonly Span[], earlier: readonly EarlierHold[]): Date | null {
  const waits = wanted.flatMap((span) => {
    const before = earlier
      .filter(({ startsAt, endsAt }) => startsAt < span.endsAt && span.startsAt < endsAt)
      .sort((a, b) => a.begunAt.getTime() - b.begunAt.getTime());
    const heldSince = (from: number) =>
      before.slice(from).reduce((sum, { begunAt, endedAt }) => sum + (endedAt.getTime() - begunAt.getTime()), 0);
    const enough = before.findIndex((_, index) => heldSince(index) <= KEPT_MINUTES * 60_000);
    const last = enough === -1 ? before.at(-1) : before[enough - 1];
    return last ? [minutesAfter(last.begunAt, HOLD_WINDOW_MINUTES)] : [];
  });
  return waits.length > 0 ? new Date(Math.max(...waits.map(Number))) : null;
}
