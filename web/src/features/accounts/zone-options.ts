import { normaliseSearchText } from '@sanad/contract/text/search-text.ts';
import { longZoneName, zoneOffset } from '@sanad/contract/time/time-zones.ts';
import type { Language } from '../../lib/text/i18n.ts';
import type { Option } from '../../ui/fields/option.ts';
import { ARABIC_CITIES, OTHER_PLACES } from './zone-places.ts';

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

/** "Kolkata, India Standard Time"; in Arabic, cities without an Arabic name here follow the name of the zone. */
export function zoneLabel(zone: string, language: Language, at: Date): string {
  const [name, city] = [longZoneName(zone, at, language), cityOf(zone)];
  const arabicCity = language === 'ar' ? ARABIC_CITIES[city] : undefined;
  if (/^(?:GMT|UTC|غرينتش)[+\-\u2212\d]/u.test(name)) return arabicCity ?? city;
  if (arabicCity) return `${arabicCity}، ${name}`;
  return language === 'ar' ? `${name}، ${city}` : `${city}, ${name}`;
}

const SHOWN = 40;

/** Every zone this browser knows, `own` under the name it was saved by. Common ones first, and `own` always among them. */
export function allZones(own: string): { common: string[]; others: string[] } {
  const common = COMMON.some((zone) => isSameZone(zone, own))
    ? COMMON.map((zone) => (isSameZone(zone, own) ? own : zone))
    : [own, ...COMMON];
  const taken = new Set(common.map(canonical));
  return { common, others: Intl.supportedValuesOf('timeZone').filter((zone) => !taken.has(canonical(zone))) };
}

export function zoneOption(zone: string, language: Language, at: Date): Option {
  return { id: zone, name: zoneLabel(zone, language, at), note: zoneOffset(zone, at) };
}

/** What a zone is looked for by, in both languages: its name, its places and its distance from Greenwich. */
function wordsOf({ id, name, note }: Option): string {
  const city = cityOf(id);
  const words = [name, id.replaceAll('_', ' '), ARABIC_CITIES[city], OTHER_PLACES[city], note];
  return normaliseSearchText(words.join(' '));
}

/** Those in whose name, places or offset every typed word is found. */
export function matchingZones(options: readonly Option[], typed: string): Option[] {
  const typedWords = normaliseSearchText(typed)
    .split(/[\s,،]+/)
    .filter(Boolean);
  const found = options.filter((option) => {
    const words = wordsOf(option);
    return typedWords.every((word) => words.includes(word));
  });
  const isFirst = ({ name }: Option) => normaliseSearchText(name).startsWith(typedWords[0] ?? '');
  return found.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a))).slice(0, SHOWN);
}
