import { REASON_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import type { Booking, Occurrence } from '@sanad/contract/bookings/bookings.ts';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../../lib/api/api.ts';
import { HOUR_MS } from '../../../../../lib/time/durations.ts';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../../ui/states/notice.tsx';
import { useRescheduleBooking } from '../../../booking-actions.queries.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { otherName, useSessionText } from '../../../use-session-text.ts';

/** Renders the hours a session can be moved to; the screen that shows the session provides them. */
export type HourPicker = (props: {
  booking: Booking;
  hours: number;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
}) => ReactNode;

interface Props {
  booking: Booking;
  picker: HourPicker;
  onStale: () => void;
}

export function RescheduleButton(props: Props) {
  const { t } = useSessionText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={CalendarClock} onClick={() => setIsOpen(true)}>
        {t(props.booking.may.includes('reschedule') ? 'action.reschedule' : 'action.request_reschedule')}
      </Button>
      {isOpen && <RescheduleDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What is free near a time that turned out to be taken; null when the refusal is about something else. */
function nearestOf(error: unknown): string[] | null {
  const isTime =
    error instanceof ApiError && (error.code === 'booking_slot_taken' || error.code === 'booking_not_possible');
  if (!isTime) return null;
  const occurrences = (error.problem?.info?.occurrences ?? []) as Occurrence[];
  return occurrences.flatMap(({ nearest }) => nearest.map(({ starts_at }) => starts_at));
}

export function RescheduleDialog({ booking, picker, onStale, onClose }: Props & { onClose: () => void }) {
  const { t, inside } = useSessionText();
  const move = useRescheduleBooking(booking.id);
  const problemOf = useActionProblem(() => {
    onClose();
    onStale();
  });
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [nearest, setNearest] = useState<string[] | null>(null);
  const isAlone = booking.may.includes('reschedule');
  const name = otherName(booking);
  const hours = Math.ceil((Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / HOUR_MS);

  async function confirm() {
    if (!startsAt) return setProblem(t('move.choose'));
    setProblem(null);
    setNearest(null);
    try {
      await move.mutateAsync({ starts_at: startsAt, note: note.trim() });
      toast.success(t(isAlone ? 'done.reschedule' : 'done.request_reschedule'));
      onClose();
    } catch (error) {
      const free = nearestOf(error);
      if (free) {
        setNearest(free);
        setStartsAt(null);
      } else setProblem(problemOf(error));
    }
  }
  function choose(at: string) {
    setStartsAt(at);
    setProblem(null);
    setNearest(null);
  }

  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t(isAlone ? 'move.title' : 'move.titleAsk')}
      isLocked={move.isPending}
      actions={
        <>
          <p role="status" className="me-auto self-center font-medium">
            {startsAt ? t('move.chosen', { when: inside(startsAt) }) : ''}
          </p>
          <Button onClick={onClose} disabled={move.isPending}>
            {t('move.back')}
          </Button>
          <Button variant="primary" onClick={confirm} isPending={move.isPending}>
            {t(isAlone ? 'move.confirm' : 'move.confirmAsk')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <p className="font-medium">{t('move.now', { when: inside(booking.starts_at) })}</p>
          <p className="mt-1 text-ink-soft">
            {isAlone ? t('move.free', { lsa: booking.lsa.name }) : t('move.ask', { name })}{' '}
            {t('move.left', { count: booking.reschedules_left })}
          </p>
        </div>
        <div role="alert" className="empty:hidden">
          {problem && (
            <Notice tone="danger" takesFocus>
              {problem}
            </Notice>
          )}
          {nearest && <Nearest starts={nearest} onChoose={choose} />}
        </div>
        {booking.lsa.id ? picker({ booking, hours, chosen: startsAt, onChoose: choose }) : <p>{t('move.gone')}</p>}
        {!isAlone && (
          <TextField
            label={t('move.note', { name })}
            isOptional
            rows={2}
            maxLength={REASON_MAX}
            value={note}
            onChange={setNote}
          />
        )}
      </div>
    </Dialog>
  );
}

function Nearest({ starts, onChoose }: { starts: string[]; onChoose: (at: string) => void }) {
  const { t, when } = useSessionText();
  if (starts.length === 0) return <Notice tone="warning">{t('move.takenNone')}</Notice>;
  return (
    <Notice tone="warning" title={t('move.taken')}>
      <ul className="mt-2 flex flex-wrap gap-2">
        {starts.map((at) => (
          <li key={at}>
            <Button size="sm" onClick={() => onChoose(at)}>
              {when(at)}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
