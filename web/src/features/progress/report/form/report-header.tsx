import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import type { ReactNode } from 'react';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { useReportText } from '../use-report-text.ts';

interface Props {
  report: SessionReport;
  title: string;
  children?: ReactNode;
}

/** Whose report it is, of which session, and by when. */
export function ReportHeader({ report, title, children }: Props) {
  const { t, span, when } = useReportText();
  const isLate = useNow().getTime() > Date.parse(report.due_at);
  const isSigned = report.signed_at !== null;
  return (
    <header className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar
          name={report.child.first_name}
          // An LSA sees a child's photo in the record alone, where opening it is written down.
          src={report.your_side === 'parent' ? report.child.photo?.small : null}
          shape="pebble"
          size="md"
          isDecorative
        />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="wrap-anywhere text-28">
            {title}
          </h1>
          <p className="text-ink-soft">
            {t(`head.${report.mode}`, { when: span(report) })}{' '}
            {!isSigned && (
              <span className={isLate ? 'font-medium text-coral-ink' : ''}>
                {t(isLate ? 'head.late' : 'head.due', { when: when(report.due_at) })}
              </span>
            )}
          </p>
        </div>
      </div>
      {children}
    </header>
  );
}
