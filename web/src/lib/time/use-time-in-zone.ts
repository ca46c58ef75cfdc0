import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../text/i18n.ts';
import { namedTime, useViewerZone } from './viewer-zone.ts';

/** Day and time on the clock of a zone, which is named where it is not the reader's own. */
export function useTimeInZone(zone: string): (at: string) => { date: string; time: string } {
  const { i18n } = useTranslation();
  const viewerZone = useViewerZone();
  const language = languageOf(i18n.language);
  return (at) => {
    const instant = new Date(at);
    const time = formatTime(instant, zone, language);
    return { date: formatDate(instant, zone), time: namedTime(time, zone, instant, language, viewerZone) };
  };
}
