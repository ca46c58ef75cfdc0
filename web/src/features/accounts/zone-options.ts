import { longZoneName, zoneOffset } from '@sanad/contract/time-zones.ts';
import type { Language } from '../../lib/i18n.ts';
import type { Option } from '../../ui/option.ts';

/** Where most of those who use the product are; the others follow. */
const COMMON = [
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Kolkata',
  'Asia/Karachi',
  'Asia/Manila',
  'Asia/Amman',
  'Africa/Cairo',
  'Europe/London',
  'America/New_York',
];
/** Browsers still call some cities by their old names. */
const RENAMED: Record<string, string> = { Calcutta: 'Kolkata', Katmandu: 'Kathmandu', Saigon: 'Ho Chi Minh City' };

const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

export function isSameZone(zone: string, other: string): boolean {
  return zone === other || canonical(zone) === canonical(other);
}

function cityOf(zone: string): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return RENAMED[city] ?? city;
}

/** "India Standard Time, Kolkata" */
export function zoneLabel(zone: string, language: Language, at: Date): string {
  const name = longZoneName(zone, at, language);
  return /^(GMT|غرينتش|UTC)/.test(name) ? cityOf(zone) : `${name}${language === 'ar' ? '،' : ','} ${cityOf(zone)}`;
}

/** Every zone this browser knows, `own` included under the name it was saved by. */
export function zoneOptions(
  own: string,
  language: Language,
  at: Date,
  groups: { common: string; all: string },
): Option[] {
  const first = COMMON.some((zone) => isSameZone(zone, own))
    ? COMMON.map((zone) => (isSameZone(zone, own) ? own : zone))
    : [own, ...COMMON];
  const taken = new Set(first.map(canonical));
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !taken.has(canonical(zone)));
  const option = (group: string) => (zone: string) => ({
    id: zone,
    name: zoneLabel(zone, language, at),
    note: zoneOffset(zone, at),
    group,
  });
  const rest = others.map(option(groups.all)).sort((a, b) => a.name.localeCompare(b.name, language));
  return [...first.map(option(groups.common)), ...rest];
}
