import { REASON_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import type { Booking, BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api/api.ts';
import { HOUR_MS } from '../../../../../lib/time/durations.ts';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../../../ui/states/skeleton.tsx';
import { useMoveSeries } from '../../../booking-actions.queries.ts';
import { seriesMoveQuery } from '../../../bookings.queries.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { otherName, useSessionText } from '../../../use-session-text.ts';
import type { HourPicker } from './reschedule-dialog.tsx';
import { SeriesMoveList } from './series-move-list.tsx';

interface Props {
  booking: Booking;
  series: readonly BookingSummary[];
  picker: HourPicker;
  onStale: () => void;
}

const CLASH_CODES: readonly unknown[] = ['booking_slot_taken', 'booking_not_possible'];
export const canMove = ({ may }: BookingSummary) => may.includes('reschedule') || may.includes('request_reschedule');

/** What of a series can be moved together, and with which session that begins: null where at most one can be moved. */
export function movableSeries(booking: Booking, series: readonly BookingSummary[]) {
  const sessions = series.filter(canMove);
  const first = sessions.find(({ id }) => id === booking.id) ?? sessions[0];
  return { sessions, first: sessions.length > 1 && first ? first : null };
}

/** Moves all sessions of a series that are still ahead; nothing where at most one can be moved. */
export function MoveSeriesButton({ booking, series, picker, onStale }: Props) {
  const { t } = useSessionText();
  const [isOpen, setIsOpen] = useState(false);
  const { first } = movableSeries(booking, series);
  if (!first) return null;
  return (
    <>
      <Button size="sm" icon={CalendarClock} className="mt-3" onClick={() => setIsOpen(true)}>
        {t('moveSeries.button')}
      </Button>
      {isOpen && (
        <MoveSeriesDialog session={first} picker={picker} onStale={onStale} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface DialogProps extends Pick<Props, 'picker' | 'onStale'> {
  /** The session whose new time is chosen; the others follow. */
  session: BookingSummary;
  onClose: () => void;
}

export function MoveSeriesDialog({ session, picker, onStale, onClose }: DialogProps) {
  const { t, inside } = useSessionText();
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const move = useMoveSeries(session.id);
  const problemOf = useActionProblem(() => {
    onClose();
    onStale();
  });
  const query = useQuery({ ...seriesMoveQuery(session.id, startsAt ?? ''), enabled: startsAt !== null });
  const plan = startsAt === null ? undefined : query.data;
  const moving = plan?.sessions.filter(({ clash }) => clash === null) ?? [];
  const hours = Math.ceil((Date.parse(session.ends_at) - Date.parse(session.starts_at)) / HOUR_MS);
  const name = otherName(session);

  function choose(at: string) {
    setStartsAt(at);
    setProblem(null);
  }

  async function confirm() {
    if (startsAt === null || !plan) return setProblem(t('move.choose'));
    if (moving.length === 0) return setProblem(t('moveSeries.none'));
    setProblem(null);
    try {
      const sessions = moving.map(({ booking_id, previous_starts_at }) => ({ booking_id, from: previous_starts_at }));
      await move.mutateAsync({ starts_at: startsAt, sessions, note: note.trim() });
      toast.success(t(plan.needs_answer ? 'moveSeries.sent' : 'moveSeries.done', { count: moving.length, name }));
      onClose();
    } catch (error) {
      const isTaken = error instanceof ApiError && CLASH_CODES.includes(error.code);
      // The list is looked up again, so that it shows which of them it was.
      if (isTaken) await query.refetch();
      setProblem(isTaken ? t('moveSeries.changed') : problemOf(error));
    }
  }

  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t('moveSeries.button')}
      isLocked={move.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={move.isPending}>
            {t('move.back')}
          </Button>
          <Button
            variant="primary"
            onClick={confirm}
            isPending={move.isPending || (startsAt !== null && query.isFetching && !plan)}
          >
            {plan && moving.length > 0 && !plan.needs_answer
              ? t('moveSeries.confirm', { count: moving.length })
              : t(plan?.needs_answer ? 'move.confirmAsk' : 'moveSeries.confirmAny')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <p className="font-medium">{t('moveSeries.now', { when: inside(session.starts_at) })}</p>
          <p className="mt-1 text-ink-soft">{t('moveSeries.lead')}</p>
        </div>
        {session.lsa.id ? (
          picker({ booking: session, hours, chosen: startsAt, alsoChosen: [], onChoose: choose })
        ) : (
          <p>{t('move.gone')}</p>
        )}
        {startsAt !== null &&
          (plan ? (
            <SeriesMoveList key={startsAt} plan={plan} session={session} />
          ) : query.isLoadingError ? (
            <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />
          ) : (
            <Loading>
              <Skeleton className="h-40" />
            </Loading>
          ))}
        {plan?.needs_answer && (
          <TextField
            label={t('move.note', { name })}
            isOptional
            rows={2}
            maxLength={REASON_MAX}
            value={note}
            onChange={setNote}
          />
        )}
        <div role="alert" className="empty:hidden">
          {problem && (
            <Notice tone="danger" takesFocus>
              {problem}
            </Notice>
          )}
        </div>
      </div>
    </Dialog>
  );
}
