import { dateFormat } from '@sanad/contract/time/date-formats.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { isGulfTime, isTimeZone, zoneOffset } from '@sanad/contract/time/time-zones.ts';
import { useSession } from '../api/session.ts';
import type { Language } from '../text/i18n.ts';
import { useIsInBrowser } from '../use-is-in-browser.ts';

/** What this device says. */
export function browserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isTimeZone(zone) ? zone : DEFAULT_ZONE;
}

/**
 * The one place that decides in which zone a reader sees every time: the zone of their account, and until that is known,
 * and for visitors, the zone of their device. The prerendered page uses the zone of the UAE.
 */
export function useViewerZone(): string {
  const isInBrowser = useIsInBrowser();
  const own = useSession((session) => session.user?.time_zone);
  if (!isInBrowser) return DEFAULT_ZONE;
  return own && isTimeZone(own) ? own : browserZone();
}

const GULF = 'GST';

/** "4:00 pm", or "4:00 pm BST" where that is not what the usual clock shows. */
export function namedTime(
  time: string,
  zone: string,
  at: Date,
  language: Language,
  usual: string = DEFAULT_ZONE,
): string {
  const mark = zoneMark(zone, at, language);
  return mark === zoneMark(usual, at, language) ? time : `${time} ${mark}`;
}

/**
 * "GST" wherever the clocks go as in the UAE; elsewhere as people there call it, such as "BST" or "GMT+5:30". In Arabic
 * it is the offset, as no Arabic reader knows the Latin abbreviations; isolated, the "+2" stays on its side.
 */
export function zoneMark(zone: string, at: Date, language: Language): string {
  if (language === 'ar') return `\u2066${zoneOffset(zone, at)}\u2069`;
  if (isGulfTime(zone, at)) return GULF;
  const parts = dateFormat('en-GB', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
