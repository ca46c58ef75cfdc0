import type { Booking, MissedReport } from '@sanad/contract/bookings/bookings.ts';
import { Scale } from 'lucide-react';
import { Notice } from '../../../../../ui/states/notice.tsx';
import { refundTotal } from '../../../session-state.ts';
import { type SessionText, useSessionText } from '../../../use-session-text.ts';

/** That somebody did not come is first a report: who made it, what it would lead to and when, or what was decided. */
export function SessionReport({ booking }: { booking: Booking }) {
  const sessionText = useSessionText();
  const { t } = sessionText;
  const { report } = booking;
  if (!report) return null;
  if (report.stage === 'waiting') {
    return (
      <Notice tone="warning" icon={Scale} title={t('report.waiting')}>
        {[
          reporterText(booking, report, sessionText),
          untilOf(booking, report, sessionText),
          thenOf(booking, report, sessionText),
        ].join(' ')}
      </Notice>
    );
  }
  if (report.stage === 'contested') {
    return (
      <Notice tone="info" icon={Scale} title={t('report.contested')}>
        {[reporterText(booking, report, sessionText), contestOf(booking, sessionText), t('report.contestedText')].join(
          ' ',
        )}
      </Notice>
    );
  }
  if (!report.decision) return null;
  const reason = booking.history.findLast(({ what }) => what.startsWith('decide_'))?.reason;
  return (
    <Notice tone="neutral" icon={Scale} title={t('report.decided')}>
      <p>{t(`report.result.${report.decision}`)}</p>
      {reason && (
        <p dir="auto" className="wrap-anywhere mt-1.5 border-mint-line border-s-3 ps-3">
          {reason}
        </p>
      )}
    </Notice>
  );
}

const missing = ({ state }: Booking) => (state === 'no_show_lsa' ? 'lsa' : 'parent');
const nameOf = (side: 'lsa' | 'parent', { lsa, parent }: Booking) => (side === 'lsa' ? lsa.name : parent.name);

function reporterText(booking: Booking, { by }: MissedReport, { t }: SessionText): string {
  if (by === 'system') return t('report.bySystem');
  return by === booking.your_side ? t('report.byYou') : t('report.by', { name: nameOf(by, booking) });
}

function contestOf(booking: Booking, { t }: SessionText): string {
  const accused = missing(booking);
  return accused === booking.your_side
    ? t('report.contestedByYou')
    : t('report.contestedBy', { name: nameOf(accused, booking) });
}

function untilOf(booking: Booking, { final_at }: MissedReport, { t, deadline }: SessionText): string {
  const accused = missing(booking);
  const when = deadline(final_at);
  if (accused === booking.your_side) return t('report.untilYou', { when });
  return t('report.untilThem', { name: nameOf(accused, booking), when });
}

function thenOf(booking: Booking, { intended }: MissedReport, { t, money }: SessionText): string {
  const kind = booking.price_fils === 0 ? 'free' : booking.your_side;
  return t(`report.then.${missing(booking)}.${kind}`, {
    card: money(refundTotal(intended)),
    credit: money(intended.credit_fils),
    earned: money(intended.lsa_fils),
  });
}
