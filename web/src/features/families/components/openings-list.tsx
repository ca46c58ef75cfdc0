import type { RecordOpening } from '@sanad/contract/families/families.ts';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useRecordAccess } from '../families.queries.ts';

/** Who other than the parent has opened the child's record, and why. */
export function RecordAccessList({ childId, name }: { childId: string; name: string }) {
  const { t } = useTranslation('family');
  const { dateTime } = useViewerTime();
  const textOf = ({ part, reason, document_kind }: RecordOpening) => {
    if (part === 'record') return reason;
    return t(part === 'document' ? `openings.document.${document_kind ?? 'other'}` : `openings.${part}`);
  };
  const { data, isPending, isLoadingError, isFetching, refetch, fetchNextPage, isFetchingNextPage } =
    useRecordAccess(childId);
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-20" />
        <Skeleton className="mt-3 h-20" />
      </Loading>
    );
  }
  if (isLoadingError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} isCompact />;
  const openings = data.pages.flatMap((page) => page.results);
  const total = data.pages[0]?.count ?? 0;
  if (openings.length === 0) {
    return (
      <EmptyState icon={Eye} title={t('openings.emptyTitle')}>
        {t('openings.emptyText', { name })}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-4 text-ink-soft">{t('openings.lead', { name })}</p>
      <ul className="grid gap-3">
        {openings.map((opening) => (
          <li key={opening.id} className="rounded-card border border-line bg-card px-5 py-4">
            <p className="font-medium">
              {opening.by.name}
              <span className="font-normal text-ink-soft">
                {t('dot')}
                {t(`openings.role.${opening.by.account_type}`)}
              </span>
            </p>
            <p className="wrap-anywhere mt-0.5">{textOf(opening)}</p>
            <p className="mt-1 text-14 text-ink-soft">{dateTime(opening.opened_at)}</p>
          </li>
        ))}
      </ul>
      <ShowMore shown={openings.length} total={total} onMore={() => fetchNextPage()} isPending={isFetchingNextPage} />
    </>
  );
}
