import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { HOUR_MS, MINUTE_MS } from '../../../lib/time/durations.ts';
import { namedTime, useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { whenText } from '../../../lib/time/when-text.ts';
import { useProduct } from '../../../lib/use-product.ts';

type Values = Record<string, string | number>;

/** Texts of the pages about concerns, with times as the reader writes them. */
export function useConcernText() {
  const { t: translate, i18n } = useTranslation('concern-desk');
  const product = useProduct();
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string =>
    translate(key, { product, ...bidiIsolated(values, language) });
  /** "12 min", "5 h 8 min", "3 d 2 h"; never "0 min". */
  function span(ms: number): string {
    const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
    const [hours, days] = [Math.floor(ms / HOUR_MS), Math.floor(ms / (24 * HOUR_MS))];
    if (days > 0) return t('duration.days', { d: days, h: hours % 24 });
    return hours > 0 ? t('duration.hours', { h: hours, m: minutes % 60 }) : t('duration.minutes', { m: minutes });
  }
  return {
    t,
    i18n,
    span,
    /** "Tue 17/11/2026, 4:00 pm" */
    when: (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language),
    time: (at: string) => namedTime(formatTime(new Date(at), zone, language), zone, new Date(at), language),
    date: (at: string) => formatDate(new Date(at), zone),
    /** "Tue 17/11/2026" */
    day: (at: string) => whenText(new Date(at), zone, language).replace(/[,،].*$/, ''),
  };
}
