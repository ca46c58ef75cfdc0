import {
  hideReview,
  keepReview,
  listModeratedReviews,
  listPrivateNotes,
  listProductFeedback,
  showReview,
} from '@sanad/contract/feedback/feedback-moderation.ts';
import type { ProductFeedbackKind } from '@sanad/contract/feedback/review-rules.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

const KEY = ['review-moderation'] as const;
export type ModeratedList = 'reported' | 'hidden';

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next: string | null }) => page.next,
  refetchOnWindowFocus: 'always',
} as const;
const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

export function moderatedReviewsQuery(which: ModeratedList) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'reviews', which],
    queryFn: ({ pageParam, signal }) => call(listModeratedReviews, { query: { which, ...from(pageParam) }, signal }),
    ...paged,
  });
}

export const privateNotesQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'notes'],
  queryFn: ({ pageParam, signal }) => call(listPrivateNotes, { query: from(pageParam), signal }),
  ...paged,
});

export function productFeedbackQuery(kind: ProductFeedbackKind | null) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'product', kind],
    queryFn: ({ pageParam, signal }) =>
      call(listProductFeedback, { query: { ...(kind && { kind }), ...from(pageParam) }, signal }),
    ...paged,
  });
}

const reportedCountQuery = queryOptions({
  queryKey: [...KEY, 'count'],
  queryFn: async ({ signal }) =>
    (await call(listModeratedReviews, { query: { which: 'reported', limit: 1 }, signal })).count,
  refetchOnWindowFocus: 'always',
});

/** How many reviews wait for a decision; 0 while that is not known. */
export function useReportedReviewCount(): number {
  return useQuery(reportedCountQuery).data ?? 0;
}

export type Decision = { action: 'keep' } | { action: 'hide' | 'show'; reason: string };

/** Also after a refusal, which says that somebody else was faster. */
export function useDecideReview(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => {
      if (decision.action === 'keep') return call(keepReview, { params: { id } });
      const body = { reason: decision.reason };
      return call(decision.action === 'hide' ? hideReview : showReview, { params: { id }, body });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
