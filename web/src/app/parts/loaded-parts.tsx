import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

type Loaded = Pick<
  UseQueryResult | UseInfiniteQueryResult,
  'data' | 'isPending' | 'isFetching' | 'errorUpdateCount' | 'refetch'
>;

/** While a failed part is tried again, it stays failed on the screen. */
const hasFailed = (query: Loaded) => query.data === undefined && query.errorUpdateCount > 0;

export function isFirstLoading(queries: readonly Loaded[]): boolean {
  return queries.some((query) => query.isPending && !hasFailed(query));
}

export function areLoaded(queries: readonly Loaded[]): boolean {
  return queries.every(({ data }) => data !== undefined);
}

/** For a page put together from several lists: the ones that came are shown, the others are not taken for empty. */
export function FailedParts({ queries }: { queries: readonly Loaded[] }) {
  const { t } = useTranslation('ui');
  const failed = queries.filter(hasFailed);
  if (failed.length === 0) return null;
  return (
    <Card padding="none">
      <ErrorState
        isCompact
        title={t('error.part')}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    </Card>
  );
}
