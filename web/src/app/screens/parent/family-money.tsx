import { useQuery } from '@tanstack/react-query';
import { MonthSpending } from '../../../features/payments/components/month-spending.tsx';
import { paymentOverviewQuery } from '../../../features/payments/payments.queries.ts';
import { usePaymentText } from '../../../features/payments/use-payment-text.ts';
import { areaPages } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';

/** What was paid lately, what is held and what is left as credit; nothing for a family that has paid nothing yet. */
export function FamilyMoney() {
  const { t } = usePaymentText();
  const { data, isLoadingError, isFetching, refetch } = useQuery(paymentOverviewQuery);
  const isEmpty = data?.months.every(({ fils }) => fils === 0) && data.held.fils + data.credit_fils === 0;
  if (isEmpty) return null;
  return (
    <section>
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 className="text-20">{t('month.home')}</h2>
        <TextLink to={areaPages.parentDashboard.payment}>{t('month.all')}</TextLink>
      </div>
      {data ? (
        <MonthSpending overview={data} isSummary />
      ) : isLoadingError ? (
        <Card>
          <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
        </Card>
      ) : (
        <Loading>
          <Skeleton className="rounded-card! h-80" />
        </Loading>
      )}
    </section>
  );
}
