import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useJoinWaitlist, waitingQuery } from '../../../features/bookings/bookings.queries.ts';
import { BookingClash } from '../../../features/bookings/components/booking/booking-clash.tsx';
import { SeriesClashes } from '../../../features/bookings/components/booking/series-clashes.tsx';
import { isCallToCome } from '../../../features/bookings/trial-offer.ts';
import { useBookingText } from '../../../features/bookings/use-booking-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { bookingPaths } from '../../parts/paths/booking-paths.ts';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';
import { useTrialCallText } from '../../parts/profile/trial-action.tsx';
import type { Booking } from './use-booking.ts';

/** Why there is no free call, kindly, and what is possible instead. */
export function TrialObstacle({ booking: { obstacle, trialCall, names, change } }: { booking: Booking }) {
  const { t } = useBookingText();
  const callText = useTrialCallText();
  const go = useSessionPaths();
  const now = useNow();
  if (!obstacle) return null;
  const coming = obstacle === 'had_already' && trialCall && isCallToCome(trialCall, now) ? trialCall : null;
  return (
    <Notice
      icon={PhoneCall}
      title={t('trial.title')}
      action={
        obstacle !== 'card_needed' && (
          <div className="flex flex-wrap gap-2">
            {coming && (
              <LinkButton size="sm" to={go.session(coming.booking_id)}>
                {t('trial.toCall')}
              </LinkButton>
            )}
            <Button size="sm" onClick={() => change({ kind: 'session' })}>
              {t('trial.toSession')}
            </Button>
          </div>
        )
      }
    >
      {coming ? callText(coming, names.lsa) : t(`trial.${obstacle}`, names)}
    </Notice>
  );
}

/** A single hour that cannot be had, with the ways round it. */
export function HourClash({ booking, lsaId }: { booking: Booking; lsaId: string }) {
  const { t } = useBookingText();
  const errorText = useErrorMessage();
  const { draft, preview, plan, names, mode, change, query } = booking;
  const { data: waiting } = useQuery(waitingQuery);
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
          toast[isFree ? 'info' : 'error'](isFree ? t('clash.isFreeNow') : errorText(error).message);
        },
      },
    );
  }

  return (
    <BookingClash
      occurrence={occurrence}
      names={names}
      onTake={(at) => change({ at, decisions: {} })}
      isWaiting={
        waiting?.some(
          ({ lsa, starts_at }) => lsa.id === lsaId && Date.parse(starts_at) === Date.parse(occurrence.starts_at),
        ) ?? null
      }
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
    <SeriesClashes
      plan={plan}
      decisions={draft.decisions}
      onDecide={(decisions) => change({ decisions })}
      onBookSingle={() => change({ weeks: 1, decisions: {} })}
      names={names}
    />
  );
}
