import { z } from 'zod';

const INVALID = 'Enter a valid date.';

/** A day that somebody enters or searches for, such as 2026-11-30. The calendar has no year 0, nor has the database. */
export function calendarDay(error = INVALID) {
  return z.iso.date({ error, abort: true }).refine((day) => day >= '0001-01-01', { error, abort: true });
}

/** A day that has to be given; one the calendar does not have, such as 30 February, is not called missing. */
export function requiredDay(required: string) {
  return z.iso.date({ error: ({ input }) => (input ? INVALID : required), abort: true });
}
