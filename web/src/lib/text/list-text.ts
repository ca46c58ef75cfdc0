import type { Language } from './i18n.ts';

/** "dyslexia, ADHD and study skills". Intl writes «و» before every item in Arabic; people write it before the last only. */
export function listInSentence(items: readonly string[], language: Language): string {
  if (language === 'en') return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items);
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join('، ')} و${last}`;
}

/** "7 years old, ASD, speech": facts side by side, without "and". */
export function listWithCommas(items: readonly string[], language: Language): string {
  return items.join(language === 'ar' ? '، ' : ', ');
}
