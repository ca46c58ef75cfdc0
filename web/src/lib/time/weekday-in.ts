import { AVAILABILITY_DAYS, type AvailabilityDay } from '@sanad/contract/availability.ts';
import { dateFormat } from '@sanad/contract/time/date-formats.ts';

/** The weekday it is in that zone. Apart from calendar-day.ts, so that public pages do not load the date library. */
export function weekdayIn(instant: Date, zone: string): AvailabilityDay {
  const name = dateFormat('en-GB', { weekday: 'long', timeZone: zone }).format(instant).toLowerCase();
  return AVAILABILITY_DAYS.find((day) => day === name) ?? 'monday';
}
