import { HOLIDAY_DAYS_MAX } from '@sanad/contract/holidays.ts';
import { dayAfter } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { HolidayRow } from './holidays.repository.ts';

export interface HolidayRange {
  first_day: string;
  last_day: string;
  name_en: string;
  name_ar: string;
}

/** Days in a row with the same names are one holiday. Expects the days in order. */
export function holidayRanges(days: readonly HolidayRow[]): HolidayRange[] {
  const ranges: HolidayRange[] = [];
  for (const { date, name_en, name_ar } of days) {
    const last = ranges.at(-1);
    const continues = last && dayAfter(last.last_day) === date && last.name_en === name_en && last.name_ar === name_ar;
    if (continues) last.last_day = date;
    else ranges.push({ first_day: date, last_day: date, name_en, name_ar });
  }
  return ranges;
}

/** Every day from the first to the last. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

/** `field`: where the last day was entered. */
export function checkHolidayRange(first: string, last: string, field: string): void {
  if (last < first) throw Refusal.at(field, 'range_invalid', 'The end is before the start.');
  if (last >= dayAfter(first, HOLIDAY_DAYS_MAX)) {
    throw Refusal.at(field, 'range_invalid', `A holiday can last at most ${HOLIDAY_DAYS_MAX} days.`);
  }
}
