import type { OpenedChatReport } from '@sanad/contract/chat/chat-reports.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { OpenedReport } from '../../../../features/chat/reports/opened-report.tsx';
import { SealedReport } from '../../../../features/chat/reports/sealed-report.tsx';
import { useReportText } from '../../../../features/chat/reports/use-report-text.ts';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageHead } from '../../../page-head.tsx';
import { useSessionPaths } from '../../../parts/paths/use-session-paths.ts';
import { useReportPaths } from './use-report-paths.ts';

/** One report: sealed until somebody says why they open it. */
export function Component() {
  const { reportId = '' } = useParams();
  return <Report key={reportId} id={reportId} />;
}

function Report({ id }: { id: string }) {
  const { t } = useReportText();
  const go = useReportPaths();
  const sessionPaths = useSessionPaths();
  const [report, setReport] = useState<OpenedChatReport | null>(null);
  const title = report ? t(`from.${report.reported_by}.${report.about}`) : t('open.title');
  return (
    <div className="max-w-320">
      <PageHead title={title} />
      <TextLink to={go.list} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {t('title')}
      </TextLink>
      <PageHeading key={title} size="staff" takesFocus={report !== null} className="mb-4">
        {title}
      </PageHeading>
      {report ? (
        <OpenedReport
          report={report}
          session={sessionPaths.session}
          person={go.person}
          onClosed={(closed) => setReport({ ...report, ...closed })}
        />
      ) : (
        <SealedReport id={id} onOpened={setReport} />
      )}
    </div>
  );
}
