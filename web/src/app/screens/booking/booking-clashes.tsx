import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useJoinWaitlist, waitingQuery } from '../../../features/bookings/bookings.queries.ts';
import { BookClash } from '../../../features/bookings/components/booking/book-clash.tsx';
import { BookSeries } from '../../../features/bookings/components/booking/book-series.tsx';
import { useBookWords } from '../../../features/bookings/use-book-words.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useProblemWords } from '../../../lib/api/problem-words.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { bookingPaths } from '../../parts/booking-paths.ts';
import type { Booking } from './use-booking.ts';

/** Why there is no free call, kindly, and what is possible instead. */
export function TrialObstacle({ booking: { obstacle, names, change } }: { booking: Booking }) {
  const { t } = useBookWords();
  if (!obstacle) return null;
  return (
    <Notice
      icon={PhoneCall}
      title={t('trial.title')}
      action={
        obstacle !== 'card_needed' && (
          <Button size="sm" onClick={() => change({ kind: 'session' })}>
            {t('trial.toSession')}
          </Button>
        )
      }
    >
      {t(`trial.${obstacle}`, names)}
    </Notice>
  );
}

/** A single hour that cannot be had, with the ways round it. */
export function HourClash({ booking, lsaId }: { booking: Booking; lsaId: string }) {
  const { t } = useBookWords();
  const wordsFor = useProblemWords();
  const { draft, preview, plan, names, mode, change, query } = booking;
  const { data: waiting = [] } = useQuery(waitingQuery);
  const join = useJoinWaitlist();
  const occurrence = preview && draft.weeks === 1 ? plan[0]?.occurrence : undefined;
  if (!occurrence || occurrence.clash === null) return null;

  function wait(starts_at: string) {
    join.mutate(
      { lsa_id: lsaId, starts_at, mode: mode ?? 'online' },
      {
        onSuccess: () => void toast.success(t('clash.joined')),
        onError: (error) => {
          const isFree = error instanceof ApiError && error.code === 'slot_is_free';
          if (isFree) void query.refetch();
          toast[isFree ? 'info' : 'error'](isFree ? t('clash.isFreeNow') : wordsFor(error).message);
        },
      },
    );
  }

  return (
    <BookClash
      occurrence={occurrence}
      names={names}
      onTake={(at) => change({ at, decisions: {} })}
      isWaiting={waiting.some(
        ({ lsa, starts_at }) => lsa.id === lsaId && Date.parse(starts_at) === Date.parse(occurrence.starts_at),
      )}
      isJoining={join.isPending}
      onWait={() => wait(occurrence.starts_at)}
      sessionsTo={bookingPaths.sessions}
    />
  );
}

/** The weeks of a series, with what was decided about those that clash. */
export function SeriesWeeks({ booking }: { booking: Booking }) {
  const { draft, preview, plan, names, change } = booking;
  if (!preview || draft.weeks === 1) return null;
  return (
    <BookSeries
      plan={plan}
      decisions={draft.decisions}
      onDecide={(decisions) => change({ decisions })}
      onGiveUp={() => change({ weeks: 1, decisions: {} })}
      names={names}
    />
  );
}
