import { DECLINE_REASONS } from '@sanad/contract/bookings/booking-actions.ts';
import type { Booking, HistoryEntry } from '@sanad/contract/bookings/bookings.ts';
import { useId } from 'react';
import { useViewerTime } from '../../../../lib/time/use-viewer-time.ts';
import { Stone } from '../../../../ui/brand/stone.tsx';
import { Card } from '../../../../ui/card.tsx';
import { historyKey } from '../../session-history.ts';
import { type SessionText, useSessionText } from '../../use-session-text.ts';

/** Who did what and when, newest last, as both sides read it. */
export function SessionTimeline({ booking }: { booking: Booking }) {
  const sessionText = useSessionText();
  const { dateTime } = useViewerTime();
  const title = useId();
  const entries = booking.history;
  return (
    <Card as="section" padding="lg" aria-labelledby={title}>
      <h2 id={title} className="mb-4 text-20">
        {sessionText.t('one.history')}
      </h2>
      <ol className="grid">
        {entries.map((entry, index) => (
          <li key={`${entry.at} ${entry.what}`} className="relative flex gap-3.5 pb-5 last:pb-0">
            {index < entries.length - 1 && (
              <span aria-hidden className="absolute start-2.5 top-5 bottom-0 w-0.5 bg-path opacity-50" />
            )}
            <span aria-hidden className="relative mt-1.5">
              <Stone size="sm" state={index === entries.length - 1 ? 'now' : 'past'} />
            </span>
            <div className="min-w-0">
              <p className="leading-snug">
                {sessionText.t(historyKey(entry, booking), { who: actorName(entry, booking, sessionText) })}
              </p>
              <p className="text-14 text-ink-soft">{dateTime(entry.at)}</p>
              {entry.reason && (
                <p dir="auto" className="wrap-anywhere mt-1.5 border-mint-line border-s-3 ps-3 text-15">
                  {reasonOf(entry, sessionText)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function actorName({ by }: HistoryEntry, { your_side, lsa, parent }: Booking, { t }: SessionText): string {
  if (by === your_side && by !== 'staff') return t('history.you');
  if (by === 'lsa') return lsa.name;
  return by === 'parent' ? parent.name : t('history.team');
}

/** Running late carries the minutes; a declined request one of the fixed reasons, and maybe a note by the LSA. */
function reasonOf({ what, reason }: HistoryEntry, { t }: SessionText): string {
  if (what === 'running_late') return t('late.minutes', { count: Number(reason) });
  if (what !== 'decline') return reason;
  const [code = '', ...rest] = reason.split(': ');
  const isKnown = (DECLINE_REASONS as readonly string[]).includes(code);
  if (!isKnown) return reason;
  const note = rest.join(': ');
  return note ? `${t(`declined.${code}`)}: ${note}` : t(`declined.${code}`);
}
