import type { StrikeAppealSummary } from '@sanad/contract/bookings/strike-appeals.ts';
import { sessionNumber } from '@sanad/contract/staff/money.ts';
import { formatDateTime } from '@sanad/contract/time/time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Scale } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AppealDialog } from '../../../../features/strike-appeals/appeal-dialog.tsx';
import {
  APPEAL_LISTS,
  type AppealList,
  strikeAppealsQuery,
} from '../../../../features/strike-appeals/strike-appeals.queries.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useViewerZone } from '../../../../lib/time/viewer-zone.ts';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Segment } from '../../../../ui/fields/segment.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { usePeoplePaths } from './use-people-paths.ts';

/** Strikes that LSAs ask us to take back. The address remembers the list and the appeal that is open. */
export function Component() {
  const { t } = useText('people');
  const go = usePeoplePaths();
  const [params, setParams] = useSearchParams();
  const list = params.get('list') === 'decided' ? 'decided' : 'open';
  const chosen = params.get('appeal');
  const show = (next: { list: AppealList; appeal?: string }) =>
    setParams(next, { replace: true, preventScrollReset: true });
  return (
    <div className="max-w-240">
      <PageHead title={t('appeals.title')} />
      <PageHeading size="staff" className="mb-4">
        {t('appeals.title')}
      </PageHeading>
      <Segment
        label={t('appeals.lists')}
        isLabelHidden
        className="mb-4 max-w-80"
        value={list}
        onChange={(id) => show({ list: id as AppealList })}
        options={APPEAL_LISTS.map((id) => ({ id, name: t(`appeals.list.${id}`) }))}
      />
      <Appeals key={list} list={list} onOpen={(appeal) => show({ list, appeal })} />
      {chosen && <AppealDialog key={chosen} id={chosen} personPath={go.person} onClose={() => show({ list })} />}
    </div>
  );
}

function Appeals({ list, onOpen }: { list: AppealList; onOpen: (id: string) => void }) {
  const { t } = useText('people');
  const query = useInfiniteQuery(strikeAppealsQuery(list));
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const appeals = query.data.pages.flatMap(({ results }) => results);
  return (
    <>
      <Card padding="none">
        {appeals.length === 0 && <EmptyState isCompact icon={Scale} title={t(`appeals.empty.${list}`)} />}
        <ul className="divide-y divide-line empty:hidden">
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <AppealRow appeal={appeal} onOpen={() => onOpen(appeal.id)} />
            </li>
          ))}
        </ul>
      </Card>
      <ShowMore
        shown={appeals.length}
        total={query.data.pages[0]?.count ?? 0}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </>
  );
}

function AppealRow({ appeal, onOpen }: { appeal: StrikeAppealSummary; onOpen: () => void }) {
  const { t, language } = useText('people');
  const zone = useViewerZone();
  const { lsa, number, cause, reason, state, created_at } = appeal;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5">
        <bdi className="font-medium text-14">{lsa.name}</bdi>
        <span className="text-13 text-ink-soft">
          {t(`appeals.causes.${cause}`)}
          {reason && ` · ${t(`appeals.reasons.${reason}`)}`} · <bdi>{sessionNumber(number)}</bdi>
        </span>
        <span className="text-13 text-ink-soft sm:ms-auto">
          {state !== 'open' && `${t(`appeals.states.${state}`)} · `}
          {formatDateTime(new Date(created_at), zone, language)}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft rtl:-scale-x-100" />
    </button>
  );
}
