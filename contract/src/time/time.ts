import { dateFormat } from './date-formats.ts';

/**
 * Instants are stored in UTC and shown in the reader's own zone: DD/MM/YYYY and a 12-hour time. Every function here
 * asks for the zone, so that no time is shown in a zone nobody has thought about.
 */
export const DEFAULT_ZONE = 'Asia/Dubai';

const pad = (value: number) => String(value).padStart(2, '0');

function partsIn(instant: Date, zone: string) {
  const parts = dateFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
}

/** "17/11/2026" */
export function formatDate(instant: Date, zone: string): string {
  const { year, month, day } = partsIn(instant, zone);
  return `${pad(day)}/${pad(month)}/${year}`;
}

/** "2026-11-17": the day it is there, as it is kept and compared. */
export function dayIn(instant: Date, zone: string): string {
  return dateFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant);
}

/** "14/03/2019" of "2019-03-14", a day without an hour or a zone. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** "4:05 pm", with a no-break space. */
export function formatTime(instant: Date, zone: string, language: 'en' | 'ar' = 'en'): string {
  const { hour, minute } = partsIn(instant, zone);
  const half = language === 'ar' ? (hour < 12 ? 'ص' : 'م') : hour < 12 ? 'am' : 'pm';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${pad(minute)}\u00a0${half}`;
}

/** "17/11/2026, 4:05 pm" */
export function formatDateTime(instant: Date, zone: string, language: 'en' | 'ar' = 'en'): string {
  const comma = language === 'ar' ? '،' : ',';
  return `${formatDate(instant, zone)}${comma} ${formatTime(instant, zone, language)}`;
}

/** "Tue 17/11/2026, 4:05 pm" */
export function formatWhen(instant: Date, zone: string, language: 'en' | 'ar' = 'en'): string {
  const weekday = dateFormat(language === 'ar' ? 'ar-AE' : 'en-GB', { timeZone: zone, weekday: 'short' });
  return `${weekday.format(instant)} ${formatDateTime(instant, zone, language)}`;
}
