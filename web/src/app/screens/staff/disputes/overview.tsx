import type { DisputeCard as Card } from '@sanad/contract/disputes/dispute-desk.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ActivityPanel } from '../../../../features/disputes/desk/activity-panel.tsx';
import { AssignDialog } from '../../../../features/disputes/desk/assign-dialog.tsx';
import { type DeskFilters, readFilters, writeFilters } from '../../../../features/disputes/desk/desk-filters.ts';
import { DeskToolbar } from '../../../../features/disputes/desk/desk-toolbar.tsx';
import { DisputeCard } from '../../../../features/disputes/desk/dispute-card.tsx';
import { deskListQuery } from '../../../../features/disputes/desk/dispute-desk.queries.ts';
import { useDeskText } from '../../../../features/disputes/desk/use-desk-text.ts';
import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts.ts';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { Card as Frame } from '../../../../ui/card.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { useDisputePaths } from './use-dispute-paths.ts';

/** Every dispute the person may see, with the filters of the specification; the address remembers them. */
export function Component() {
  const { t } = useDeskText();
  const go = useDisputePaths();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (next: DeskFilters) => setParams(writeFilters(next), { replace: true, preventScrollReset: true });
  const title = t(go.isAdmin ? 'overview.titleAdmin' : 'overview.title');
  return (
    <div data-fills-page className="grid min-h-full grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_21rem]">
      <PageHead title={title} />
      <div className="min-w-0 p-4 lg:p-6">
        <PageHeading size="staff" className="mb-4" lead={<Counts filters={filters} />}>
          {title}
        </PageHeading>
        <DeskToolbar filters={filters} onChange={change} />
        <Disputes filters={filters} />
      </div>
      <div className="border-line bg-card max-xl:border-t xl:border-s">
        <ActivityPanel />
      </div>
    </div>
  );
}

function Counts({ filters }: { filters: DeskFilters }) {
  const { t } = useDeskText();
  const first = useInfiniteQuery(deskListQuery(filters)).data?.pages[0];
  if (!first) return <>{'\u00a0'}</>;
  return (
    <>
      {t('overview.counts', { count: first.count })}{' '}
      {t('overview.countsRest', { unassigned: first.unassigned, overdue: first.overdue })}
    </>
  );
}

function Disputes({ filters }: { filters: DeskFilters }) {
  const { t } = useDeskText();
  const go = useDisputePaths();
  const query = useInfiniteQuery(deskListQuery(filters));
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [assigned, setAssigned] = useState<Card | null>(null);
  const cards = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const place = Math.max(
    0,
    cards.findIndex(({ id }) => id === currentId),
  );
  const current = cards[place];
  useKeys({ cards, place, onMove: setCurrentId, onAssign: () => current && setAssigned(current) });
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </Loading>
    );
  }
  if (cards.length === 0) {
    return (
      <Frame padding="none">
        <EmptyState icon={SearchX} title={t('overview.empty')}>
          {t('overview.emptyText')}
        </EmptyState>
      </Frame>
    );
  }
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      <ul className="grid grid-cols-1 gap-3">
        {cards.map((card) => (
          <DisputeCard
            key={card.id}
            card={card}
            to={go.case(card.id)}
            isCurrent={card.id === current?.id}
            onAssign={() => setAssigned(card)}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <ShowMore
          shown={cards.length}
          total={query.data.pages[0]?.count ?? 0}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
        <p aria-hidden className="flex items-center gap-1.5 text-13 text-ink-soft max-lg:hidden">
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keys.move')} <Kbd>↵</Kbd> {t('keys.open')} <Kbd>A</Kbd> {t('keys.assign')}
        </p>
      </div>
      {assigned && (
        <AssignDialog
          dispute={cards.find(({ id }) => id === assigned.id) ?? assigned}
          isOpen
          onClose={() => setAssigned(null)}
        />
      )}
    </div>
  );
}

interface Keys {
  cards: readonly Card[];
  place: number;
  onMove: (id: string) => void;
  onAssign: () => void;
}

function useKeys({ cards, place, onMove, onAssign }: Keys): void {
  const navigate = useNavigate();
  const go = useDisputePaths();
  const move = (to: number) => {
    const card = cards[to];
    if (!card) return;
    onMove(card.id);
    document.querySelector(`[data-dispute="${card.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const current = cards[place];
  useShortcuts({
    j: { name: 'next', run: () => move(place + 1) },
    k: { name: 'previous', run: () => move(place - 1) },
    a: { name: 'assign', run: onAssign },
    enter: current && { name: 'open', run: () => navigate(go.case(current.id)) },
  });
}
