import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { SessionSearch } from '../../../../features/staff-money/components/ledger/session-search.tsx';
import { TrialBalance } from '../../../../features/staff-money/components/ledger/trial-balance.tsx';
import { Reconciliation } from '../../../../features/staff-money/components/reconciliation.tsx';
import { WaitingMoney } from '../../../../features/staff-money/components/waiting-money.tsx';
import { moneyOverviewQuery } from '../../../../features/staff-money/staff-money.queries.ts';
import { useMoneyText } from '../../../../features/staff-money/use-money-text.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { prefetchQueries } from '../../../navigation/prefetch-queries.ts';
import { PageHead } from '../../../page-head.tsx';
import { useMoneyPaths } from './use-money-paths.ts';

export const loader = prefetchQueries('cst', [(client) => client.prefetchQuery(moneyOverviewQuery)]);

/** What waits, whether the books are right, and the way to any session's money. */
export function Component() {
  const { t } = useMoneyText();
  const go = useMoneyPaths();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  return (
    <div className="max-w-280">
      <PageHead title={t('title')} />
      <PageHeading size="staff" className="mb-4">
        {t('title')}
      </PageHeading>
      <Overview />
      <h2 className="mt-6 mb-3 text-18">{t('search.title')}</h2>
      <SessionSearch
        q={q}
        onSearch={(value) => setParams(value ? { q: value } : {}, { replace: true, preventScrollReset: true })}
        to={go.session}
      />
    </div>
  );
}

function Overview() {
  const { t } = useMoneyText();
  const go = useMoneyPaths();
  const waiting = useId();
  const { data, isLoadingError, isFetching, refetch } = useQuery(moneyOverviewQuery);
  if (isLoadingError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-6">
      <section aria-labelledby={waiting}>
        <h2 id={waiting} className="mb-3 text-18">
          {t('waiting.title')}
        </h2>
        <WaitingMoney
          overview={data}
          to={{ session: go.session, transfers: go.payouts('to_transfer'), failedPayouts: go.payouts('failed') }}
        />
      </section>
      <TrialBalance balance={data.trial_balance} miscounted={data.reconciliation?.miscounted ?? 0}>
        <Reconciliation overview={data} />
      </TrialBalance>
    </div>
  );
}
