import type { ChatReport } from '@sanad/contract/chat/chat-reports.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { ReasonBadge } from './reason-badge.tsx';
import { useReportText } from './use-report-text.ts';

/** What a report is about and from which side it came. Names and words stand behind the question why. */
export function ReportRow({ report, to }: { report: ChatReport; to: string }) {
  const { t, when, closing } = useReportText();
  const isUrgent = report.reason === 'child_safety' && report.closed_at === null;
  return (
    <li
      className={`relative flex items-center gap-4 rounded-card border bg-card p-4 hover:border-pine sm:px-5 ${isUrgent ? 'border-coral' : 'border-line'}`}
    >
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p>
          <ReasonBadge reason={report.reason} />
        </p>
        <Link
          to={to}
          className="font-medium after:absolute after:inset-0 after:rounded-card after:outline-offset-2 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-pine"
        >
          {t(`from.${report.reported_by}.${report.about}`)}
        </Link>
        <p className="text-14 text-ink-soft">
          {report.closed_at === null ? t('reported', { when: when(report.created_at) }) : closing(report)}
        </p>
      </div>
      <ChevronRight size={20} aria-hidden className="mirror-rtl shrink-0 text-ink-faint" />
    </li>
  );
}
