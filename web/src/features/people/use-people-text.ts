import { formatFils } from '@sanad/contract/payments/money.ts';
import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { whenText } from '../../lib/time/when-text.ts';
import { useProduct } from '../../lib/use-product.ts';

type Values = Record<string, string | number>;
export type PeopleText = ReturnType<typeof usePeopleText>;

/** Texts of the pages about people, with amounts and times as the reader writes them. */
export function usePeopleText() {
  const { t: translate, i18n } = useTranslation('people');
  const product = useProduct();
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const money = (fils: number) => formatFils(fils, language);
  return {
    t: (key: string, values: Values = {}): string => translate(key, { product, ...bidiIsolated(values, language) }),
    language,
    /** "AED 160.00" */
    money,
    /** "AED 160", inside a sentence */
    moneyInside: (fils: number) => money(fils).replace(/\.00(?!\d)/, ''),
    /** "Tue 17/11/2026, 4:00 pm" */
    when: (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language),
    /** "4:00 pm" */
    time: (at: string) => namedTime(formatTime(new Date(at), zone, language), zone, new Date(at), language),
    /** "17/11/2026" */
    date: (at: string) => formatDate(new Date(at), zone),
    /** "Tue 17/11/2026" */
    day: (at: string) => whenText(new Date(at), zone, language).replace(/[,،].*$/, ''),
  };
}
