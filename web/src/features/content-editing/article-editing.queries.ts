import {
  type ArticlePair,
  type ArticleSource,
  changeArticle,
  createArticle,
  getArticleSource,
  listArticleSources,
  previewArticle,
  removeArticle,
} from '@sanad/contract/content/content.ts';
import type { BodyOf, ParamsOf } from '@sanad/contract/endpoint.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export type ArticleKey = ParamsOf<typeof getArticleSource>;

const PAGE_SIZE = 50;
const listKey = ['article-editing', 'list'] as const;
const sourceKey = ({ slug, language }: ArticleKey) => ['article-editing', 'source', slug, language] as const;

export function useArticleSources() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      call(listArticleSources, { query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    select: (data) => ({
      rows: data.pages.flatMap((page): ArticlePair[] => page.results),
      total: data.pages[0]?.count ?? 0,
    }),
  });
}

export function useArticleSource(key: ArticleKey | null) {
  return useQuery({
    queryKey: key ? sourceKey(key) : ['article-editing', 'new'],
    queryFn: ({ signal }) => call(getArticleSource, { params: key as ArticleKey, signal }),
    enabled: key !== null,
    // Somebody is writing in it: nothing may change below their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What is written now, as it will look, saved or not. */
export function useArticlePreview(markdown: string) {
  return useQuery({
    queryKey: ['article-editing', 'preview', markdown],
    queryFn: ({ signal }) => call(previewArticle, { body: { body_markdown: markdown }, signal }),
    enabled: markdown.trim() !== '',
    gcTime: 0,
  });
}

/** Readers and the list see a change at once. */
function useSpread() {
  const client = useQueryClient();
  return async (source?: ArticleSource) => {
    if (source) client.setQueryData(sourceKey(source), source);
    await Promise.all([
      client.invalidateQueries({ queryKey: listKey }),
      client.invalidateQueries({ queryKey: ['content'] }),
    ]);
  };
}

export function useCreateArticle() {
  const spread = useSpread();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createArticle>) => call(createArticle, { body }),
    onSuccess: spread,
  });
}

export function useChangeArticle() {
  const spread = useSpread();
  return useMutation({
    mutationFn: ({ key, body }: { key: ArticleKey; body: BodyOf<typeof changeArticle> }) =>
      call(changeArticle, { params: key, body }),
    onSuccess: spread,
  });
}

export function useRemoveArticle() {
  const spread = useSpread();
  return useMutation({
    mutationFn: (key: ArticleKey) => call(removeArticle, { params: key }),
    onSuccess: () => spread(),
  });
}
