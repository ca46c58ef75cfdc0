import { useQuery } from '@tanstack/react-query';
import { WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { YearlyStatement } from '../../../features/payments/components/earnings/yearly-statement.tsx';
import { FailedPayments } from '../../../features/payments/components/failed-payments.tsx';
import { LatestTransactions } from '../../../features/payments/components/latest-transactions.tsx';
import { MoneyNow } from '../../../features/payments/components/money-now.tsx';
import { MonthSpending } from '../../../features/payments/components/month-spending.tsx';
import { OwnCredit } from '../../../features/payments/components/own-credit.tsx';
import { SavedCards } from '../../../features/payments/components/saved-cards.tsx';
import { UpcomingCharges } from '../../../features/payments/components/upcoming-charges.tsx';
import { latestTransactionsQuery, paymentOverviewQuery } from '../../../features/payments/payments.queries.ts';
import { savedCardsQuery } from '../../../features/payments/saved-cards.queries.ts';
import { usePaymentText } from '../../../features/payments/use-payment-text.ts';
import { areaPages } from '../../../lib/paths.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { prefetchQueries } from '../../navigation/prefetch-queries.ts';
import { PageHead } from '../../page-head.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';

export const loader = prefetchQueries('parent', [
  (client) => client.prefetchQuery(paymentOverviewQuery),
  (client) => client.prefetchQuery(latestTransactionsQuery),
  (client) => client.prefetchQuery(savedCardsQuery),
]);

/** Where the family's money is, what is charged next, and what was paid. */
export function Component() {
  const { t } = usePaymentText();
  return (
    <div className="max-w-280">
      <PageHead title={t('title')} />
      <PageHeading lead={t('lead')} className="mb-7">
        {t('title')}
      </PageHeading>
      <Loaded />
    </div>
  );
}

function Loaded() {
  const { t } = usePaymentText();
  const go = useSessionPaths();
  const overview = useQuery(paymentOverviewQuery);
  const latest = useQuery(latestTransactionsQuery);
  const { data } = overview;
  if (!data) {
    if (overview.isLoadingError) {
      return <ErrorState onRetry={() => overview.refetch()} isRetrying={overview.isFetching} />;
    }
    return <Placeholder />;
  }
  const isUnused =
    data.upcoming.length + data.failed.length + data.credits.length === 0 && latest.data?.results.length === 0;
  if (isUnused) {
    return (
      <div className="grid gap-9">
        <Card padding="none">
          <EmptyState
            icon={WalletMinimal}
            title={t('empty.title')}
            action={
              <LinkButton to={go.search} variant="primary">
                {t('empty.find')}
              </LinkButton>
            }
          >
            {t('empty.text')}
          </EmptyState>
        </Card>
        <Part title={t('cards.title')}>
          <SavedCards />
        </Part>
      </div>
    );
  }
  return (
    <>
      <div className="mb-7 grid gap-3 empty:hidden">
        <FailedPayments failed={data.failed} sessionPath={go.session} />
      </div>
      <div className="grid items-start gap-x-8 gap-y-9 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-9">
          <MoneyNow overview={data} />
          <Part
            title={t('upcoming.title')}
            more={go.list && <TextLink to={go.list}>{t('upcoming.sessions')}</TextLink>}
          >
            <UpcomingCharges charges={data.upcoming} sessionPath={go.session} />
          </Part>
          <Part title={t('cards.title')}>
            <SavedCards />
          </Part>
          <Part
            title={t('transaction.title')}
            more={<TextLink to={areaPages.parentDashboard.transactions}>{t('transaction.all')}</TextLink>}
          >
            {latest.data ? (
              <LatestTransactions transactions={latest.data.results} />
            ) : latest.isLoadingError ? (
              <Card padding="none">
                <ErrorState isCompact onRetry={() => latest.refetch()} isRetrying={latest.isFetching} />
              </Card>
            ) : (
              <Loading>
                <Skeleton className="h-60" />
              </Loading>
            )}
          </Part>
        </div>
        <div className="grid min-w-0 gap-9">
          <Part title={t('month.title')}>
            <MonthSpending overview={data} />
          </Part>
          <Part
            title={t('credit.title')}
            more={<TextLink to={areaPages.parentDashboard.referral}>{t('credit.invite')}</TextLink>}
          >
            <OwnCredit overview={data} />
          </Part>
          {data.filters.years.length > 0 && (
            <Part title={t('statement.yearly')}>
              <YearlyStatement years={data.filters.years} />
            </Part>
          )}
        </div>
      </div>
    </>
  );
}

function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-20">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function Placeholder() {
  return (
    <Loading className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-8">
        <Skeleton className="h-56" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-80" />
    </Loading>
  );
}
