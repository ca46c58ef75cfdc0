import {
  type ConcernLevel,
  FIRST_LOOK_MINUTES,
  RED_MINUTES,
  YELLOW_DAYS,
} from '@sanad/contract/safeguarding/concern-rules.ts';
import { DEFAULT_ZONE, dayIn } from '@sanad/contract/time/time.ts';
import { dayAfter, daysAfter, minutesAfter } from '../../../platform/clock.ts';
import { startOfDay } from '../../../platform/uae-months.ts';

export const firstLookBy = (reportedAt: Date) => minutesAfter(reportedAt, FIRST_LOOK_MINUTES);

const LIMIT: Record<ConcernLevel, (from: Date) => Date> = {
  red: (from) => minutesAfter(from, RED_MINUTES),
  amber: (from) => startOfDay(dayAfter(dayIn(from, DEFAULT_ZONE))),
  yellow: (from) => daysAfter(from, YELLOW_DAYS),
};

/** Counted from the report; from now where the level was raised after that time was over. */
export function dueBy(level: ConcernLevel, reportedAt: Date, now: Date): Date {
  const due = LIMIT[level](reportedAt);
  return due > now ? due : LIMIT[level](now);
}
