import { CURRENCY, formatFils } from '@sanad/contract/payments/money.ts';
import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { whenText } from '../../lib/time/when-text.ts';
import { useProduct } from '../../lib/use-product.ts';

type Values = Record<string, string | number>;
export type MoneyText = ReturnType<typeof useMoneyText>;

/** Texts of the staff's money screens, with amounts and times as the reader writes them. */
export function useMoneyText() {
  const { t: translate, i18n } = useTranslation('money');
  const product = useProduct();
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  const t = (key: string, values: Values = {}): string =>
    translate(key, { product, ...bidiIsolated(values, language) });
  const money = (fils: number) => formatFils(fils, language);
  const when = (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language);
  return {
    t,
    language,
    product,
    /** "AED 160.00" */
    money,
    /** "AED 160", inside a sentence */
    moneyInside: (fils: number) => money(fils).replace(/\.00(?!\d)/, ''),
    /** "160.00", where the column or the picture says that it is AED */
    figure: (fils: number) => formatFils(fils).replace(`${CURRENCY}\u00a0`, ''),
    /** "Tue 17/11/2026, 4:00 pm" */
    when,
    /** "Tue 17/11/2026, 4:00 pm to 6:00 pm" */
    span: (from: string, to: string) =>
      t('span', {
        from: whenText(new Date(from), zone, language),
        to: namedTime(formatTime(new Date(to), zone, language), zone, new Date(to), language),
      }),
    /** "17/11/2026" */
    date: (at: string) => formatDate(new Date(at), zone),
  };
}
