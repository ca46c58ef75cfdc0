import type { ReviewSession } from '@sanad/contract/feedback/reviews.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { reviewSessionQuery, reviewSessionsQuery } from '../../../features/feedback/feedback.queries.ts';
import { SessionRow } from '../../../features/feedback/session-row.tsx';
import { useFeedbackText } from '../../../features/feedback/use-feedback-text.ts';
import { WhatHappensNext } from '../../../features/feedback/what-happens-next.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useFeedbackPaths } from './use-feedback-paths.ts';

/** After a review was sent: what happens with it, and the next session to review. */
export function Component() {
  const { t } = useFeedbackText();
  const [search] = useSearchParams();
  const id = search.get('session');
  return (
    <>
      <PageHead title={t('sent.title')} />
      {id ? <Loaded id={id} /> : <NothingSent />}
    </>
  );
}

function NothingSent() {
  const { t } = useFeedbackText();
  const go = useFeedbackPaths();
  return (
    <EmptyState
      title={<h1 className="text-24">{t('form.missingTitle')}</h1>}
      action={
        <LinkButton to={go.list} variant="primary">
          {t('sent.home')}
        </LinkButton>
      }
    />
  );
}

function Loaded({ id }: { id: string }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(reviewSessionQuery(id));
  if (isLoadingError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading className="grid max-w-180 gap-4">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  return data.review ? <Sent session={data} /> : <NothingSent />;
}

function Sent({ session }: { session: ReviewSession }) {
  const { t, day } = useFeedbackText();
  const go = useFeedbackPaths();
  const isPublished = session.review?.published_at != null;
  const name = session.other.name;
  return (
    <div className="grid max-w-180 gap-8">
      <PageHeading
        takesFocus
        lead={
          isPublished ? t('sent.publishedText', { name }) : t('sent.waitText', { name, date: day(session.write_until) })
        }
      >
        {t(isPublished ? 'sent.published' : 'sent.title')}
      </PageHeading>
      {!isPublished && <WhatHappensNext session={session} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={go.list} variant="primary">
          {t(isPublished ? 'sent.read' : 'sent.home')}
        </LinkButton>
        {session.can_write && <LinkButton to={go.session(session.id)}>{t('sent.edit')}</LinkButton>}
      </div>
      <NextSession />
    </div>
  );
}

function NextSession() {
  const { t } = useFeedbackText();
  const go = useFeedbackPaths();
  const title = useId();
  const { data } = useInfiniteQuery(reviewSessionsQuery('to_review'));
  const next = data?.pages[0]?.results[0];
  if (!next) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-20">
        {t('sent.nextTitle')}
      </h2>
      <Card padding="none">
        <ul>
          <SessionRow session={next} to={go.session(next.id)} />
        </ul>
      </Card>
    </section>
  );
}
