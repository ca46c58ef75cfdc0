import type { ReportListing } from '@sanad/contract/progress/reports.ts';
import { CircleAlert, FilePenLine } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useReportText } from './use-report-text.ts';

interface Props {
  report: ReportListing;
  now: Date;
  to: string;
  /** Only the most urgent one is filled. */
  isFirst: boolean;
}

/** A session whose report is still to be written: by when, what waits for it, and one tap to write it. */
export function DueReportRow({ report, now, to, isFirst }: Props) {
  const { t, when, span, moneyInside } = useReportText();
  const isLate = Date.parse(report.due_at) < now.getTime();
  const verb = report.state === 'draft' ? 'continue' : 'write';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Avatar name={report.child.first_name} shape="pebble" size="md" isDecorative />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold leading-snug">
          <span className="wrap-anywhere">{report.child.first_name}</span>
          {isLate && (
            <Badge tone="coral" icon={CircleAlert} size="sm">
              {t('progress.late')}
            </Badge>
          )}
          {report.state === 'draft' && (
            <Badge tone="mint" icon={FilePenLine} size="sm">
              {t('progress.draft')}
            </Badge>
          )}
        </p>
        <p className="text-15 text-ink-soft">{span(report)}</p>
        <p className="flex flex-wrap gap-x-3 text-15">
          <span className={isLate ? 'font-medium text-coral-ink' : 'font-medium text-saffron-ink'}>
            {t(isLate ? 'progress.wasDue' : 'progress.dueBy', { when: when(report.due_at) })}
          </span>
          {report.held_fils ? <span>{t('progress.held', { amount: moneyInside(report.held_fils) })}</span> : null}
        </p>
      </div>
      <LinkButton
        to={to}
        size="sm"
        variant={isFirst ? 'primary' : 'plain'}
        aria-label={t(`progress.${verb}For`, { child: report.child.first_name, when: when(report.starts_at) })}
        className="max-sm:w-full"
      >
        {t(`progress.${verb}`)}
      </LinkButton>
    </li>
  );
}
