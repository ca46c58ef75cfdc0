import { Temporal } from 'temporal-polyfill';

/** Weekly from the first start on, at the same hour of the wall clock in the LSA's zone. */
export function weeklyStarts(first: Date, weeks: number, zone: string): Date[] {
  const start = Temporal.Instant.fromEpochMilliseconds(first.getTime()).toZonedDateTimeISO(zone);
  return Array.from({ length: weeks }, (_, week) => new Date(start.add({ weeks: week }).epochMilliseconds));
}
