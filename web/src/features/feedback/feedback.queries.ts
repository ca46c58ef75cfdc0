import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { sendProductFeedback } from '@sanad/contract/feedback/feedback-moderation.ts';
import {
  dismissReview,
  getFamilyRating,
  getReviewSession,
  listLsaReviews,
  listReviewSessions,
  listReviewsAboutMe,
  type ReviewList,
  type ReviewSession,
  replyToReview,
  reportReview,
  writeReview,
} from '@sanad/contract/feedback/reviews.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { lsaReviewsKey } from './feedback-keys.ts';

const KEY = ['feedback'] as const;

export function reviewSessionsQuery(which: ReviewList) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'sessions', which],
    queryFn: ({ pageParam, signal }) =>
      call(listReviewSessions, { query: { which, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** What we ask about on the home pages. */
export const invitedSessionsQuery = queryOptions({
  queryKey: [...KEY, 'invited'],
  queryFn: async ({ signal }) =>
    (await call(listReviewSessions, { query: { which: 'invited', limit: 3 }, signal })).results,
});

export function reviewSessionQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'session', id],
    queryFn: ({ signal }) => call(getReviewSession, { params: { id }, signal }),
  });
}

export const reviewsAboutMeQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'about me'],
  queryFn: ({ pageParam, signal }) =>
    call(listReviewsAboutMe, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

export function lsaReviewsQuery(lsaId: string) {
  return infiniteQueryOptions({
    queryKey: lsaReviewsKey(lsaId),
    queryFn: ({ pageParam, signal }) =>
      call(listLsaReviews, {
        params: { id: lsaId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

export function familyRatingQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...KEY, 'family', bookingId],
    queryFn: ({ signal }) => call(getFamilyRating, { params: { id: bookingId }, signal }),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** A refusal says that it was published in the meantime. What was sent is kept by `useKeepReview`, once the form is left. */
export function useWriteReview(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof writeReview>) => call(writeReview, { params: { id }, body }),
    onError: refresh,
  });
}

export function useKeepReview() {
  const client = useQueryClient();
  return (session: ReviewSession) => {
    client.setQueryData(reviewSessionQuery(session.id).queryKey, session);
    void client.invalidateQueries({ queryKey: KEY });
  };
}

export function useDismissReview(id: string) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => call(dismissReview, { params: { id } }), onSuccess: refresh });
}

export function useReply(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (text: string) => call(replyToReview, { params: { id }, body: { text } }),
    onSettled: refresh,
  });
}

export function useReportReview(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof reportReview>) => call(reportReview, { params: { id }, body }),
  });
}

export function useSendProductFeedback() {
  return useMutation({ mutationFn: (body: BodyOf<typeof sendProductFeedback>) => call(sendProductFeedback, { body }) });
}
