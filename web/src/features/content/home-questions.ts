import { type FaqQuestion, listQuestions } from '@sanad/contract/content/faq.ts';
import { call } from '../../lib/api/api.ts';
import type { Language } from '../../lib/text/i18n.ts';

/** For a home page that did not come with them. */
export async function fetchHomeQuestions(language: Language): Promise<FaqQuestion[]> {
  return (await call(listQuestions, { query: { language, home: 'true' } })).results;
}
