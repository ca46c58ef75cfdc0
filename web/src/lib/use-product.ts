import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { useTranslation } from 'react-i18next';
import { languageOf } from './text/i18n.ts';

/** Messages name the product as {{product}}, so that its name is defined in one place. */
export function useProduct(): string {
  const { i18n } = useTranslation();
  return languageOf(i18n.language) === 'ar' ? PRODUCT_NAME_AR : PRODUCT_NAME;
}
