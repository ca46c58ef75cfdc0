import { STAFF_PAYOUT_LISTS } from '@sanad/contract/staff/money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Landmark } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { StaffPayoutRow } from '../../../../features/staff-money/components/staff-payout-row.tsx';
import { type StaffPayoutListName, staffPayoutsQuery } from '../../../../features/staff-money/staff-money.queries.ts';
import { useMoneyText } from '../../../../features/staff-money/use-money-text.ts';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Segment } from '../../../../ui/fields/segment.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';

function listIn(params: URLSearchParams): StaffPayoutListName {
  const named = params.get('list');
  return STAFF_PAYOUT_LISTS.find((list) => list === named) ?? 'to_transfer';
}

/** Payouts to LSAs; the bank transfers among them are made by a person. The address remembers the list. */
export function Component() {
  const { t } = useMoneyText();
  const [params, setParams] = useSearchParams();
  const list = listIn(params);
  return (
    <div className="max-w-240">
      <PageHead title={t('payout.title')} />
      <PageHeading size="staff" className="mb-4">
        {t('payout.title')}
      </PageHeading>
      <Segment
        label={t('payout.lists')}
        isLabelHidden
        className="mb-4 max-w-120"
        value={list}
        onChange={(id) => setParams({ list: id }, { replace: true, preventScrollReset: true })}
        options={STAFF_PAYOUT_LISTS.map((id) => ({ id, name: t(`payout.list.${id}`) }))}
      />
      <Payouts key={list} list={list} />
    </div>
  );
}

function Payouts({ list }: { list: StaffPayoutListName }) {
  const { t } = useMoneyText();
  const query = useInfiniteQuery(staffPayoutsQuery(list));
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const payouts = query.data.pages.flatMap(({ results }) => results);
  if (payouts.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={list === 'all' ? Landmark : CircleCheck} title={t(`payout.empty.${list}`)} />
      </Card>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {payouts.map((payout) => (
          <StaffPayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
      <ShowMore
        shown={payouts.length}
        total={query.data.pages[0]?.count ?? 0}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </>
  );
}
