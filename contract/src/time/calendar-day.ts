import { z } from 'zod';

/** A day that somebody enters or searches for, such as 2026-11-30. The calendar has no year 0, nor has the database. */
export function calendarDay(error = 'Enter a valid date.') {
  return z.iso.date({ error }).refine((day) => day >= '0001-01-01', { error });
}
