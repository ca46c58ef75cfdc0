/** The product's name, in one place, so that it can change. */
export const PRODUCT_NAME = 'Sanad';
export const PRODUCT_NAME_AR = 'سند';

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
