import type { Language } from '../../lib/text/i18n.ts';

/** The server fills the cache of a prerendered page by these. */
export const articlesKey = (language: Language) => ['content', 'articles', language] as const;
export const articleKey = (slug: string, language: Language) => ['content', 'article', language, slug] as const;
export const questionsKey = (language: Language) => ['content', 'questions', language] as const;
export const homeQuestionsKey = (language: Language) => ['content', 'home-questions', language] as const;
