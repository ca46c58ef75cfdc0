import type { EarningStage, Earnings } from '@sanad/contract/payments/earnings.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { WalletMinimal } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ComingChange } from '../../../features/payments/components/coming-change.tsx';
import { EarnedSessionList } from '../../../features/payments/components/earnings/earned-session-list.tsx';
import { EarningStages } from '../../../features/payments/components/earnings/earning-stages.tsx';
import { EarningsPages } from '../../../features/payments/components/earnings/earnings-pages.tsx';
import { MonthEarnings } from '../../../features/payments/components/earnings/month-earnings.tsx';
import { MonthlyStatements } from '../../../features/payments/components/earnings/monthly-statements.tsx';
import { NextPayout } from '../../../features/payments/components/earnings/next-payout.tsx';
import { ReferralRewards } from '../../../features/payments/components/referral-rewards.tsx';
import { earnedSessionsQuery, earningsQuery } from '../../../features/payments/payments.queries.ts';
import { usePaymentText } from '../../../features/payments/use-payment-text.ts';
import { PayoutCard } from '../../../features/payouts/components/payout-card.tsx';
import { payoutSetup } from '../../../features/payouts/payouts.queries.ts';
import { areaPages, paths } from '../../../lib/paths.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { prefetchQueries } from '../../navigation/prefetch-queries.ts';
import { PageHead } from '../../page-head.tsx';
import { reportPaths } from '../../parts/paths/report-paths.ts';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';
import { usePayoutStart } from '../lsa/use-payout-start.ts';

const { earnings: EARNINGS, availability, referral } = areaPages.lsaDashboard;
const SESSIONS = 'earned-sessions';
const ALL = 'all';
/** What is on its way belongs to a payout, and stands in the payout history. */
const SHOWN_STAGES = ['held', 'available', 'paid'] as const satisfies EarningStage[];

export const loader = prefetchQueries('lsa', [
  (client) => client.prefetchQuery(earningsQuery),
  (client) => client.prefetchQuery(payoutSetup),
  (client) => client.prefetchInfiniteQuery(earnedSessionsQuery({})),
]);

/** What the LSA earns: where it is, what is paid out next, and what is still missing for it. */
export function Component() {
  const { t } = usePaymentText();
  return (
    <div className="max-w-280">
      <PageHead title={t('earnings.title')} />
      <PageHeading className="mb-5" actions={<EarningsPages />}>
        {t('earnings.title')}
      </PageHeading>
      <Loaded />
    </div>
  );
}

const isUnused = ({ months, held, available, on_the_way, paid, rewards }: Earnings) =>
  rewards.length === 0 &&
  [held, available, on_the_way, paid].every(({ count }) => count === 0) &&
  months.every(({ sessions }) => sessions === 0);

function Loaded() {
  const { lowest_payout_fils } = usePolicy();
  const { t, moneyInside } = usePaymentText();
  const { start, isStarting } = usePayoutStart();
  const { data, isLoadingError, isFetching, refetch } = useQuery(earningsQuery);
  const { data: setup } = useQuery(payoutSetup);
  if (!data) {
    if (isLoadingError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
    return <Placeholder />;
  }
  const account = (
    <PayoutCard
      onStart={start}
      isStarting={isStarting}
      accountPath={paths.payoutAccount}
      note={t('account.schedule', { amount: moneyInside(lowest_payout_fils) })}
    />
  );
  if (isUnused(data)) {
    return (
      <div className="grid gap-5">
        <Card padding="none">
          <EmptyState
            icon={WalletMinimal}
            title={t('earnings.emptyTitle')}
            action={
              <LinkButton to={availability} variant={setup?.state === 'ready' ? 'primary' : 'plain'}>
                {t('earnings.hours')}
              </LinkButton>
            }
          >
            {t('earnings.emptyText')}
          </EmptyState>
        </Card>
        {account}
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <ComingChange />
      <EarningStages earnings={data} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-5">
          <NextPayout
            next={data.next_payout}
            account={setup?.account ?? null}
            waitingPath={`${EARNINGS}?stage=held#${SESSIONS}`}
          />
          <Sessions earnings={data} />
        </div>
        <div className="grid min-w-0 gap-5">
          <MonthEarnings earnings={data} />
          <ReferralRewards rewards={data.rewards} referralPath={referral} />
          {account}
          <MonthlyStatements months={data.statements} />
        </div>
      </div>
    </div>
  );
}

function Sessions({ earnings }: { earnings: Earnings }) {
  const { t } = usePaymentText();
  const go = useSessionPaths();
  const [search, setSearch] = useSearchParams();
  const stage = SHOWN_STAGES.find((one) => one === search.get('stage'));
  const query = useInfiniteQuery(earnedSessionsQuery(stage ? { stage } : {}));
  const sessions = query.data?.pages.flatMap((page) => page.results) ?? [];
  const name = (one: (typeof SHOWN_STAGES)[number]) =>
    t(`sessions.${one}`, { count: one === 'paid' ? 0 : earnings[one].count });
  return (
    <Card
      as="section"
      padding="none"
      id={SESSIONS}
      aria-labelledby="sessions-title"
      className="scroll-mt-24 overflow-hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-3 sm:px-5">
        <h2 id="sessions-title" className="text-20">
          {t('sessions.title')}
        </h2>
        <Segment
          label={t('sessions.filter')}
          isLabelHidden
          className="-mx-1.5 w-[calc(100%+0.75rem)] sm:mx-0 sm:w-104"
          value={stage ?? ALL}
          onChange={(next) =>
            setSearch(next === ALL ? {} : { stage: next }, { replace: true, preventScrollReset: true })
          }
          options={[{ id: ALL, name: t('sessions.all') }, ...SHOWN_STAGES.map((id) => ({ id, name: name(id) }))]}
        />
      </div>
      {query.isPending ? (
        <Loading className="grid gap-2 p-5">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      ) : query.isLoadingError ? (
        <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : sessions.length === 0 ? (
        <EmptyState isCompact title={t('sessions.none')}>
          {t('sessions.noneText')}
        </EmptyState>
      ) : (
        <>
          <EarnedSessionList sessions={sessions} to={{ session: go.session, report: reportPaths.write }} />
          <div className="border-line border-t px-5 pb-4 empty:hidden">
            <ShowMore
              label={t('sessions.more')}
              shown={sessions.length}
              total={query.data?.pages[0]?.count ?? 0}
              onMore={() => query.fetchNextPage()}
              isPending={query.isFetchingNextPage}
            />
          </div>
        </>
      )}
    </Card>
  );
}

function Placeholder() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-28" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-80" />
      </div>
    </Loading>
  );
}
