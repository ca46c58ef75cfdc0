import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { DisputeRow } from './dispute-row.tsx';
import { disputeListQuery, type Which } from './party-disputes.queries.ts';
import { useDisputeText } from './use-dispute-text.ts';

interface Props {
  which: Which;
  to: (id: string) => string;
}

/** One's disputes; those that wait for the reader come first. */
export function DisputeList({ which, to }: Props) {
  const { t } = useDisputeText();
  const query = useInfiniteQuery(disputeListQuery(which));
  if (query.isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </Loading>
    );
  }
  if (query.isLoadingError)
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  const disputes = query.data.pages
    .flatMap(({ results }) => results)
    .sort((one, other) => Number(other.waits_for_you) - Number(one.waits_for_you));
  if (disputes.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={Scale} title={t(`empty.${which}`)}>
          {t(`emptyText.${which}`)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {disputes.map((dispute, index) => (
            <DisputeRow key={dispute.id} dispute={dispute} to={to(dispute.id)} isFirst={index === 0} />
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <ShowMore
          shown={disputes.length}
          total={query.data.pages[0]?.count ?? 0}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
      )}
    </>
  );
}
