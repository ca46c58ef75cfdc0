import { formatDate, formatDateTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../text/i18n.ts';
import { namedTime, useViewerZone } from './viewer-zone.ts';

/** Days and times on the reader's own clock, in their language. */
export function useViewerTime() {
  const { i18n } = useTranslation();
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  return {
    zone,
    language,
    /** "17/11/2026" */
    date: (at: string) => formatDate(new Date(at), zone),
    /** "17/11/2026, 4:00 pm"; outside the UAE "17/11/2026, 5:30 pm GMT+5:30" */
    dateTime: (at: string) => namedTime(formatDateTime(new Date(at), zone, language), zone, new Date(at), language),
  };
}
