import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

/** British order of dates and Latin digits in both languages. */
export const ARIA_LOCALES = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' } as const;

export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('ui');
  return <I18nProvider locale={ARIA_LOCALES[i18n.language === 'ar' ? 'ar' : 'en']}>{children}</I18nProvider>;
}
