import { dateFormat } from '@sanad/contract/time/date-formats.ts';

type PartOfDay = 'morning' | 'afternoon' | 'evening';

function hourIn(instant: Date, zone: string): number {
  const text = dateFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(instant);
  return Number(text);
}

export function partOfDay(instant: Date, zone: string): PartOfDay {
  const hour = hourIn(instant, zone);
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

/** "Mon 16/11/2026" needs its weekday in the reader's language. */
export function weekdayOf(instant: Date, language: string, zone: string): string {
  return dateFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
    weekday: language === 'ar' ? 'long' : 'short',
    timeZone: zone,
  }).format(instant);
}

export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}
