import { ArrowLeft, FilePenLine } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import type { ReportDraft } from '../../../../features/progress/report/draft/report-draft.ts';
import { useReportDraft } from '../../../../features/progress/report/draft/use-report-draft.ts';
import { ReportForm } from '../../../../features/progress/report/form/report-form.tsx';
import { ReportHeader } from '../../../../features/progress/report/form/report-header.tsx';
import { ReportSent, ReportWaiting } from '../../../../features/progress/report/form/report-sent.tsx';
import { SaveState } from '../../../../features/progress/report/form/save-state.tsx';
import { isRecordClosed } from '../../../../features/progress/report/record-closed.ts';
import { useReportText } from '../../../../features/progress/report/use-report-text.ts';
import { ApiError } from '../../../../lib/api/api.ts';
import { prepareOffline } from '../../../../lib/offline/service-worker.ts';
import { areaPages } from '../../../../lib/paths.ts';
import { LinkButton, TextLink } from '../../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { reportPaths } from '../../../parts/paths/report-paths.ts';
import { ClosedReport } from './closed-report.tsx';

/** The report of one session, at two addresses: from the sessions and from the children. */
export function Component() {
  const { t } = useReportText();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const bookingId = params.get('session');
  const isFromSessions = pathname === areaPages.lsaDashboard.sessionReport;
  useEffect(() => {
    void prepareOffline();
  }, []);
  return (
    <div className="mx-auto max-w-300">
      <PageHead title={t('add.title')} />
      <TextLink
        to={isFromSessions ? areaPages.lsaDashboard.sessions : reportPaths.progress}
        icon={ArrowLeft}
        className="[&>svg]:rtl:-scale-x-100"
      >
        {t(isFromSessions ? 'add.toSessions' : 'add.toProgress')}
      </TextLink>
      {bookingId ? <Report key={bookingId} bookingId={bookingId} /> : <NoReport />}
    </div>
  );
}

function Report({ bookingId }: { bookingId: string }) {
  const { t } = useReportText();
  const { query, draft } = useReportDraft(bookingId);
  if (draft) return <OpenReport draft={draft} />;
  const isMissing = query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 500;
  if (query.data?.state === 'signed') {
    return (
      <>
        <ReportHeader report={query.data} title={t('add.titleFor', { child: query.data.child.first_name })} />
        <EmptyState
          icon={FilePenLine}
          title={t('add.signedTitle')}
          action={<LinkButton to={reportPaths.read(bookingId)}>{t('sent.read')}</LinkButton>}
        >
          {t('add.signedText')}
        </EmptyState>
      </>
    );
  }
  if (isRecordClosed(query.error)) return <ClosedReport bookingId={bookingId} />;
  if (isMissing) return <NoReport />;
  if (draft === null) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  return <Placeholder />;
}

function OpenReport({ draft }: { draft: ReportDraft }) {
  const { t } = useReportText();
  const { report, place, savedAt, isToBeSigned, signed, problem } = useStore(draft.state);
  const canWrite = report.may.includes('save') || draft.hasUnsent();
  const isWaiting = isToBeSigned && place === 'device' && problem === null;
  const title = t('add.titleFor', { child: report.child.first_name });
  return (
    <>
      <PageHead title={title} />
      <ReportHeader report={report} title={title}>
        {!signed && <SaveState place={place} savedAt={savedAt} />}
      </ReportHeader>
      {signed ? (
        <ReportSent
          report={signed}
          actions={
            <>
              <LinkButton to={reportPaths.progress} variant="primary">
                {t('sent.more')}
              </LinkButton>
              <LinkButton to={reportPaths.read(report.booking_id)}>{t('sent.read')}</LinkButton>
            </>
          }
        />
      ) : !canWrite ? (
        <EmptyState icon={FilePenLine} title={t('add.tooEarlyTitle')}>
          {t('add.tooEarlyText')}
        </EmptyState>
      ) : isWaiting ? (
        <ReportWaiting draft={draft} parent={report.parent.name} />
      ) : (
        <ReportForm
          draft={draft}
          signedPath={reportPaths.read(report.booking_id)}
          goalsPath={reportPaths.goals(report.child.id)}
        />
      )}
    </>
  );
}

function NoReport() {
  const { t } = useReportText();
  return (
    <EmptyState
      icon={FilePenLine}
      title={<h1 className="text-20">{t('add.noneTitle')}</h1>}
      action={
        <LinkButton to={reportPaths.reports} variant="primary">
          {t('add.toReports')}
        </LinkButton>
      }
    >
      {t('add.noneText')}
    </EmptyState>
  );
}

function Placeholder() {
  return (
    <Loading className="mt-4 grid gap-5">
      <Skeleton className="h-14 w-96 max-w-full" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <Skeleton className="h-18" />
          <Skeleton className="h-32" />
          <Skeleton className="h-96" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}
