import type { ReviewSession } from '@sanad/contract/feedback/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, EyeOff } from 'lucide-react';
import { useNavigate } from 'react-router';
import { reviewSessionQuery, useDismissReview, useKeepReview } from '../../../features/feedback/feedback.queries.ts';
import { ReviewForm } from '../../../features/feedback/review-form.tsx';
import { StarsWithWord } from '../../../features/feedback/stars.tsx';
import { useFeedbackText } from '../../../features/feedback/use-feedback-text.ts';
import { SomethingWrong, WhatHappensNext } from '../../../features/feedback/what-happens-next.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { ReportConcern } from '../../parts/report-concern.tsx';
import { useFeedbackPaths } from './use-feedback-paths.ts';

/** An address that names nothing, or nothing the viewer may review. */
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422);

export function ReviewSessionPage({ id }: { id: string }) {
  const { t } = useFeedbackText();
  const go = useFeedbackPaths();
  const { data, error, isFetching, refetch } = useQuery(reviewSessionQuery(id));
  return (
    <>
      <TextLink to={go.list} icon={ArrowLeft} className="mb-1 [&>svg]:rtl:-scale-x-100">
        {t('form.back')}
      </TextLink>
      {data && <Loaded session={data} />}
      {!data && isUnknown(error) && <Missing />}
      {!data && error && !isUnknown(error) && <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <Loading className="grid gap-6">
          <PageHead title={t('title')} />
          <Skeleton className="h-11 w-3/4" />
          <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <Skeleton className="rounded-panel! h-160" />
            <Skeleton className="h-80" />
          </div>
        </Loading>
      )}
    </>
  );
}

function Missing() {
  const { t } = useFeedbackText();
  const go = useFeedbackPaths();
  return (
    <>
      <PageHead title={t('form.missingTitle')} />
      <EmptyState
        title={<h1 className="text-24">{t('form.missingTitle')}</h1>}
        action={
          <LinkButton to={go.list} variant="primary">
            {t('sent.home')}
          </LinkButton>
        }
      >
        {t('form.missingText')}
      </EmptyState>
    </>
  );
}

function Loaded({ session }: { session: ReviewSession }) {
  const { question, sessionTime } = useFeedbackText();
  return (
    <>
      <PageHead title={question(session)} />
      <PageHeading className="mb-6" lead={sessionTime(session)}>
        {question(session)}
      </PageHeading>
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {session.can_write ? <Write session={session} /> : <Closed session={session} />}
        <aside className="grid gap-8">
          <Other session={session} />
          {session.can_write && <WhatHappensNext session={session} />}
          <SomethingWrong>
            <ReportConcern source="session" subject_id={session.id} className="mt-1 -ms-3" />
          </SomethingWrong>
        </aside>
      </div>
    </>
  );
}

function Write({ session }: { session: ReviewSession }) {
  const { t } = useFeedbackText();
  const go = useFeedbackPaths();
  const navigate = useNavigate();
  const dismiss = useDismissReview(session.id);
  const keep = useKeepReview();
  return (
    <ReviewForm
      session={session}
      onSent={(sent) => {
        void navigate(go.sent(sent.id));
        keep(sent);
      }}
      dismiss={
        session.review === null && (
          <Button
            variant="quiet"
            isPending={dismiss.isPending}
            onClick={() =>
              dismiss.mutate(undefined, {
                onSuccess: () => {
                  toast.success(t('form.dismissed'));
                  void navigate(go.list);
                },
              })
            }
          >
            {t('form.notNow')}
          </Button>
        )
      }
    />
  );
}

/** Published, or too late. */
function Closed({ session }: { session: ReviewSession }) {
  const { t, date } = useFeedbackText();
  const { review } = session;
  if (!review) {
    return (
      <Card padding="none">
        <EmptyState title={t('form.overTitle')}>{t('form.overText')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card as="section" isPanel padding="lg" className="grid gap-4">
      <h2 className="text-20">{t('form.yours')}</h2>
      {review.hidden_reason !== null && (
        <Notice tone="warning" icon={EyeOff} title={t('form.hiddenTitle')}>
          {t('form.hiddenWhy', { reason: review.hidden_reason })}
        </Notice>
      )}
      <div>
        <StarsWithWord value={review.stars} />
        <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line text-start">
          {review.text === '' ? <span className="text-ink-soft">{t('form.noText')}</span> : review.text}
        </p>
        {review.published_at && (
          <p className="mt-2 text-14 text-ink-soft">{t('form.publishedOn', { date: date(review.published_at) })}</p>
        )}
      </div>
      {review.reply && (
        <div className="rounded-card bg-sunken px-4 py-3">
          <p className="text-14 text-ink-soft">{t('review.replyFrom', { name: session.other.name })}</p>
          <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-start">
            {review.reply.text}
          </p>
        </div>
      )}
    </Card>
  );
}

function Other({ session }: { session: ReviewSession }) {
  const { t, date } = useFeedbackText();
  const { other, child, your_side: side } = session;
  return (
    <Card className="flex items-center gap-4">
      <Avatar
        name={other.name}
        src={other.photo?.medium}
        shape={side === 'parent' ? 'arch' : 'circle'}
        size={side === 'parent' ? 'sm' : 'lg'}
        isDecorative
      />
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold text-18">
          <bdi>{other.name}</bdi>
        </p>
        <p className="text-15 text-ink-soft">
          {t(side === 'parent' ? 'form.since' : 'form.sinceLsa', { child: child.first_name, date: date(other.since) })}
        </p>
      </div>
    </Card>
  );
}
