import { DEFAULT_ZONE } from '@sanad/contract/time.ts';
import { useIsInBrowser } from './use-is-in-browser.ts';

/** Where the reader is; the prerendered page speaks for the UAE. */
export function useViewerZone(): string {
  const isInBrowser = useIsInBrowser();
  return isInBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_ZONE : DEFAULT_ZONE;
}

export const GULF = 'GST';

function zoneNameIn(zone: string, language: string, length: 'short' | 'shortOffset', at: Date): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: length }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** "4:00 pm", or "4:00 pm BST" where that is not what the usual clock shows. */
export function namedTime(time: string, zone: string, at: Date, usual: string = DEFAULT_ZONE): string {
  const mark = zoneMark(zone, at);
  return mark === zoneMark(usual, at) ? time : `${time} ${mark}`;
}

/** "GST" wherever the clocks go as in the UAE; elsewhere as people there call it, such as "BST" or "GMT+5:30". */
export function zoneMark(zone: string, at: Date): string {
  const isGulf = zoneNameIn(zone, 'en', 'shortOffset', at) === zoneNameIn(DEFAULT_ZONE, 'en', 'shortOffset', at);
  return isGulf ? GULF : zoneNameIn(zone, 'en-GB', 'short', at);
}
