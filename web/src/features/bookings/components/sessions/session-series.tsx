import type { Booking, BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { seriesQuery } from '../../bookings.queries.ts';
import { useSessionText } from '../../use-session-text.ts';
import { MoveSeriesButton } from './changes/move-series.tsx';
import type { HourPicker } from './changes/reschedule-dialog.tsx';
import { SessionBadge } from './session-badge.tsx';

interface Props {
  booking: Booking;
  to: (id: string) => string;
  /** The hours the sessions can be moved to. */
  picker: HourPicker;
  onStale: () => void;
}

/** All sessions of a series with how each stands; nothing for a single one. */
export function SessionSeries({ booking, to, picker, onStale }: Props) {
  const { t } = useSessionText();
  const title = useId();
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...seriesQuery(booking.id),
    enabled: booking.series !== null,
  });
  if (!booking.series) return null;
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="mb-2 text-18">
        {t('seriesList.title')}
      </h2>
      {data ? (
        <>
          <ol className="@container divide-y divide-line">
            {data.map((one) => (
              <SeriesRow key={one.id} session={one} to={to(one.id)} isShown={one.id === booking.id} />
            ))}
          </ol>
          <MoveSeriesButton booking={booking} series={data} picker={picker} onStale={onStale} />
        </>
      ) : isLoadingError ? (
        <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Loading className="grid gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </Card>
  );
}

function SeriesRow({ session, to, isShown }: { session: BookingSummary; to: string; isShown: boolean }) {
  const { t, day, span } = useSessionText();
  const content = (
    <>
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1 @[28rem]:flex-row @[28rem]:items-center @[28rem]:justify-between">
        <span>
          <span className="block font-medium text-16">{day(session.starts_at)}</span>
          <span className="block text-14 text-ink-soft">{span(session)}</span>
          {isShown && <span className="block font-medium text-14 text-pine">{t('seriesList.this')}</span>}
        </span>
        <SessionBadge booking={session} />
      </span>
      <ChevronRight
        size={18}
        aria-hidden
        className={`mirror-rtl shrink-0 text-ink-soft ${isShown ? 'invisible' : ''}`}
      />
    </>
  );
  const look = 'flex min-h-13 items-center gap-3 py-2';
  return (
    <li>
      {isShown ? (
        <div aria-current="true" className={look}>
          {content}
        </div>
      ) : (
        <Link to={to} className={`${look} text-ink no-underline hover:bg-sunken`}>
          {content}
        </Link>
      )}
    </li>
  );
}
