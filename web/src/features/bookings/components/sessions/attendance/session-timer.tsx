import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { MINUTE_MS } from '../../../../../lib/time/durations.ts';
import { Card } from '../../../../../ui/card.tsx';
import { ProgressBar } from '../../../../../ui/states/progress-bar.tsx';
import { useSessionText } from '../../../use-session-text.ts';

/** Minutes until the end of a session; below zero once its time is over. */
export function minutesLeft({ ends_at }: Pick<Booking, 'ends_at'>, now: Date): number {
  return Math.ceil((Date.parse(ends_at) - now.getTime()) / MINUTE_MS);
}

/** How far a running session is. */
export function SessionTimer({ booking }: { booking: Booking }) {
  const { t, namedAt, now } = useSessionText();
  if (booking.state !== 'in_progress') return null;
  const left = minutesLeft(booking, now);
  const start = Date.parse(booking.starts_at);
  const share = (now.getTime() - start) / (Date.parse(booking.ends_at) - start);
  return (
    <Card as="section" aria-label={t('timer.title')} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="timer" className="font-semibold text-20 tabular-nums">
          {left > 0 ? t('timer.left', { count: left }) : t('timer.over', { count: Math.max(1, -left) })}
        </p>
        <p className="text-15 text-ink-soft">{t('timer.until', { time: namedAt(booking.ends_at) })}</p>
      </div>
      <ProgressBar value={Math.round(Math.min(1, Math.max(0, share)) * 100)} label={t('timer.title')} isLabelHidden />
    </Card>
  );
}
