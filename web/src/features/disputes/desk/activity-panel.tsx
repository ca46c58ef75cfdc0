import type { DisputeActivity } from '@sanad/contract/disputes/dispute-activity.ts';
import { sessionNumber } from '@sanad/contract/staff/money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeftRight, ArrowRight, ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { activityQuery, useMarkActivityRead } from './dispute-desk.queries.ts';
import { useAssigneeName } from './dispute-signs.tsx';
import { useDeskText } from './use-desk-text.ts';

/** What was resolved and reassigned. Only a resolved one opens. */
export function ActivityPanel() {
  const { t } = useDeskText();
  const query = useInfiniteQuery(activityQuery);
  const markRead = useMarkActivityRead();
  const [opened, setOpened] = useState<DisputeActivity | null>(null);
  const items = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const hasNew = (query.data?.pages[0]?.new_count ?? 0) > 0;
  return (
    <section aria-labelledby="dispute-notifications">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 px-4">
        <h2 id="dispute-notifications" className="text-16">
          {t('activity.title')}
        </h2>
        <Button
          variant="quiet"
          size="dense"
          disabled={!hasNew}
          isPending={markRead.isPending}
          onClick={() => markRead.mutate(undefined)}
        >
          {t('activity.markRead')}
        </Button>
      </div>
      {query.isLoadingError && <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />}
      {query.isPending && (
        <Loading className="grid gap-3 p-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {query.data && items.length === 0 && (
        <EmptyState isCompact icon={CircleCheck} title={t('activity.empty')}>
          {t('activity.emptyText')}
        </EmptyState>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.id} className="border-line border-t">
            <ActivityItem item={item} onOpen={() => setOpened(item)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button className="m-4" onClick={() => query.fetchNextPage()} isPending={query.isFetchingNextPage}>
          {t('activity.more')}
        </Button>
      )}
      <ActivityDialog item={opened} onClose={() => setOpened(null)} />
    </section>
  );
}

function ActivityItem({ item, onOpen }: { item: DisputeActivity; onOpen: () => void }) {
  if (item.kind === 'reassigned') {
    return (
      <div className="px-4 py-3.5">
        <Reassigned item={item} />
      </div>
    );
  }
  return (
    <button type="button" onClick={onOpen} className="w-full px-4 py-3.5 text-start hover:bg-mint-soft">
      <Resolved item={item} />
    </button>
  );
}

function NewMark({ isNew }: { isNew: boolean }) {
  const { t } = useDeskText();
  if (!isNew) return null;
  return (
    <span className="mt-1.5 -ms-2.5 me-0.5 size-2 shrink-0 rounded-full bg-pine">
      <span className="visually-hidden">{t('activity.new')}</span>
    </span>
  );
}

const ICON = 'grid size-8 shrink-0 place-items-center rounded-lg';

/** "Receipt shows the wrong amount, S-20067" */
function useAbout() {
  const { t } = useDeskText();
  return (dispute: DisputeActivity['dispute'], number: string | null) => {
    const title = dispute.title || t(`type.${dispute.type}`);
    return number === null ? title : t('activity.about', { title, number });
  };
}

function Resolved({ item }: { item: DisputeActivity }) {
  const { t, dateTime } = useDeskText();
  const aboutOf = useAbout();
  const session = item.dispute.session_number;
  return (
    <span className="flex gap-2">
      <NewMark isNew={item.is_new} />
      <span className={`${ICON} bg-leaf-soft text-leaf-ink`}>
        <CircleCheck size={16} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-14">{t('activity.resolved')}</span>
        <span className="block wrap-anywhere text-13">
          {aboutOf(item.dispute, session === null ? null : sessionNumber(session))}
        </span>
        <span className="mt-1 block text-13 text-ink-soft">
          {item.by ? t('activity.byAt', { name: item.by.name, at: dateTime(item.at) }) : dateTime(item.at)}
        </span>
      </span>
      <ChevronRight size={16} aria-hidden className="mirror-rtl mt-2 shrink-0" />
    </span>
  );
}

function Reassigned({ item }: { item: DisputeActivity }) {
  const { t, dateTime } = useDeskText();
  const nameOf = useAssigneeName();
  const aboutOf = useAbout();
  return (
    <span className="flex gap-2">
      <NewMark isNew={item.is_new} />
      <span className={`${ICON} bg-sky-soft text-sky-ink`}>
        <ArrowLeftRight size={16} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-14">{t('activity.reassigned')}</span>
        <span className="block wrap-anywhere text-13">{aboutOf(item.dispute, item.dispute.number)}</span>
        <span className="mt-1 flex flex-wrap items-center gap-1.5 font-medium text-13">
          {nameOf(item.from)}
          <ArrowRight size={14} aria-label={t('activity.to')} className="mirror-rtl" />
          {nameOf(item.to)}
        </span>
        <span className="mt-1 block wrap-anywhere text-13 text-ink-soft">
          {t('activity.reason', { reason: item.words, at: dateTime(item.at) })}
        </span>
      </span>
    </span>
  );
}
