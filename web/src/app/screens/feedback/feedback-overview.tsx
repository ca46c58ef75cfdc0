import type { ReviewList } from '@sanad/contract/feedback/reviews.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, MessageSquareQuote } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { reviewSessionsQuery, reviewsAboutMeQuery } from '../../../features/feedback/feedback.queries.ts';
import { ProductFeedback } from '../../../features/feedback/product-feedback.tsx';
import { RatingPanel } from '../../../features/feedback/rating-panel.tsx';
import { ReplyForm } from '../../../features/feedback/reply-form.tsx';
import { ReviewItem } from '../../../features/feedback/review-item.tsx';
import { SessionRow } from '../../../features/feedback/session-row.tsx';
import { Stars } from '../../../features/feedback/stars.tsx';
import { useFeedbackText } from '../../../features/feedback/use-feedback-text.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useFeedbackPaths } from './use-feedback-paths.ts';

/** What there is to review, one's own reviews, what others say about the reader, and a word for our team. */
export function FeedbackOverview() {
  const { t } = useFeedbackText();
  return (
    <>
      <PageHead title={t('title')} />
      <PageHeading className="mb-8" lead={t('page.lead')}>
        {t('title')}
      </PageHeading>
      <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-10">
          <Sessions which="to_review" title={t('page.toReview')} empty={<NothingToReview />} />
          <Sessions which="waiting" title={t('page.waiting')} />
          <AboutMe />
          <Sessions which="published" title={t('page.published')} />
        </div>
        <ProductFeedback />
      </div>
    </>
  );
}

function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

function NothingToReview() {
  const { t } = useFeedbackText();
  return (
    <Card padding="none">
      <EmptyState isCompact icon={CircleCheck} title={t('page.toReviewEmpty')}>
        {t('page.toReviewEmptyText')}
      </EmptyState>
    </Card>
  );
}

/** A list that is not there when it is empty, unless it has something to say about that. */
function Sessions({ which, title, empty = null }: { which: ReviewList; title: string; empty?: ReactNode }) {
  const go = useFeedbackPaths();
  const query = useInfiniteQuery(reviewSessionsQuery(which));
  if (query.isLoadingError) {
    return (
      <Section title={title}>
        <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      </Section>
    );
  }
  if (query.isPending) {
    return which === 'to_review' ? (
      <Section title={title}>
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      </Section>
    ) : null;
  }
  const sessions = query.data.pages.flatMap(({ results }) => results);
  if (sessions.length === 0) return empty && <Section title={title}>{empty}</Section>;
  return (
    <Section title={title}>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {sessions.map((session, index) => (
            <SessionRow key={session.id} session={session} to={go.session(session.id)} isFirst={index === 0} />
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <ShowMore
          shown={sessions.length}
          total={query.data.pages[0]?.count ?? 0}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
      )}
    </Section>
  );
}

function AboutMe() {
  const { t } = useFeedbackText();
  const go = useFeedbackPaths();
  const query = useInfiniteQuery(reviewsAboutMeQuery);
  const title = t(go.isLsa ? 'page.aboutLsa' : 'page.about');
  const reviews = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const summary = query.data?.pages[0]?.summary;
  const average = query.data?.pages[0]?.rating;
  return (
    <Section title={title} actions={go.isLsa && <TextLink to={go.profile}>{t('page.all')}</TextLink>}>
      {query.isLoadingError && <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />}
      {query.isPending && (
        <Loading className="grid gap-4">
          <Skeleton className="h-36" />
          <Skeleton className="h-24" />
        </Loading>
      )}
      {query.data && reviews.length === 0 && (
        <Card padding="none">
          <EmptyState isCompact icon={MessageSquareQuote} title={t('page.aboutEmpty')}>
            {t('page.aboutEmptyText')}
          </EmptyState>
        </Card>
      )}
      {summary && <RatingPanel summary={summary} />}
      {average != null && !summary && (
        <p className="mb-3 flex items-center gap-2 text-ink-soft">
          <Stars value={average} />
          {t('page.aboutAverage', { rating: average.toFixed(1) })}
        </p>
      )}
      {reviews.length > 0 && (
        <Card className="mt-4" padding="none">
          <ul className="divide-y divide-line px-5">
            {reviews.map((review) => (
              <li key={review.id} className="py-5">
                <ReviewItem review={review} repliedBy={null} canReport reply={<ReplyForm review={review} />} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {query.hasNextPage && (
        <ShowMore
          shown={reviews.length}
          total={query.data?.pages[0]?.count ?? 0}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
      )}
    </Section>
  );
}
