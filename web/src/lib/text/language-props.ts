import { directionOf, type Language } from './i18n.ts';

/** For text that may be in another language than the page around it. */
export function languageProps(language: Language): { lang: Language; dir: 'ltr' | 'rtl' } {
  return { lang: language, dir: directionOf(language) };
}
