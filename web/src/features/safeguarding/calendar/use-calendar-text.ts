import type { WindowBar } from '@sanad/contract/safeguarding/calendar.ts';
import { DEFAULT_ZONE, formatDay, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { whenText } from '../../../lib/time/when-text.ts';

type Values = Record<string, string | number>;
const HOUR_MS = 3_600_000;

/** Texts of the vulnerability calendar. Its days and hours are those of the UAE, wherever it is read. */
export function useCalendarText() {
  const { t: translate, i18n } = useTranslation('vulnerability');
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
      ...options,
      timeZone: 'UTC',
      numberingSystem: 'latn',
    }).format(new Date(`${day}T00:00:00Z`));
  return {
    t,
    language,
    when: (at: string) => whenText(new Date(at), DEFAULT_ZONE, language),
    time: (at: string) => formatTime(new Date(at), DEFAULT_ZONE, language),
    day: formatDay,
    /** "Tue 17/11/2026" */
    longDay: (day: string) => `${format(day, { weekday: 'short' })} ${formatDay(day)}`,
    weekday: (day: string) => format(day, { weekday: 'narrow' }),
    month: (day: string) => format(day, { month: 'long', year: 'numeric' }),
    /** "21 h 52 min" */
    late: (dueAt: string, now: Date) => {
      const ms = Math.max(0, now.getTime() - Date.parse(dueAt));
      const hours = Math.floor(ms / HOUR_MS);
      return t('late', { hours, minutes: Math.floor((ms % HOUR_MS) / 60_000) });
    },
    titleOf: ({ title, kind }: Pick<WindowBar, 'title' | 'kind'>) => title || t(`kind.${kind}`),
  };
}
