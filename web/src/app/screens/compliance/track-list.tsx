import type { listTrackedLsas } from '@sanad/contract/compliance/compliance-review.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { TrackCards } from '../../../features/compliance/track/track-cards.tsx';
import { type OpenCell, TrackTable } from '../../../features/compliance/track/track-table.tsx';
import { useComplianceText } from '../../../features/compliance/use-compliance-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface Props {
  query: UseInfiniteQueryResult<{ pages: AnswerOf<typeof listTrackedLsas>[] }>;
  isTable: boolean;
  open: OpenCell | null;
  onOpen: (cell: OpenCell) => void;
  onReset: () => void;
}

/** The table of LSAs, as cards on a phone. */
export function TrackList({ query, isTable, open, onOpen, onReset }: Props) {
  const { t } = useComplianceText();
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending || !query.data) {
    return (
      <Loading className="grid gap-2">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Loading>
    );
  }
  const lsas = query.data.pages.flatMap(({ results }) => results);
  if (lsas.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={CircleCheck}
          title={t('track.empty.title')}
          action={<Button onClick={onReset}>{t('track.empty.reset')}</Button>}
        >
          {t('track.empty.text')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {isTable ? <TrackTable lsas={lsas} open={open} onOpen={onOpen} /> : <TrackCards lsas={lsas} onOpen={onOpen} />}
      <ShowMore
        shown={lsas.length}
        total={query.data.pages[0]?.count ?? 0}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
      {isTable && (
        <p className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-13 text-ink-soft">
          <span className="flex items-center gap-1.5">
            <Kbd>←</Kbd>
            <Kbd>↑</Kbd>
            <Kbd>→</Kbd>
            <Kbd>↓</Kbd> {t('track.keys.move')}
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd>↵</Kbd> {t('track.keys.review')}
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd>N</Kbd> {t('track.keys.next')}
          </span>
        </p>
      )}
    </>
  );
}
