import { CHECK_IN_MINUTES_BEFORE, FREE_MOVE_HOURS, NO_SHOW_GRACE_MINUTES } from '@sanad/contract/booking-rules.ts';
import type { BookingSummary } from '@sanad/contract/bookings.ts';
import { clockOf, dayOf, plusDays } from '../../lib/calendar-day.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type NearDay = 'yesterday' | 'today' | 'tomorrow';

/** By the reader's calendar, not by the hours between: 00:30 is tomorrow at 23:50. */
export function nearDay(instant: Date, now: Date, zone: string): NearDay | null {
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)];
  if (day === today) return 'today';
  if (day === plusDays(today, 1)) return 'tomorrow';
  return day === plusDays(today, -1) ? 'yesterday' : null;
}

export interface TimeLeft {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** Never more than is left: "2 hours" until the second hour is over. Null once it is over. */
export function timeLeft(until: Date, now: Date): TimeLeft | null {
  const ms = until.getTime() - now.getTime();
  if (ms <= 0) return null;
  if (ms < 2 * HOUR) return { unit: 'minutes', count: Math.ceil(ms / MINUTE) };
  if (ms < 2 * DAY) return { unit: 'hours', count: Math.floor(ms / HOUR) };
  return { unit: 'days', count: Math.floor(ms / DAY) };
}

/** Do two clocks on the wall show the same at that moment? */
export function isSameClock(instant: Date, zone: string, other: string): boolean {
  return dayOf(instant, zone) === dayOf(instant, other) && clockOf(instant, zone) === clockOf(instant, other);
}

type Timed = Pick<BookingSummary, 'state' | 'starts_at' | 'ends_at' | 'expires_at' | 'reschedule'>;

/** When what somebody may do with a session changes by itself next. */
function edgesOf({ state, starts_at, ends_at, expires_at, reschedule }: Timed): number[] {
  const start = Date.parse(starts_at);
  const edges = [expires_at, reschedule?.expires_at].flatMap((edge) => (edge ? [Date.parse(edge)] : []));
  if (state !== 'confirmed' && state !== 'in_progress') return edges;
  return [
    ...edges,
    start - FREE_MOVE_HOURS * HOUR,
    start - CHECK_IN_MINUTES_BEFORE * MINUTE,
    start,
    start + NO_SHOW_GRACE_MINUTES * MINUTE,
    Date.parse(ends_at),
  ];
}

/** The other side's arrival is not told by itself, so around a session the screen asks. */
const NEAR_MS = 15_000;
const FAR_MS = 10 * MINUTE;
const SLACK_MS = 2000;

function isNear({ state, starts_at, ends_at }: Timed, now: number): boolean {
  if (state !== 'confirmed' && state !== 'in_progress') return false;
  const opens = Date.parse(starts_at) - CHECK_IN_MINUTES_BEFORE * MINUTE;
  return now >= opens && now < Date.parse(ends_at) + HOUR;
}

/** In how many milliseconds these sessions are worth asking for again. */
export function askAgainIn(sessions: readonly Timed[], at: Date): number {
  const now = at.getTime();
  const waits = sessions.flatMap((session) => [
    ...(isNear(session, now) ? [NEAR_MS] : []),
    ...edgesOf(session)
      .filter((edge) => edge > now)
      .map((edge) => edge - now + SLACK_MS),
  ]);
  return Math.min(FAR_MS, ...waits);
}
