import { formatFils } from '@sanad/contract/payments/money.ts';
import { dateFormat } from '@sanad/contract/time/date-formats.ts';
import { dayIn, formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { weekdayIn } from '../../lib/time/weekday-in.ts';
import { useProduct } from '../../lib/use-product.ts';

type Values = Record<string, string | number>;
export type PaymentText = ReturnType<typeof usePaymentText>;

/** Texts about money, with amounts, months, days and times as the reader writes them. */
export function usePaymentText() {
  const { t: translate, i18n } = useTranslation('payments');
  const { t: words } = useTranslation('words');
  const product = useProduct();
  const zone = useViewerZone();
  const now = useNow();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string =>
    translate(key, { product, ...(key.startsWith('when.') ? values : bidiIsolated(values, language)) });
  const time = (at: string) => namedTime(formatTime(new Date(at), zone, language), zone, new Date(at), language);
  const weekday = (at: string): string => words(`dayShort.${weekdayIn(new Date(at), zone)}`);

  /** "Wed 18/11/2026" */
  const day = (at: string) => t('when.day', { weekday: weekday(at), date: formatDate(new Date(at), zone) });

  function nearDay(at: string): string {
    const which = dayIn(new Date(at), zone);
    if (which === dayIn(now, zone)) return t('when.today');
    if (which === dayIn(new Date(now.getTime() + DAY_MS), zone)) return t('when.tomorrow');
    return day(at);
  }

  /** "Today, 4:00 pm", or "Wed 18/11/2026, 4:00 pm" */
  const when = (at: string) => t('when.at', { day: nearDay(at), time: time(at) });
  const money = (fils: number) => formatFils(fils, language);
  const monthIn = (month: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-US', { ...options, timeZone: 'UTC' }).format(
      new Date(`${month}-15T12:00:00Z`),
    );

  return {
    t,
    language,
    zone,
    now,
    day,
    date: (at: string) => formatDate(new Date(at), zone),
    weekday,
    /** "today, 4:00 pm", inside a sentence */
    inside: (at: string) => {
      const text = when(at);
      return language === 'en' && nearDay(at) !== day(at) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
    },
    when,
    /** "Today, 4:00 pm to 5:00 pm" */
    span: ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
      t('when.span', {
        day: nearDay(starts_at),
        from: formatTime(new Date(starts_at), zone, language),
        to: time(ends_at),
      }),
    /** "AED 160.00" */
    money,
    /** "AED 160", inside a sentence */
    moneyInside: (fils: number) => money(fils).replace(/\.00(?!\d)/, ''),
    /** "November" */
    month: (month: string) => monthIn(month, { month: 'long' }),
    /** "Nov" */
    shortMonth: (month: string) => monthIn(month, { month: 'short' }),
    /** "Nov 2026" */
    shortMonthAndYear: (month: string) => monthIn(month, { month: 'short', year: 'numeric' }),
    /** "November 2026" */
    monthAndYear: (month: string) => monthIn(month, { month: 'long', year: 'numeric' }),
  };
}
