/** The product's name, in one place, so that it can change. */
export const PRODUCT_NAME = 'Sanad';
export const PRODUCT_NAME_AR = 'سند';

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whom articles name as their author, unless it is a person. */
export const TEAM_NAMES: Readonly<Record<Language, string>> = {
  en: `The ${PRODUCT_NAME} team`,
  ar: `فريق ${PRODUCT_NAME_AR}`,
};

/** Texts that our team writes name the product as {{product}}. */
export function withProductName(text: string, language: Language): string {
  return text.replaceAll('{{product}}', language === 'ar' ? PRODUCT_NAME_AR : PRODUCT_NAME);
}
