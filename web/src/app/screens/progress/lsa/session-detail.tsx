import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FilePenLine, FileX2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { reportQuery } from '../../../../features/progress/progress.queries.ts';
import { ReportHeader } from '../../../../features/progress/report/form/report-header.tsx';
import { isRecordClosed } from '../../../../features/progress/report/record-closed.ts';
import { ReportSheet } from '../../../../features/progress/report/sheet/report-sheet.tsx';
import { useReportText } from '../../../../features/progress/report/use-report-text.ts';
import { ApiError } from '../../../../lib/api/api.ts';
import { LinkButton, TextLink } from '../../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { reportPaths } from '../../../parts/paths/report-paths.ts';
import { useSessionPaths } from '../../../parts/paths/use-session-paths.ts';
import { ReportConcern } from '../../../parts/report-concern.tsx';
import { ClosedReport } from './closed-report.tsx';

/** A signed report as its LSA reads it. */
export function Component() {
  const { t } = useReportText();
  const [params] = useSearchParams();
  const bookingId = params.get('session');
  return (
    <>
      <TextLink to={`${reportPaths.reports}?state=signed`} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {t('detail.back')}
      </TextLink>
      {bookingId ? <Detail key={bookingId} bookingId={bookingId} /> : <NoReport />}
    </>
  );
}

function Detail({ bookingId }: { bookingId: string }) {
  const { t } = useReportText();
  const go = useSessionPaths();
  const { data: report, error, isLoadingError, isFetching, refetch } = useQuery(reportQuery(bookingId));
  if (!report) {
    if (isRecordClosed(error)) return <ClosedReport bookingId={bookingId} />;
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <NoReport />;
    if (isLoadingError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
    return (
      <Loading className="mt-4 grid max-w-200 gap-5">
        <Skeleton className="h-14 w-96 max-w-full" />
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  const title = t('detail.title', { child: report.child.first_name });
  return (
    <div className="max-w-200">
      <PageHead title={title} />
      <ReportHeader report={report} title={title} />
      {report.state === 'signed' ? (
        <>
          <ReportSheet report={report} />
          <div className="mt-4 flex flex-wrap gap-x-6">
            <TextLink to={reportPaths.child(report.child.id)}>
              {t('detail.child', { child: report.child.first_name })}
            </TextLink>
            <TextLink to={go.session(report.booking_id)}>{t('detail.session')}</TextLink>
            <ReportConcern source="session" subject_id={report.booking_id} className="max-sm:-ms-3" />
          </div>
        </>
      ) : (
        <EmptyState
          icon={FilePenLine}
          title={t('detail.notSignedTitle')}
          action={
            <LinkButton to={reportPaths.write(bookingId)} variant="primary">
              {t('session.write')}
            </LinkButton>
          }
        >
          {t('detail.notSignedText')}
        </EmptyState>
      )}
    </div>
  );
}

function NoReport() {
  const { t } = useReportText();
  return (
    <EmptyState
      icon={FileX2}
      title={<h1 className="text-20">{t('detail.noneTitle')}</h1>}
      action={
        <LinkButton to={reportPaths.reports} variant="primary">
          {t('detail.back')}
        </LinkButton>
      }
    >
      {t('detail.noneText')}
    </EmptyState>
  );
}
