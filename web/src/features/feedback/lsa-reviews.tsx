import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { listLsaReviews, RatingSummary, Review } from '@sanad/contract/feedback/reviews.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { ShowMore } from '../../ui/buttons/show-more.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { lsaReviewsQuery } from './feedback.queries.ts';
import { RatingPanel } from './rating-panel.tsx';
import { ReviewItem } from './review-item.tsx';
import { useFeedbackText } from './use-feedback-text.ts';

interface Props {
  lsaId: string;
  name: string;
  canReport: boolean;
}

/** The average, the aspects and what families wrote, newest first. */
export function LsaReviews({ lsaId, name, canReport }: Props) {
  const query = useInfiniteQuery(lsaReviewsQuery(lsaId));
  if (query.isLoadingError) {
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  if (query.isPending) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  const summary = summaryOf(query.data);
  if (!summary || summary.review_count === 0) return <NoReviews name={name} />;
  return (
    <>
      <RatingPanel summary={summary} />
      <ReviewList reviews={query.data.pages.flatMap(({ results }) => results)} name={name} canReport={canReport} />
      {query.hasNextPage && (
        <ShowMore
          shown={query.data.pages.reduce((sum, { results }) => sum + results.length, 0)}
          total={summary.review_count}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
      )}
    </>
  );
}

type Page = AnswerOf<typeof listLsaReviews>;
const summaryOf = (data: InfiniteData<Page>): RatingSummary | undefined => data.pages[0]?.summary;

export function NoReviews({ name }: { name: string }) {
  const { t } = useFeedbackText();
  return (
    <Card padding="none">
      <EmptyState isCompact icon={MessageSquareQuote} title={t('review.none')}>
        {t('review.noneText', { name })}
      </EmptyState>
    </Card>
  );
}

export function ReviewList({
  reviews,
  name,
  canReport,
}: {
  reviews: readonly Review[];
  name: string;
  canReport: boolean;
}) {
  return (
    <ul className="mt-6 divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="py-5 first:pt-0">
          <ReviewItem review={review} repliedBy={name} canReport={canReport} />
        </li>
      ))}
    </ul>
  );
}
