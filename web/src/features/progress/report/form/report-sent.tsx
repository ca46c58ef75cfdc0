import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { CircleCheck, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { ReportDraft } from '../draft/report-draft.ts';
import { useReportText } from '../use-report-text.ts';
import { ReleaseText } from './parent-preview.tsx';

/** Signed and with the parent. */
export function ReportSent({ report, actions }: { report: SessionReport; actions: ReactNode }) {
  const { t } = useReportText();
  return (
    <Card padding="none" role="status">
      <EmptyState
        icon={CircleCheck}
        title={t('sent.title', { parent: firstName(report.parent.name) })}
        action={<div className="flex flex-wrap justify-center gap-2">{actions}</div>}
      >
        {report.held_fils ? <ReleaseText report={report} /> : t('sent.text')}
      </EmptyState>
    </Card>
  );
}

/** Signed without a connection: it goes out by itself. */
export function ReportWaiting({ draft, parent }: { draft: ReportDraft; parent: string }) {
  const { t } = useReportText();
  return (
    <Card padding="none" role="status">
      <EmptyState
        icon={CloudUpload}
        title={t('waiting.title')}
        action={<Button onClick={() => draft.cancelSigning()}>{t('waiting.change')}</Button>}
      >
        {t('waiting.text', { parent: firstName(parent) })}
      </EmptyState>
    </Card>
  );
}
