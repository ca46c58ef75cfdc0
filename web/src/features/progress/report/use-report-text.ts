import { formatFils } from '@sanad/contract/payments/money.ts';
import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { weekdayIn } from '../../../lib/time/weekday-in.ts';
import { whenText } from '../../../lib/time/when-text.ts';

type Values = Record<string, string | number>;

/** Texts of reports and goals, with days and times on the reader's own clock. */
export function useReportText() {
  const { t: translate, i18n } = useTranslation('report');
  const { t: words } = useTranslation('words');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string => translate(key, bidiIsolated(values, language));
  const money = (fils: number) => formatFils(fils, language);
  const time = (at: string) => formatTime(new Date(at), zone, language);
  const namedAt = (at: string) => namedTime(time(at), zone, new Date(at), language);
  return {
    t,
    words,
    language,
    zone,
    date: (at: string) => formatDate(new Date(at), zone),
    weekday: (at: string): string => words(`day.${weekdayIn(new Date(at), zone)}`),
    /** "5:04 pm" */
    time: namedAt,
    /** "Tue 17/11/2026, 4:00 pm" */
    when: (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language),
    /** "Tue 17/11/2026, 4:00 pm to 5:00 pm" */
    span: ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
      translate('when.span', { from: whenText(new Date(starts_at), zone, language), to: namedAt(ends_at) }),
    /** "AED 127.50" */
    money,
    /** "AED 255", inside a sentence */
    moneyInside: (fils: number) => money(fils).replace(/\.00(?!\d)/, ''),
    /** "+1", with a real minus sign */
    level: (level: number) => (level > 0 ? `+${level}` : String(level).replace('-', '−')),
  };
}
