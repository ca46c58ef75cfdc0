import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useId } from 'react';
import { reportQuery } from '../../../features/progress/progress.queries.ts';
import { isRecordClosed } from '../../../features/progress/report/record-closed.ts';
import { useReportText } from '../../../features/progress/report/use-report-text.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { reportPaths } from '../../parts/paths/report-paths.ts';

const HELD: readonly Booking['state'][] = ['completed', 'settled'];

/** A held session's report: to be written by the LSA, to be read by the parent. */
export function SessionReportCard({ booking }: { booking: Booking }) {
  const { t } = useReportText();
  const title = useId();
  const isShown =
    HELD.includes(booking.state) &&
    booking.kind !== 'trial' &&
    booking.your_side !== 'staff' &&
    booking.child.id !== null;
  const { data: report, error } = useQuery({ ...reportQuery(booking.id), enabled: isShown });
  const stateText = useStateText(report);
  const isClosed = isRecordClosed(error);
  if (!isShown || (!report && !isClosed)) return null;
  const path = report && !isClosed ? pathOf(report) : null;
  const isToBeWritten = report?.your_side === 'lsa' && report.state !== 'signed';
  return (
    <Card as="section" aria-labelledby={title} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-mint text-pine-deep">
        <FileText size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h2 id={title} className="text-17">
          {t('session.title')}
        </h2>
        <p className="text-15 text-ink-soft">
          {isClosed ? t('session.signedClosed', { child: booking.child.first_name }) : stateText}
        </p>
      </div>
      {report && path && (
        <LinkButton to={path} size="sm" variant={isToBeWritten ? 'primary' : 'plain'}>
          {t(`session.${VERBS[report.state]}`)}
        </LinkButton>
      )}
    </Card>
  );
}

const VERBS: Record<SessionReport['state'], string> = { missing: 'write', draft: 'continue', signed: 'read' };

function pathOf({ booking_id, child, your_side, state, may }: SessionReport): string | null {
  const isLsa = your_side === 'lsa';
  if (state === 'signed') return isLsa ? reportPaths.read(booking_id) : reportPaths.readAsParent(child.id, booking_id);
  return isLsa && may.includes('save') ? reportPaths.writeFromSessions(booking_id) : null;
}

function useStateText(report: SessionReport | undefined): string {
  const { t, when, moneyInside } = useReportText();
  const now = useNow();
  if (!report) return '';
  if (report.signed_at) {
    return report.your_side === 'lsa'
      ? t('session.signedLsa', { when: when(report.signed_at) })
      : t('session.signedParent', { lsa: report.lsa.name, when: when(report.signed_at) });
  }
  const isLate = now.getTime() > Date.parse(report.due_at);
  if (report.your_side === 'parent') {
    return t(isLate ? 'session.lateParent' : 'session.notYet', { lsa: report.lsa.name, when: when(report.due_at) });
  }
  const due = t(isLate ? 'session.late' : 'session.due', { when: when(report.due_at) });
  return report.held_fils ? `${due} ${t('session.waits', { amount: moneyInside(report.held_fils) })}` : due;
}
