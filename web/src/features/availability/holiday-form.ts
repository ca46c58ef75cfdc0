import { parseDate } from '@internationalized/date';
import { HOLIDAY_DAYS_MAX, type PublicHoliday, saveHoliday } from '@sanad/contract/holidays.ts';
import { z } from 'zod';

interface Days {
  date: string;
  /** Empty: a single day. */
  last_day: string;
}
export type HolidayForm = Days & { name_en: string; name_ar: string };
type DaysProblem = 'known' | 'backwards' | 'tooLong';

export const lastDayOf = ({ date, last_day }: Days) => last_day || date;

export function daysProblem(days: Days, taken: readonly PublicHoliday[]): DaysProblem | null {
  const last = lastDayOf(days);
  if (last < days.date) return 'backwards';
  if (parseDate(last).compare(parseDate(days.date)) >= HOLIDAY_DAYS_MAX) return 'tooLong';
  return taken.some(({ first_day, last_day }) => first_day <= last && days.date <= last_day) ? 'known' : null;
}

/** `taken`: holidays these days may not overlap; null where the days stay as they are. */
export function holidaySchema(taken: readonly PublicHoliday[] | null, sentence: (problem: DaysProblem) => string) {
  return saveHoliday.body
    .extend({ date: z.iso.date(), last_day: z.union([z.literal(''), z.iso.date()]) })
    .superRefine((values, check) => {
      const problem = taken && daysProblem(values, taken);
      if (!problem) return;
      const path = [problem === 'known' ? 'date' : 'last_day'];
      check.addIssue({ code: 'custom', path, message: sentence(problem) });
    });
}
