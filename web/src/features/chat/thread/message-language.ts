import type { Language } from '../../../lib/text/i18n.ts';

/** Fewer letters than this may be a name or an abbreviation. */
const LETTERS_MIN = 4;

/** The language of what somebody wrote, by its letters; null when there are too few to tell. */
export function writtenIn(text: string): Language | null {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic + latin < LETTERS_MIN) return null;
  return arabic > latin ? 'ar' : 'en';
}
