import { formatTime } from '@sanad/contract/time/time.ts';
import type { Language } from '../../lib/text/i18n.ts';

/** "9:00 pm" of "21:00". */
export function clockTime(time: string, language: Language): string {
  return formatTime(new Date(`2026-01-01T${time}:00Z`), 'UTC', language);
}

const HALF_HOURS = 48;

/** Every half hour of the day, and whatever else is set already. */
export function timesOfDay(alsoOffered: string): string[] {
  const pad = (value: number) => String(value).padStart(2, '0');
  const all = Array.from({ length: HALF_HOURS }, (_, n) => `${pad(Math.floor(n / 2))}:${n % 2 ? '30' : '00'}`);
  return [...new Set([...all, alsoOffered])].sort();
}
