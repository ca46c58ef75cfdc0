import type { Negotiation } from '@sanad/contract/negotiation.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NegotiationThread } from '../../../features/negotiation/components/negotiation-thread.tsx';
import { negotiationQuery } from '../../../features/negotiation/negotiation.queries.ts';
import { canNegotiateAgain } from '../../../features/negotiation/offers.ts';
import { useNegotiationText } from '../../../features/negotiation/use-negotiation-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { bookingPaths } from '../../parts/paths/booking-paths.ts';
import { useTimeLeft } from './use-time-left.ts';

/** How often an open negotiation is polled, in case a socket event is missed. */
const LOOK_AGAIN_MS = 30_000;

/** One negotiation by its id; another person's looks as if it did not exist. */
export function NegotiationView({ id }: { id: string }) {
  const { t } = useNegotiationText();
  const query = useQuery({
    ...negotiationQuery(id),
    refetchInterval: ({ state }) => (state.data?.expires_at ? LOOK_AGAIN_MS : false),
  });
  if (query.data) return <Shown negotiation={query.data} />;
  const isMissing = query.error instanceof ApiError && [403, 404, 422].includes(query.error.status);
  if (isMissing) {
    return <EmptyState title={<h1 className="text-24">{t('missing.title')}</h1>}>{t('missing.text')}</EmptyState>;
  }
  if (query.isError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Loading className="grid gap-5">
        <Skeleton className="h-16 max-w-110" />
        <Skeleton className="h-20" />
        <Skeleton className="h-30 w-3/4" />
      </Loading>
    </>
  );
}

function Shown({ negotiation }: { negotiation: Negotiation }) {
  const { t, money } = useNegotiationText();
  const leftOf = useTimeLeft();
  const isLsa = negotiation.your_side === 'lsa';
  const names = { child: negotiation.child.first_name, name: isLsa ? negotiation.parent.name : negotiation.lsa.name };
  return (
    <>
      <PageHeading
        lead={t('thread.lead', { ...names, price: money(negotiation.list_price_per_hour_fils) })}
        className="mb-6"
      >
        {t('thread.title', names)}
      </PageHeading>
      <NegotiationThread
        negotiation={negotiation}
        left={leftOf(negotiation)}
        onward={isLsa ? null : <Onward negotiation={negotiation} />}
      />
    </>
  );
}

function Onward({ negotiation }: { negotiation: Negotiation }): ReactNode {
  const { t } = useNegotiationText();
  const { lsa, child, agreement } = negotiation;
  if (!lsa.id || !child.id) return null;
  const input = { lsa: lsa.id, child: child.id };
  return (
    <>
      <LinkButton to={bookingPaths.book(input)} variant="primary">
        {t(agreement ? 'onward.book' : 'onward.bookList')}
      </LinkButton>
      {canNegotiateAgain(negotiation, new Date()) && (
        <LinkButton to={`${paths.negotiationRequest}?${new URLSearchParams({ ...input, new: 'yes' })}`}>
          {t('onward.again')}
        </LinkButton>
      )}
    </>
  );
}
