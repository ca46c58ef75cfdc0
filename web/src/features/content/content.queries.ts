import { type Article, getArticle, listArticles } from '@sanad/contract/content/content.ts';
import { listQuestions } from '@sanad/contract/content/faq.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/api.ts';
import type { Language } from '../../lib/text/i18n.ts';
import { articleKey, articlesKey, questionsKey } from './content-keys.ts';

/** One page of the list; the first one has no cursor. */
export function articlesQuery(language: Language, cursor?: string) {
  return queryOptions({
    queryKey: cursor === undefined ? articlesKey(language) : ([...articlesKey(language), cursor] as const),
    queryFn: ({ signal }) =>
      call(listArticles, { query: { language, ...(cursor !== undefined && { cursor }) }, signal }),
  });
}

/** `null` when there is no such article. */
export function articleQuery(slug: string, language: Language) {
  return queryOptions({
    queryKey: articleKey(slug, language),
    queryFn: async ({ signal }): Promise<Article | null> => {
      try {
        return await call(getArticle, { params: { slug }, query: { language }, signal });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
  });
}

export function questionsQuery(language: Language) {
  return queryOptions({
    queryKey: questionsKey(language),
    queryFn: async ({ signal }) => (await call(listQuestions, { query: { language }, signal })).results,
  });
}
