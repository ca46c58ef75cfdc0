import { policyWords } from '@sanad/contract/policy/policy-words.ts';
import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { useTranslation } from 'react-i18next';
import { usePolicy } from '../policy.ts';
import { type Area, type Language, languageOf } from './i18n.ts';

interface Text {
  t: (key: string, values?: Record<string, string | number>) => string;
  language: Language;
}

/**
 * The texts of an area. They name the product as {{product}}, so that its name is defined in one place, and our fee,
 * the cancelling terms and other figures by the names in `policyWords`.
 */
export function useText(area: Area): Text {
  const { t, i18n } = useTranslation(area);
  const language = languageOf(i18n.language);
  const product = language === 'ar' ? PRODUCT_NAME_AR : PRODUCT_NAME;
  const figures = policyWords(usePolicy(), language);
  return { t: (key, values) => t(key, { product, ...figures, ...values }), language };
}
