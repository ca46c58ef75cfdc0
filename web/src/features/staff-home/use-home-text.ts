import { formatFils } from '@sanad/contract/payments/money.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { whenText } from '../../lib/time/when-text.ts';

type Values = Record<string, string | number>;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Texts of the staff home, with figures as the reader writes them. */
export function useHomeText() {
  const { t: translate, i18n } = useTranslation('staff-home');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  const number = (value: number) => value.toLocaleString('en-GB');
  return {
    t,
    language,
    number,
    /** "AED 6,120", inside a sentence */
    money: (fils: number) => formatFils(fils, language).replace(/\.00(?!\d)/, ''),
    /** "48,260": whole dirhams of a figure */
    dirhams: (fils: number) => number(Math.round(fils / 100)),
    /** "31/08/2026" */
    day: formatDay,
    when: (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language),
    /** "3 h 12 min", "2 days" */
    duration: (minutes: number): string => {
      if (minutes >= 2 * DAY) return t('duration.days', { count: Math.floor(minutes / DAY) });
      const [h, min] = [Math.floor(minutes / HOUR), Math.round(minutes) % HOUR];
      if (h === 0) return t('duration.minutes', { min });
      return min === 0 ? t('duration.hours', { h }) : t('duration.both', { h, min });
    },
  };
}
