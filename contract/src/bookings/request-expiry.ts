import { REQUEST_CLOSES_HOURS, REQUEST_HOURS, REQUEST_LEAST_MINUTES } from './booking-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Until when the LSA can answer a request made at one moment for a session that starts at another. */
export function requestExpiry(madeAt: Date, startsAt: Date): Date {
  const made = madeAt.getTime();
  const end = Math.min(made + REQUEST_HOURS * HOUR_MS, startsAt.getTime() - REQUEST_CLOSES_HOURS * HOUR_MS);
  return new Date(Math.max(end, made + REQUEST_LEAST_MINUTES * MINUTE_MS));
}
