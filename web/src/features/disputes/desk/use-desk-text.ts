import { CURRENCY, formatFils } from '@sanad/contract/payments/money.ts';
import { formatDate, formatDateTime, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { whenText } from '../../../lib/time/when-text.ts';

type Values = Record<string, string | number>;
const MINUTE = 60_000;

/** "2 d 23 h", "5 h 10 min", "8 min" */
function durationParts(ms: number): { key: string; first: number; second: number } {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return { key: 'duration.days', first: days, second: hours };
  if (hours > 0) return { key: 'duration.hours', first: hours, second: minutes % 60 };
  return { key: 'duration.minutes', first: minutes, second: 0 };
}

/** Texts of the disputes as staff see them. Dates are DD/MM/YYYY, times have twelve hours. */
export function useDeskText() {
  const { t: translate, i18n } = useTranslation('dispute-desk');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  const at = (instant: string) => new Date(instant);
  const when = (instant: string) => whenText(at(instant), zone, language);
  return {
    t,
    language,
    money: (fils: number) => formatFils(fils, language),
    /** "−AED 95.63", "+AED 95.63", "AED 0.00"; in Arabic the sign stays to the left of the figure. */
    change: (fils: number) => {
      const amount = formatFils(Math.abs(fils), language);
      const sign = { '-1': '−', 0: '', 1: '+' }[Math.sign(fils)] ?? '';
      if (sign === '' || language === 'en') return sign + amount;
      return amount.replace(/^[\d,.]+/, (figure) => `\u2066${sign}${figure}\u2069`);
    },
    figure: (fils: number) => formatFils(fils).replace(`${CURRENCY}\u00a0`, ''),
    /** "17/11/2026, 3:41 pm" */
    dateTime: (instant: string) => formatDateTime(at(instant), zone, language),
    /** "Tue 17/11/2026, 3:41 pm" */
    when,
    /** "Tue 17/11/2026" */
    day: (instant: string) => when(instant).replace(/[,،].*$/, ''),
    date: (instant: string) => formatDate(at(instant), zone),
    time: (instant: string) => formatTime(at(instant), zone, language),
    duration: (ms: number) => {
      const { key, first, second } = durationParts(ms);
      return t(key, { first, second });
    },
  };
}
