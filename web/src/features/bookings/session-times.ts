import {
  CHECK_IN_MINUTES_BEFORE,
  COMPLETE_FROM_SHARE,
  FREE_RESCHEDULE_HOURS,
  NO_SHOW_GRACE_MINUTES,
} from '@sanad/contract/bookings/booking-rules.ts';
import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { clockOf, dayOf, plusDays } from '../../lib/time/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/time/durations.ts';

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

/** How far the shown time and the reader's clock may lag behind the server's. */
const LAG_MS = 5 * MINUTE_MS;

/**
 * Hours and days are rounded up: a day that has just begun to run is 24 hours. What exceeds them by no more than the
 * clocks differ is not counted, or it would be more than the whole deadline. Null once it is over.
 */
export function timeLeft(until: Date, now: Date): TimeLeft | null {
  const ms = until.getTime() - now.getTime();
  if (ms <= 0) return null;
  if (ms < 2 * HOUR_MS) return { unit: 'minutes', count: Math.max(1, Math.round(ms / MINUTE_MS)) };
  if (ms <= 3 * DAY_MS) return { unit: 'hours', count: Math.ceil((ms - LAG_MS) / HOUR_MS) };
  return { unit: 'days', count: Math.ceil((ms - LAG_MS) / DAY_MS) };
}

const SOON_HOURS = 12;

/** Until something begins, as far as it is worth counting; rounded down, so that nobody is late. */
export function soonIn(start: Date, now: Date): TimeLeft | null {
  const ms = start.getTime() - now.getTime();
  if (ms <= 0 || ms >= SOON_HOURS * HOUR_MS) return null;
  return ms < 2 * HOUR_MS
    ? { unit: 'minutes', count: Math.ceil(ms / MINUTE_MS) }
    : { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
}

/** Do two zones show the same date and time at that moment? */
export function isSameClock(instant: Date, zone: string, other: string): boolean {
  return dayOf(instant, zone) === dayOf(instant, other) && clockOf(instant, zone) === clockOf(instant, other);
}

type Timed = Pick<BookingSummary, 'state' | 'starts_at' | 'ends_at' | 'expires_at' | 'pay_until' | 'reschedule'>;

/** When what somebody may do with a session changes by itself next. */
function edgesOf({ state, starts_at, ends_at, expires_at, pay_until, reschedule }: Timed): number[] {
  const start = Date.parse(starts_at);
  const edges = [expires_at, pay_until, reschedule?.expires_at].flatMap((edge) => (edge ? [Date.parse(edge)] : []));
  if (state !== 'confirmed' && state !== 'in_progress') return edges;
  return [
    ...edges,
    start - FREE_RESCHEDULE_HOURS * HOUR_MS,
    start - CHECK_IN_MINUTES_BEFORE * MINUTE_MS,
    start,
    start + NO_SHOW_GRACE_MINUTES * MINUTE_MS,
    start + (Date.parse(ends_at) - start) * COMPLETE_FROM_SHARE,
    Date.parse(ends_at),
  ];
}

/** Changes by others arrive over the socket; polling covers events that were missed. */
const FAR_MS = 10 * MINUTE_MS;
const SLACK_MS = 2000;

/** In how many milliseconds these sessions are worth asking for again. */
export function refetchDelay(sessions: readonly Timed[], at: Date): number {
  const now = at.getTime();
  const waits = sessions
    .flatMap(edgesOf)
    .filter((edge) => edge > now)
    .map((edge) => edge - now + SLACK_MS);
  return Math.min(FAR_MS, ...waits);
}
