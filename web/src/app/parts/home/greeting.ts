import { fromDate } from '@internationalized/date';
import { dateFormat } from '@sanad/contract/time/date-formats.ts';

type PartOfDay = 'morning' | 'afternoon' | 'evening';

export function partOfDay(instant: Date, zone: string): PartOfDay {
  const { hour } = fromDate(instant, zone);
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

/** "Mon 16/11/2026" needs its weekday in the reader's language. */
export function weekdayName(instant: Date, language: string, zone: string): string {
  return dateFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
    weekday: language === 'ar' ? 'long' : 'short',
    timeZone: zone,
  }).format(instant);
}
