import type { CalendarToday, DueCheckIn } from '@sanad/contract/safeguarding/calendar.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarHeart, Eye, Phone } from 'lucide-react';
import { useState } from 'react';
import { Approvals } from '../../../../features/safeguarding/calendar/approvals.tsx';
import {
  calendarQuery,
  calendarStaffQuery,
  calendarTodayQuery,
} from '../../../../features/safeguarding/calendar/calendar.queries.ts';
import { CalendarGrid } from '../../../../features/safeguarding/calendar/calendar-grid.tsx';
import { CalendarLegend } from '../../../../features/safeguarding/calendar/calendar-legend.tsx';
import { CalendarList } from '../../../../features/safeguarding/calendar/calendar-list.tsx';
import { CalendarToolbar } from '../../../../features/safeguarding/calendar/calendar-toolbar.tsx';
import { DueToday } from '../../../../features/safeguarding/calendar/check-ins/due-today.tsx';
import { OverdueCard } from '../../../../features/safeguarding/calendar/check-ins/overdue-card.tsx';
import {
  type RecordableCheckIn,
  RecordCheckIn,
} from '../../../../features/safeguarding/calendar/check-ins/record-check-in.tsx';
import { ChildPanel } from '../../../../features/safeguarding/calendar/child-panel.tsx';
import { useCalendarText } from '../../../../features/safeguarding/calendar/use-calendar-text.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts.ts';
import { areaPages } from '../../../../lib/paths.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { Card } from '../../../../ui/card.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import { PageHead } from '../../../page-head.tsx';
import { ChildRecord } from '../../../parts/child-record.tsx';
import { assignPath, casePath } from './calendar-paths.ts';
import { useCalendarState } from './use-calendar-state.ts';

/** What is late, what is due today, and a month or a week of every child with a window. */
export function Component() {
  const { t } = useCalendarText();
  const state = useCalendarState();
  const todays = useQuery(calendarTodayQuery);
  const [recording, setRecording] = useState<RecordableCheckIn | null>(null);
  const first = todays.data?.overdue[0] ?? todays.data?.due_today[0];
  useShortcuts({
    r: first && { name: 'recordCheckIn', run: () => setRecording(first) },
    t: { name: 'today', run: state.toToday },
  });
  return (
    <>
      <PageHead title={t('title')} />
      <Heading />
      <TodayPart query={todays} onRecord={setRecording} />
      <GridPart state={state} />
      {state.childId && (
        <ChildPanel
          key={state.childId}
          childId={state.childId}
          today={state.today}
          onClose={() => state.openChild(null)}
          onRecord={setRecording}
          editPath={assignPath}
          record={({ child, parent_name }) => (
            <ChildRecord childId={child.id} name={firstName(child.full_name)} parent={parent_name} refusal="missing" />
          )}
        />
      )}
      {recording && <RecordCheckIn key={recording.id} checkIn={recording} onClose={() => setRecording(null)} />}
    </>
  );
}

function Heading() {
  const { t } = useCalendarText();
  return (
    <PageHeading
      size="staff"
      className="mb-4"
      lead={
        <span className="inline-flex items-center gap-1.5">
          <Eye size={15} aria-hidden className="shrink-0" />
          {t('restricted')}
        </span>
      }
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton to={areaPages.cst.fetchCalendar} size="dense" className="touch-44">
            {t('find.open')}
          </LinkButton>
          <p className="flex min-h-9 flex-wrap items-center gap-x-2 rounded-card border border-line bg-card px-3 text-14">
            <span className="flex items-center gap-2 whitespace-nowrap">
              <Phone size={16} aria-hidden className="shrink-0 text-coral" />
              {t('hotlines')}
            </span>
            <span className="flex items-center gap-2">
              <a href="tel:116111" className="touch-44 font-semibold tabular-nums" dir="ltr">
                116111
              </a>
              {t('or')}
              <a href="tel:800988" className="touch-44 font-semibold tabular-nums" dir="ltr">
                800988
              </a>
            </span>
          </p>
        </div>
      }
    >
      {t('title')}
    </PageHeading>
  );
}

interface TodayProps {
  query: UseQueryResult<CalendarToday>;
  onRecord: (checkIn: DueCheckIn) => void;
}

function TodayPart(props: TodayProps) {
  const viewerId = useSession((session) => session.user?.id ?? '');
  const { data, isLoadingError, isFetching, refetch } = props.query;
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading className="grid gap-3 lg:grid-cols-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  return (
    <>
      <Approvals approvals={data.approvals} />
      <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {data.overdue.map((checkIn, index) => (
          <OverdueCard
            key={checkIn.id}
            checkIn={checkIn}
            viewerId={viewerId}
            isFirst={index === 0}
            onRecord={() => props.onRecord(checkIn)}
            casePath={casePath}
          />
        ))}
        <DueToday checkIns={data.due_today} onRecord={props.onRecord} />
      </div>
    </>
  );
}

function GridPart({ state }: { state: ReturnType<typeof useCalendarState> }) {
  const { t } = useCalendarText();
  const { range, level, ownerId, today } = state;
  const query = useInfiniteQuery(calendarQuery({ from: range.from, to: range.to, level, ownerId }));
  const staff = useQuery(calendarStaffQuery);
  const isWide = useMediaQuery('(min-width: 768px)');
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const Rows = isWide ? CalendarGrid : CalendarList;
  return (
    <>
      <CalendarToolbar
        range={range}
        span={state.span}
        level={level}
        ownerId={ownerId}
        levels={query.data?.pages[0]?.levels}
        staff={staff.data ?? []}
        onStep={state.step}
        onToday={state.toToday}
        onSpan={state.setSpan}
        onLevel={state.setLevel}
        onOwner={state.setOwner}
      />
      {query.isLoadingError && <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />}
      {query.isPending && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {query.isSuccess && rows.length === 0 && (
        <Card padding="none">
          <EmptyState icon={CalendarHeart} title={t(level || ownerId ? 'grid.noneFiltered' : 'grid.none')} />
        </Card>
      )}
      {rows.length > 0 && (
        <>
          <Rows rows={rows} range={range} today={today} onOpen={state.openChild} />
          <CalendarLegend />
          <ShowMore
            shown={rows.length}
            total={query.data?.pages[0]?.count ?? 0}
            onMore={() => query.fetchNextPage()}
            isPending={query.isFetchingNextPage}
          />
        </>
      )}
    </>
  );
}
