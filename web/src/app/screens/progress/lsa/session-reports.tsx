import type { ReportListing } from '@sanad/contract/progress/reports.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { progressOverviewQuery, reportsQuery } from '../../../../features/progress/progress.queries.ts';
import { DueReportRow } from '../../../../features/progress/report/due-report-row.tsx';
import { ProgressPages } from '../../../../features/progress/report/progress-pages.tsx';
import { SignedReportRow } from '../../../../features/progress/report/signed-report-row.tsx';
import { useReportText } from '../../../../features/progress/report/use-report-text.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Segment } from '../../../../ui/fields/segment.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { prefetchQueries } from '../../../navigation/prefetch-queries.ts';
import { PageHead } from '../../../page-head.tsx';
import { reportPaths } from '../../../parts/paths/report-paths.ts';

const ALL = 'all';

export const loader = prefetchQueries('lsa', [(client) => client.prefetchQuery(progressOverviewQuery)]);

/** Reports to write and signed ones; the address holds what is shown. */
export function Component() {
  const { t } = useReportText();
  const { state, childId, show } = useShown();
  return (
    <div className="mx-auto max-w-280">
      <PageHead title={t('reports.title')} />
      <PageHeading className="mb-5" actions={<ProgressPages />}>
        {t('reports.title')}
      </PageHeading>
      <Card padding="none">
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-4 sm:px-5">
          <Segment
            label={t('reports.filter')}
            isLabelHidden
            className="w-full sm:w-72"
            value={state}
            onChange={(next) => show({ state: next })}
            options={(['open', 'signed'] as const).map((id) => ({ id, name: t(`reports.${id}`) }))}
          />
          <ChildFilter value={childId} onChange={(next) => show({ child: next })} />
        </div>
        <Reports state={state} childId={childId} />
      </Card>
    </div>
  );
}

function useShown() {
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'signed' ? ('signed' as const) : ('open' as const);
  return {
    state,
    childId: params.get('child'),
    show: (change: { state?: string; child?: string | null }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

function ChildFilter({ value, onChange }: { value: string | null; onChange: (childId: string | null) => void }) {
  const { t } = useReportText();
  const { data } = useQuery(progressOverviewQuery);
  const children = data?.results.map(({ child }) => ({ id: child.id, name: child.first_name })) ?? [];
  return (
    <Select
      label={t('reports.child')}
      isLabelHidden
      size="sm"
      className="w-full sm:w-56"
      value={value ?? ALL}
      onChange={(next) => onChange(next === ALL ? null : next)}
      options={[{ id: ALL, name: t('reports.allChildren') }, ...children]}
    />
  );
}

function Reports({ state, childId }: { state: 'open' | 'signed'; childId: string | null }) {
  const { t } = useReportText();
  const query = useInfiniteQuery(reportsQuery({ state, ...(childId ? { child_id: childId } : {}) }));
  const reports = query.data?.pages.flatMap(({ results }) => results) ?? [];
  if (query.isPending) {
    return (
      <Loading className="grid gap-2 p-5">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  if (reports.length === 0) {
    const name = state === 'open' ? 'noOpen' : 'noSigned';
    return (
      <EmptyState isCompact icon={FileText} title={t(`reports.${name}`)}>
        {t(`reports.${name}Text`)}
      </EmptyState>
    );
  }
  return (
    <>
      <ReportRows reports={reports} state={state} />
      <div className="border-line border-t px-5 pb-4 empty:hidden">
        <ShowMore
          label={t('reports.more')}
          shown={reports.length}
          total={query.data?.pages[0]?.count ?? 0}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
      </div>
    </>
  );
}

function ReportRows({ reports, state }: { reports: readonly ReportListing[]; state: 'open' | 'signed' }) {
  const now = useNow();
  return (
    <ul className="divide-y divide-line">
      {reports.map((report, index) =>
        state === 'open' ? (
          <DueReportRow
            key={report.booking_id}
            report={report}
            now={now}
            to={reportPaths.write(report.booking_id)}
            isFirst={index === 0}
          />
        ) : (
          <SignedReportRow key={report.booking_id} report={report} to={reportPaths.read(report.booking_id)} />
        ),
      )}
    </ul>
  );
}
