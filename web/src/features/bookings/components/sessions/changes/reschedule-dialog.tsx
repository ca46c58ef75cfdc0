import { REASON_MAX, SUGGESTED_TIMES_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import type { Booking, BookingSummary, Occurrence } from '@sanad/contract/bookings/bookings.ts';
import { CalendarClock, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../../lib/api/api.ts';
import { HOUR_MS } from '../../../../../lib/time/durations.ts';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../../ui/states/notice.tsx';
import { useIsAnswering, useRescheduleBooking, useSuggestTimes } from '../../../booking-actions.queries.ts';
import { isFree } from '../../../session-state.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { otherName, useSessionText } from '../../../use-session-text.ts';

/** Renders the hours a session can be moved to; the screen that shows the session provides them. */
export type HourPicker = (props: {
  booking: BookingSummary;
  hours: number;
  chosen: string | null;
  /** Other times that are chosen as well. */
  alsoChosen: readonly string[];
  onChoose: (startsAt: string) => void;
}) => ReactNode;

interface Props {
  booking: Booking;
  picker: HourPicker;
  onStale: () => void;
}

/** Moves it at once, or asks the other side. */
export function RescheduleButton({ booking, picker, onStale }: Props) {
  const { t } = useSessionText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={CalendarClock} onClick={() => setIsOpen(true)}>
        {t(booking.may.includes('reschedule') ? 'action.reschedule' : 'action.request_reschedule')}
      </Button>
      {isOpen && (
        <RescheduleDialog booking={booking} picker={picker} onStale={onStale} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

export function RescheduleDialog({ booking, ...dialog }: Props & { onClose: () => void }) {
  const { t } = useSessionText();
  const move = useRescheduleBooking(booking.id);
  const isAlone = booking.may.includes('reschedule');
  const name = otherName(booking);
  const how = isAlone ? t('move.free', { lsa: booking.lsa.name }) : t('move.ask', { name });
  return (
    <TimesDialog
      {...dialog}
      booking={booking}
      atMost={isAlone ? 1 : SUGGESTED_TIMES_MAX}
      title={t(isAlone ? 'move.title' : 'move.titleAsk')}
      lead={`${how} ${t('move.left', { count: booking.reschedules_left })}`}
      confirmLabel={t(isAlone ? 'move.confirm' : 'move.confirmAsk')}
      done={t(isAlone ? 'done.reschedule' : 'done.request_reschedule')}
      isPending={move.isPending}
      onSend={([starts_at = '', ...other_starts], note) =>
        move.mutateAsync({ from: booking.starts_at, starts_at, other_starts, note })
      }
    />
  );
}

/** The LSA's other answer to a request: times that would suit better. */
export function SuggestTimesButton({ booking, picker, onStale }: Omit<Props, 'booking'> & { booking: BookingSummary }) {
  const { t } = useSessionText();
  const [isOpen, setIsOpen] = useState(false);
  const suggest = useSuggestTimes(booking);
  const isAnswering = useIsAnswering(booking.checkout_id);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)} disabled={isAnswering && !isOpen}>
        {t('action.suggest_times')}
      </Button>
      {isOpen && (
        <TimesDialog
          booking={booking}
          picker={picker}
          onStale={onStale}
          onClose={() => setIsOpen(false)}
          atMost={SUGGESTED_TIMES_MAX}
          title={t('suggest.title')}
          lead={t(isFree(booking) ? 'suggest.leadFree' : 'suggest.lead', { name: booking.parent.name })}
          confirmLabel={t('suggest.confirm')}
          done={t('suggest.done', { name: booking.parent.name })}
          isPending={suggest.isPending}
          onSend={(starts, note) => suggest.mutateAsync({ starts, note })}
        />
      )}
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

interface TimesProps {
  booking: BookingSummary;
  picker: HourPicker;
  onStale: () => void;
  onClose: () => void;
  /** One: it is moved at once. More: the other side picks one of them. */
  atMost: number;
  title: string;
  lead: string;
  confirmLabel: string;
  done: string;
  isPending: boolean;
  onSend: (starts: string[], note: string) => Promise<unknown>;
}

/** Chooses one or more free hours for a session. */
function TimesDialog({ booking, picker, onStale, onClose, atMost, isPending, onSend, ...words }: TimesProps) {
  const { t, inside } = useSessionText();
  const problemOf = useActionProblem(() => {
    onClose();
    onStale();
  });
  const [starts, setStarts] = useState<string[]>([]);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [nearest, setNearest] = useState<string[] | null>(null);
  const hours = Math.ceil((Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / HOUR_MS);
  const isOne = atMost === 1;

  async function confirm() {
    if (starts.length === 0) return setProblem(t('move.choose'));
    setProblem(null);
    setNearest(null);
    try {
      await onSend(starts, note.trim());
      toast.success(words.done);
      onClose();
    } catch (error) {
      const free = nearestOf(error);
      if (free) {
        setNearest(free);
        setStarts([]);
      } else setProblem(problemOf(error));
    }
  }
  function choose(at: string) {
    setStarts(isOne ? [at] : toggled(starts, at, atMost));
    setProblem(null);
    setNearest(null);
  }

  const chosen = starts.at(-1) ?? null;
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={words.title}
      isLocked={isPending}
      actions={
        <>
          {isOne && (
            <p role="status" className="me-auto font-medium empty:hidden max-sm:order-last">
              {chosen && t('move.chosen', { when: inside(chosen) })}
            </p>
          )}
          <Button onClick={onClose} disabled={isPending}>
            {t('move.back')}
          </Button>
          <Button variant="primary" onClick={confirm} isPending={isPending}>
            {words.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <p className="font-medium">{t('move.now', { when: inside(booking.starts_at) })}</p>
          <p className="mt-1 text-ink-soft">{words.lead}</p>
        </div>
        <div role="alert" className="empty:hidden">
          {problem && (
            <Notice tone="danger" takesFocus>
              {problem}
            </Notice>
          )}
          {nearest && <Nearest starts={nearest} onChoose={choose} />}
        </div>
        {!isOne && <ChosenTimes starts={starts} atMost={atMost} onRemove={choose} />}
        {booking.lsa.id ? (
          picker({ booking, hours, chosen, alsoChosen: starts.slice(0, -1), onChoose: choose })
        ) : (
          <p>{t('move.gone')}</p>
        )}
        {!isOne && (
          <TextField
            label={t('move.note', { name: otherName(booking) })}
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

/** A second press takes it back; beyond the most, the first one makes room. */
function toggled(starts: readonly string[], at: string, most: number): string[] {
  return starts.includes(at) ? starts.filter((one) => one !== at) : [...starts, at].slice(-most);
}

interface ChosenTimesProps {
  starts: readonly string[];
  atMost: number;
  onRemove: (at: string) => void;
}

function ChosenTimes({ starts, atMost, onRemove }: ChosenTimesProps) {
  const { t, when } = useSessionText();
  return (
    <div>
      <p className="font-medium">{t('suggest.upTo', { most: atMost })}</p>
      <p role="status" className="text-15 text-ink-soft">
        {t('suggest.count', { count: starts.length, most: atMost })}
      </p>
      {starts.length > 0 && (
        <ul aria-label={t('suggest.chosen')} className="mt-2 flex flex-wrap gap-2">
          {[...starts].sort().map((at) => (
            <li key={at}>
              <Button
                size="sm"
                icon={X}
                onClick={() => onRemove(at)}
                aria-label={t('suggest.remove', { when: when(at) })}
              >
                {when(at)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
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
