import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileX2, Scale } from 'lucide-react';
import { waitingDisputesQuery } from '../../../features/disputes/party/waiting-disputes.queries.ts';
import { useProgressText } from '../../../features/progress/child/use-progress-text.ts';
import { reportQuery } from '../../../features/progress/progress.queries.ts';
import { ReportHeader } from '../../../features/progress/report/form/report-header.tsx';
import { ReportSheet } from '../../../features/progress/report/sheet/report-sheet.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useProgressPaths } from '../../parts/paths/use-progress-paths.ts';
import { useOwnDisputePaths } from '../disputes/use-own-dispute-paths.ts';

/** A signed report as the parent reads and answers it. */
export function ParentReport({ bookingId, childId }: { bookingId: string; childId: string }) {
  const { t } = useProgressText();
  const go = useProgressPaths();
  const disputes = useOwnDisputePaths();
  const { data: report, error, isFetching, refetch } = useQuery(reportQuery(bookingId));
  const hasDisagreed = report?.responses.some(({ kind }) => kind === 'disagreed') ?? false;
  const draft = useDraftAbout(bookingId, hasDisagreed);
  const back = (name: string) => (
    <TextLink to={go.child(childId)} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
      {name}
    </TextLink>
  );
  if (report?.signed_at) {
    const child = report.child.first_name;
    const title = t('reportTitle', { child });
    return (
      <div className="mx-auto max-w-200">
        <PageHead title={title} />
        {back(t('back.progress', { child }))}
        <ReportHeader report={report} title={title} />
        <ReportSheet report={report}>
          {hasDisagreed && (
            <Notice tone="neutral" icon={Scale} title={t('dispute.title')}>
              {t('dispute.text', { name: report.lsa.name })}{' '}
              <TextLink to={draft ? disputes.dispute(draft.id) : disputes.raise(bookingId)} isInline>
                {t('dispute.link')}
              </TextLink>
            </Notice>
          )}
        </ReportSheet>
      </div>
    );
  }
  if (report || (error instanceof ApiError && error.status >= 400 && error.status < 500)) {
    return (
      <>
        <PageHead title={t('reportMissingTitle')} />
        {back(t('back.children'))}
        <EmptyState icon={FileX2} title={<h1 className="text-24">{t('reportMissingTitle')}</h1>}>
          {t('reportMissingText')}
        </EmptyState>
      </>
    );
  }
  if (error) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  return (
    <Loading className="mx-auto grid max-w-200 gap-5">
      <Skeleton className="h-14 w-96 max-w-full" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
    </Loading>
  );
}

/** What was begun for the parent after a disagreement, until it is sent. */
function useDraftAbout(bookingId: string, hasDisagreed: boolean) {
  const { data = [] } = useQuery({ ...waitingDisputesQuery, enabled: hasDisagreed });
  return data.find(({ state, session }) => state === 'draft' && session.id === bookingId);
}
