import { formatFils } from '@sanad/contract/payments/money.ts';
import { dateFormat } from '@sanad/contract/time/date-formats.ts';
import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { whenText } from '../../lib/time/when-text.ts';
import { useProduct } from '../../lib/use-product.ts';
import { nearDay } from './session-times.ts';

/** Texts of booking, with money, days and times in the reader's zone. */
export function useBookingText() {
  const { t, i18n } = useTranslation('booking');
  const product = useProduct();
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const weekday = dateFormat(language === 'ar' ? 'ar' : 'en-GB', { weekday: 'short', timeZone: zone });
  const time = (at: string) => formatTime(new Date(at), zone, language);
  /** "Wed 18/11/2026" */
  const day = (at: string) => `${weekday.format(new Date(at))} ${formatDate(new Date(at), zone)}`;
  const moment = (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language);
  return {
    t: (key: string, values: Record<string, string | number> = {}) =>
      t(key, { product, ...bidiIsolated(values, language) }),
    language,
    zone,
    money: (fils: number) => formatFils(fils, language),
    date: (at: string) => formatDate(new Date(at), zone),
    day,
    time,
    /** "Wed 18/11/2026, 4:00 pm" */
    moment,
    /** "9:36 pm today", "9:36 pm tomorrow"; later "Wed 18/11/2026, 9:36 pm" */
    deadline: (at: Date, now: Date) => {
      const near = nearDay(at, now, zone);
      const written = at.toISOString();
      return near === 'today' || near === 'tomorrow'
        ? t(`near.${near}`, { time: namedTime(time(written), zone, at, language) })
        : moment(written);
    },
    /** "4:00 pm to 5:00 pm"; elsewhere "1:00 pm to 2:00 pm BST" */
    span: (from: string, to: string) =>
      t('span', { from: time(from), to: namedTime(time(to), zone, new Date(to), language) }),
  };
}
