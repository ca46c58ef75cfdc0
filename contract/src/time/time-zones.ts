import type { Language } from '../product.ts';
import { dateFormat } from './date-formats.ts';
import { DEFAULT_ZONE } from './time.ts';

/** "Asia/Dubai"; no bare offsets, which know nothing of daylight saving. */
const IANA_NAME = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

/** Is it a zone this machine knows the rules of? */
export function isTimeZone(name: string): boolean {
  if (!IANA_NAME.test(name)) return false;
  try {
    dateFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function namePart(zone: string, at: Date, language: string, timeZoneName: 'long' | 'shortOffset'): string {
  const parts = dateFormat(language, { timeZone: zone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** "GMT+4" */
export function zoneOffset(zone: string, at: Date): string {
  return namePart(zone, at, 'en', 'shortOffset');
}

/** Do the clocks there show what they show in the UAE? Then no zone is named. */
export function isGulfTime(zone: string, at: Date): boolean {
  return zoneOffset(zone, at) === zoneOffset(DEFAULT_ZONE, at);
}

/** "India Standard Time", as people call it at that time of the year. */
export function longZoneName(zone: string, at: Date, language: Language): string {
  return namePart(zone, at, language, 'long');
}
