import type { Payout } from '@sanad/contract/payments/earnings.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { EarnedSessionList } from '../../../features/payments/components/earnings/earned-session-list.tsx';
import { EarningsPages } from '../../../features/payments/components/earnings/earnings-pages.tsx';
import { PayoutList } from '../../../features/payments/components/earnings/payout-list.tsx';
import { earnedSessionsQuery, payoutsQuery } from '../../../features/payments/payments.queries.ts';
import { usePaymentText } from '../../../features/payments/use-payment-text.ts';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { prefetchQueries } from '../../navigation/prefetch-queries.ts';
import { PageHead } from '../../page-head.tsx';
import { reportPaths } from '../../parts/paths/report-paths.ts';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';

export const loader = prefetchQueries('lsa', [(client) => client.prefetchInfiniteQuery(payoutsQuery)]);

/** The LSA's payouts with their stage. The address remembers the opened one. */
export function Component() {
  const { t } = usePaymentText();
  return (
    <div className="max-w-280">
      <PageHead title={t('payoutHistory.title')} />
      <PageHeading className="mb-5" actions={<EarningsPages />}>
        {t('payoutHistory.title')}
      </PageHeading>
      <Payouts />
    </div>
  );
}

function Payouts() {
  const { t } = usePaymentText();
  const [search, setSearch] = useSearchParams();
  const query = useInfiniteQuery(payoutsQuery);
  const openId = search.get('payout');
  const payouts = query.data?.pages.flatMap((page) => page.results) ?? [];
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
      </Loading>
    );
  }
  if (payouts.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={Landmark} title={t('payoutHistory.empty')}>
          {t('payoutHistory.emptyText')}
        </EmptyState>
      </Card>
    );
  }
  function toggle(id: string, isOpen: boolean) {
    if (isOpen === (id === openId)) return;
    setSearch(isOpen ? { payout: id } : {}, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <PayoutList
        payouts={payouts}
        openId={openId}
        onToggle={toggle}
        sessions={(payout) => <PayoutSessions payout={payout} />}
      />
      <ShowMore
        label={t('payoutHistory.more')}
        shown={payouts.length}
        total={query.data.pages[0]?.count ?? 0}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </>
  );
}

function PayoutSessions({ payout }: { payout: Payout }) {
  const { t } = usePaymentText();
  const go = useSessionPaths();
  const query = useInfiniteQuery(earnedSessionsQuery({ payout_id: payout.id }));
  const sessions = query.data?.pages.flatMap((page) => page.results) ?? [];
  if (query.isLoadingError) {
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  if (query.isPending) {
    return (
      <Loading className="px-5 pb-4">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (sessions.length === 0) return <p className="px-5 pb-4 text-ink-soft">{t('payoutHistory.noSessions')}</p>;
  return (
    <div className="pb-4">
      <EarnedSessionList sessions={sessions} to={{ session: go.session, report: reportPaths.write }} />
      <ShowMore
        label={t('sessions.more')}
        shown={sessions.length}
        total={query.data.pages[0]?.count ?? 0}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </div>
  );
}
