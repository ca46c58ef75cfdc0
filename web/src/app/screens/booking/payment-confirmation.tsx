import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Landmark } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { confirmationQuery, useAnswerConfirmation } from '../../../features/bookings/bookings.queries.ts';
import { useBookingText } from '../../../features/bookings/use-booking-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useProduct } from '../../../lib/use-product.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { bookingPaths } from '../../parts/paths/booking-paths.ts';

/** The sandbox's bank. Leaving it leaves the payment open; the hold keeps its end. */
export function Component() {
  const { t, money } = useBookingText();
  const product = useProduct();
  const errorText = useErrorMessage();
  const navigate = useNavigate();
  const { reference = '' } = useParams();
  const [params] = useSearchParams();
  const { data, error, isError, isFetching, refetch } = useQuery(confirmationQuery(reference));
  const answer = useAnswerConfirmation(reference);
  const card = params.get('card');
  /** The page that continues the payment distinguishes the payer's refusal from the bank's. */
  const onward = (to: string, outcome: 'approved' | 'refused' | null) =>
    card ? `${to}&${new URLSearchParams({ card, ...(outcome === 'refused' && { refused: 'yes' }) })}` : to;

  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <>
        <PageHead title={t('bank.page')} />
        <EmptyState
          icon={Landmark}
          title={<h1 className="text-24">{t('bank.missingTitle')}</h1>}
          action={
            <LinkButton to={bookingPaths.sessions} variant="primary">
              {t('done.sessions')}
            </LinkButton>
          }
        >
          {t('bank.missingText')}
        </EmptyState>
      </>
    );
  }
  const send = (outcome: 'approved' | 'refused') =>
    answer.mutate(
      { answer: outcome },
      { onSuccess: ({ return_to }) => void navigate(onward(return_to, outcome), { replace: true }) },
    );
  const isSending = (said: 'approved' | 'refused') => answer.isPending && answer.variables.answer === said;
  return (
    <div className="mx-auto max-w-130">
      <PageHead title={t('bank.page')} />
      <PageHeading lead={t('bank.lead')} className="mb-7">
        {t('bank.title')}
      </PageHeading>
      <div className="grid gap-6">
        <Notice tone="warning" icon={FlaskConical} title={t('bank.sandboxTitle')}>
          {t('bank.sandbox')}
        </Notice>
        <Card padding="lg">
          {data ? (
            <>
              <dl className="grid gap-2 text-18">
                <div className="flex justify-between gap-4">
                  <dt className="text-ink-soft">{t('bank.to')}</dt>
                  <dd className="font-medium">{product}</dd>
                </div>
                <div className="flex justify-between gap-4">
                  <dt className="text-ink-soft">{t('bank.amount')}</dt>
                  <dd className="font-semibold">{money(data.amount_fils)}</dd>
                </div>
              </dl>
              <div role="alert" className="empty:hidden">
                {answer.isError && (
                  <Notice tone="danger" takesFocus className="mt-4">
                    {errorText(answer.error).message}
                  </Notice>
                )}
              </div>
              {data.answer === null || answer.isSuccess ? (
                <div className="mt-6 grid gap-2.5">
                  <Button
                    variant="primary"
                    onClick={() => send('approved')}
                    isPending={isSending('approved')}
                    disabled={isSending('refused')}
                  >
                    {t('bank.approve')}
                  </Button>
                  <Button
                    onClick={() => send('refused')}
                    isPending={isSending('refused')}
                    disabled={isSending('approved')}
                  >
                    {t('bank.refuse')}
                  </Button>
                </div>
              ) : (
                <div className="mt-6 grid gap-2.5">
                  <p className="text-ink-soft">{t('bank.answered')}</p>
                  <LinkButton to={onward(data.return_to, data.answer)} variant="primary">
                    {t('bank.go')}
                  </LinkButton>
                </div>
              )}
            </>
          ) : isError ? (
            <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
          ) : (
            <Loading className="grid gap-4">
              <Skeleton className="h-16" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </Loading>
          )}
        </Card>
      </div>
    </div>
  );
}
