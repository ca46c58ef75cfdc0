import type { OpenedChatReport } from '@sanad/contract/chat/chat-reports.ts';
import { CircleCheck, Eye } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { EventPaths } from '../thread/event-line.tsx';
import { CloseReport } from './close-report.tsx';
import { ReasonBadge } from './reason-badge.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { useReportText } from './use-report-text.ts';

interface Props {
  report: OpenedChatReport;
  session: EventPaths['session'];
  /** Where our team reads about one of the two. */
  person: (userId: string) => string;
  onClosed: (closed: Pick<OpenedChatReport, 'closed_at' | 'closed_by' | 'closing_note'>) => void;
}

export function OpenedReport({ report, session, person, onClosed }: Props) {
  const { t, when, closing } = useReportText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <p className="flex items-center gap-2 text-14 text-ink-soft">
          <Eye size={16} aria-hidden className="shrink-0" />
          {t('open.recorded')}
        </p>
        <Card as="section" padding="md" aria-labelledby="report-facts">
          <h2 id="report-facts" className="mb-3 text-18">
            {t('facts.title')}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <ReasonBadge reason={report.reason} />
            <span className="text-14 text-ink-soft">{t('reported', { when: when(report.created_at) })}</span>
          </p>
          {report.details === '' ? (
            <p className="mt-3 text-ink-soft">{t('facts.noDetails')}</p>
          ) : (
            <blockquote className="mt-3 border-line-strong border-s-3 ps-4">
              <p className="text-14 text-ink-soft">{t('facts.details')}</p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-start">
                {report.details}
              </p>
            </blockquote>
          )}
        </Card>
        <Card as="section" padding="md" aria-labelledby="report-messages">
          <h2 id="report-messages" className="mb-3 text-18">
            {t('messages.title')}
          </h2>
          <ReportedMessages report={report} session={session} />
        </Card>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Card as="section" padding="md" aria-labelledby="report-people">
          <h2 id="report-people" className="mb-3 text-18">
            {t('people.title')}
          </h2>
          <ul className="grid gap-3">
            {(['parent', 'lsa'] as const).map((side) => (
              <li key={side} className="flex items-center gap-3">
                <Avatar name={report[side].name} size="sm" isDecorative />
                <div className="min-w-0">
                  <p className="wrap-anywhere font-medium">
                    <TextLink to={person(report[side].id)} isInline>
                      {report[side].name}
                    </TextLink>
                  </p>
                  <p className="text-14 text-ink-soft">
                    {t(`side.${side}`)}
                    {report.reported_by === side && `, ${t('people.reporter')}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-14 text-ink-soft">{t('people.notTold')}</p>
        </Card>
        {report.closed_at === null ? (
          <CloseReport id={report.id} onClosed={onClosed} />
        ) : (
          <Notice tone="success" icon={CircleCheck} title={closing(report)}>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-start">
              {report.closing_note}
            </p>
          </Notice>
        )}
      </div>
    </div>
  );
}
