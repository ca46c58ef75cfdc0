import { formatFils } from '@sanad/contract/payments/money.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { useProduct } from '../../lib/use-product.ts';

/** Texts about referrals, with names and amounts as the reader writes them. */
export function useReferralText() {
  const { t: translate, i18n } = useTranslation('referral');
  const product = useProduct();
  const language = languageOf(i18n.language);
  const money = (fils: number) => formatFils(fils, language);
  return {
    t: (key: string, values: Record<string, string | number> = {}): string =>
      translate(key, { product, ...bidiIsolated(values, language) }),
    translate,
    /** "AED 50.00" */
    money,
    /** "AED 50", inside a sentence */
    moneyInside: (fils: number) => money(fils).replace(/\.00(?!\d)/, ''),
    /** "10/11/2026" of "2026-11-10" */
    date: (day: string) => day.split('-').toReversed().join('/'),
  };
}
