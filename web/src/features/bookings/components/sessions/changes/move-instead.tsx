import type { Booking, BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../../ui/states/notice.tsx';
import { seriesQuery } from '../../../bookings.queries.ts';
import { otherName, useSessionText } from '../../../use-session-text.ts';
import { canMove, movableSeries } from './move-series.tsx';

/** Before a session is cancelled: it could be moved. Nothing where it can't. */
export function MoveInstead({ booking, onMove }: { booking: Booking; onMove: () => void }) {
  const { t } = useSessionText();
  const isAlone = booking.may.includes('reschedule');
  if (!canMove(booking)) return null;
  return (
    <Notice
      icon={CalendarClock}
      title={t('cancel.moveTitle')}
      action={
        <Button size="sm" onClick={onMove}>
          {t(isAlone ? 'cancel.move' : 'cancel.ask')}
        </Button>
      }
    >
      {isAlone ? t('cancel.moveText') : t('cancel.askText', { name: otherName(booking) })}
    </Notice>
  );
}

interface SeriesProps {
  booking: Booking;
  /** With the session whose new time is chosen; the others follow. */
  onMove: (first: BookingSummary) => void;
}

/** The same for everything ahead in a series. */
export function MoveSeriesInstead({ booking, onMove }: SeriesProps) {
  const { t } = useSessionText();
  const { data = [] } = useQuery({ ...seriesQuery(booking.id), enabled: booking.series !== null });
  const { first, sessions } = movableSeries(booking, data);
  const isAlone = sessions.every(({ may }) => may.includes('reschedule'));
  if (!first) return null;
  return (
    <Notice
      icon={CalendarClock}
      title={t('cancel.moveTitleSeries')}
      action={
        <Button size="sm" onClick={() => onMove(first)}>
          {t(isAlone ? 'cancel.moveSeries' : 'cancel.askSeries')}
        </Button>
      }
    >
      {isAlone ? t('cancel.moveTextSeries') : t('cancel.askTextSeries', { name: otherName(booking) })}
    </Notice>
  );
}
