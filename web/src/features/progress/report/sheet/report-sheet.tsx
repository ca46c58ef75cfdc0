import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import { FileText, Flag, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useReportText } from '../use-report-text.ts';
import { AmendReport } from './amend-report.tsx';
import { ObservationList } from './observation-list.tsx';
import { ReportConversation } from './report-conversation.tsx';
import { ReportHomeworkTicks } from './report-homework-ticks.tsx';
import { RespondToReport } from './respond-to-report.tsx';

interface Props {
  report: SessionReport;
  /** Below the responses: for a disagreement, the way to the dispute. */
  children?: ReactNode;
}

/** A signed report as both sides read it, with what each may still do. */
export function ReportSheet({ report, children }: Props) {
  const { t, when } = useReportText();
  return (
    <div className="grid gap-5">
      <Section title={t('sheet.words')}>
        {report.content?.milestone && (
          <Badge tone="straw" icon={Flag} className="mb-2">
            <span dir="auto">{report.content.milestone}</span>
          </Badge>
        )}
        <p dir="auto" className="wrap-anywhere w-fit max-w-[min(70ch,100%)] whitespace-pre-line">
          {report.content?.summary || t('sheet.noSummary')}
        </p>
        {report.signed_at && (
          <p className="mt-3 flex items-start gap-2 text-14 text-ink-soft">
            <Lock size={16} aria-hidden className="mt-0.5 shrink-0" />
            {t('sheet.signed', { name: report.lsa.name, when: when(report.signed_at) })}
          </p>
        )}
      </Section>
      <Section title={t('sheet.goals')}>
        <ObservationList report={report} />
      </Section>
      <ReportHomeworkTicks report={report} />
      <ReportFiles report={report} />
      <ReportConversation report={report} />
      {children}
      <div className="flex flex-wrap gap-2">
        <RespondToReport report={report} />
        <AmendReport report={report} />
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-18">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function ReportFiles({ report: { files } }: { report: SessionReport }) {
  const { t } = useReportText();
  if (files.length === 0) return null;
  return (
    <Section title={t('files.title')}>
      <ul className="grid gap-1">
        {files.map(({ id, name, address }) => (
          <li key={id}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center gap-3 text-pine-deep underline underline-offset-2"
            >
              <FileText size={20} aria-hidden className="shrink-0 text-pine" />
              <span className="wrap-anywhere">{name || t('files.unnamed')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
