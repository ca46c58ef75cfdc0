import type { ReportListing } from '@sanad/contract/progress/reports.ts';
import { CircleCheck, Hourglass, type LucideIcon, MessageSquareText, Scale } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useReportText } from './use-report-text.ts';

const RESPONSES: Record<NonNullable<ReportListing['response']> | 'none', { tone: BadgeTone; icon: LucideIcon }> = {
  acknowledged: { tone: 'leaf', icon: CircleCheck },
  commented: { tone: 'sky', icon: MessageSquareText },
  disagreed: { tone: 'coral', icon: Scale },
  none: { tone: 'line', icon: Hourglass },
};

/** A signed report and what the parent has said to it. */
export function SignedReportRow({ report, to }: { report: ReportListing; to: string }) {
  const { t, when, span } = useReportText();
  const response = report.response ?? 'none';
  const { tone, icon } = RESPONSES[response];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Avatar name={report.child.first_name} shape="pebble" size="md" isDecorative />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold leading-snug">
          <span className="wrap-anywhere">{report.child.first_name}</span>
          <Badge tone={tone} icon={icon} size="sm">
            {t(`reports.response.${response}`)}
          </Badge>
        </p>
        <p className="text-15 text-ink-soft">{span(report)}</p>
        {report.signed_at && (
          <p className="text-14 text-ink-soft">{t('reports.signedOn', { when: when(report.signed_at) })}</p>
        )}
      </div>
      <LinkButton
        to={to}
        size="sm"
        aria-label={t('reports.readOf', { child: report.child.first_name, when: when(report.starts_at) })}
        className="max-sm:w-full"
      >
        {t('reports.read')}
      </LinkButton>
    </li>
  );
}
