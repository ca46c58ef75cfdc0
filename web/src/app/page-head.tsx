import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { useTranslation } from 'react-i18next';
import { type Language, languageOf } from '../lib/text/i18n.ts';

interface Props {
  title: string;
  description?: string;
  /** Where the page exists in one language only. */
  onlyIn?: Language | undefined;
}

/** A screen's title and description. React lifts both into <head>; the server adds what only crawlers read. */
export function PageHead({ title, description, onlyIn }: Props) {
  const { i18n } = useTranslation();
  const product = languageOf(i18n.language) === 'ar' ? PRODUCT_NAME_AR : PRODUCT_NAME;
  return (
    <>
      <title>{`${title} · ${product}`}</title>
      {description && <meta name="description" content={description} />}
      {onlyIn && <meta name="content-language" content={onlyIn} />}
    </>
  );
}
