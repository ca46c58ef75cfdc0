import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import {
  chatReportsQuery,
  REPORT_LISTS,
  type ReportList,
} from '../../../../features/chat/reports/chat-reports.queries.ts';
import { ReportRow } from '../../../../features/chat/reports/report-row.tsx';
import { useReportText } from '../../../../features/chat/reports/use-report-text.ts';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Segment } from '../../../../ui/fields/segment.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { useReportPaths } from './use-report-paths.ts';

/** What people reported in chats; children's safety first, no names. The address remembers the list. */
export function Component() {
  const { t } = useReportText();
  const [params, setParams] = useSearchParams();
  const list = params.get('list') === 'closed' ? 'closed' : 'open';
  return (
    <div className="max-w-240">
      <PageHead title={t('title')} />
      <PageHeading size="staff" lead={t('lead')} className="mb-4">
        {t('title')}
      </PageHeading>
      <Segment
        label={t('lists')}
        isLabelHidden
        className="mb-4 max-w-80"
        value={list}
        onChange={(id) => setParams({ list: id }, { replace: true, preventScrollReset: true })}
        options={REPORT_LISTS.map((id) => ({ id, name: t(`list.${id}`) }))}
      />
      <Reports key={list} list={list} />
    </div>
  );
}

function Reports({ list }: { list: ReportList }) {
  const { t } = useReportText();
  const go = useReportPaths();
  const query = useInfiniteQuery(chatReportsQuery(list));
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  const reports = query.data.pages.flatMap(({ results }) => results);
  if (reports.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={list === 'open' ? CircleCheck : Inbox} title={t(`empty.${list}`)} />
      </Card>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} to={go.report(report.id)} />
        ))}
      </ul>
      <ShowMore
        shown={reports.length}
        total={query.data.pages[0]?.count ?? 0}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </>
  );
}
