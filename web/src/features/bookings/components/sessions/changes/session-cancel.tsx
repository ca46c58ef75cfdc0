import type { CancelWay } from '@sanad/contract/bookings/booking-actions.ts';
import type { Booking, BookingAction } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api/api.ts';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../../../ui/states/skeleton.tsx';
import { useCancelBooking } from '../../../booking-actions.queries.ts';
import { bookingOf, type CancellationQuote, cancellationQuery } from '../../../bookings.queries.ts';
import { refundTotal } from '../../../session-state.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { otherName, useSessionText } from '../../../use-session-text.ts';
import { CancelReasonFields, type CancelReasons } from './cancel-reason-fields.tsx';
import { type HourPicker, RescheduleDialog } from './reschedule-dialog.tsx';
import { CancelEffect } from './session-cancel-effect.tsx';

const MOVING = ['reschedule', 'request_reschedule'] as const satisfies BookingAction[];

interface Props {
  booking: Booking;
  picker: HourPicker;
  onStale: () => void;
  /** After a parent's own cancelling there is a page that says what comes back. */
  onCancelled: () => void;
}

export function CancelButton(props: Props) {
  const { t } = useSessionText();
  const [isOpen, setIsOpen] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const isRequest = props.booking.state === 'requested';
  const canMove = MOVING.some((action) => props.booking.may.includes(action));
  const move = () => {
    setIsOpen(false);
    setIsMoving(true);
  };
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setIsOpen(true)}>
        {t(isRequest ? 'action.cancelRequest' : 'action.cancel')}
      </Button>
      {isOpen && <CancelDialog {...props} onClose={() => setIsOpen(false)} onMove={canMove ? move : null} />}
      {isMoving && <RescheduleDialog {...props} onClose={() => setIsMoving(false)} />}
    </>
  );
}

/** A quote is loaded again whenever it expires. */
function untilChange(quote: CancellationQuote | undefined): number | false {
  if (!quote?.changes_at) return false;
  const ms = Date.parse(quote.changes_at) - Date.now();
  return Math.min(Math.max(ms, 0) + 1000, 3_600_000);
}

interface DialogProps extends Omit<Props, 'picker'> {
  onClose: () => void;
  /** Null: it cannot be moved. */
  onMove: (() => void) | null;
}

function CancelDialog({ booking, onStale, onCancelled, onClose, onMove }: DialogProps) {
  const { t, money } = useSessionText();
  const cancel = useCancelBooking(booking.id);
  const leave = () => {
    onClose();
    onStale();
  };
  const problemOf = useActionProblem(leave);
  const quote = useQuery({
    ...cancellationQuery(booking.id),
    refetchInterval: (query) => untilChange(query.state.data),
  });
  const [way, setWay] = useState<CancelWay>('standard');
  const [problem, setProblem] = useState<string | null>(null);
  const [{ reason, lsaReason }, setReasons] = useState<CancelReasons>({ reason: '', lsaReason: null });
  const [missing, setMissing] = useState(0);
  const isStaff = booking.your_side === 'staff';
  const needsLsaReason = (quote.data?.strikes ?? null) !== null;
  const isRequest = booking.state === 'requested';
  const canMoveAlone = booking.may.includes('reschedule');
  const [wantsAll, setWantsAll] = useState(false);
  const { waiting = null, remaining = null, ways = [] } = quote.data ?? {};
  // Everything ahead in the series where some of it is confirmed, else every request that still waits.
  const together = remaining ?? waiting;
  const { sessions: count = 0, ...allBack } = together ?? {};
  const isAll = wantsAll && together !== null;
  const scope = isAll ? (remaining ? 'remaining' : 'all') : 'one';
  // A sick day covers one session.
  const oneWay = ways.find((one) => one.way === (isAll ? 'standard' : way)) ?? ways[0];
  const chosen = oneWay && (isAll ? { ...oneWay, ...allBack } : oneWay);
  const subject = isAll ? (remaining ? 'Sessions' : 'Requests') : isRequest ? 'Request' : '';
  const title = subject === '' && booking.kind === 'trial' ? 'cancel.titleTrial' : (`cancel.title${subject}` as const);
  const givesLess = isAll && remaining !== null && refundTotal(remaining) < booking.price_fils * count;

  async function confirm() {
    if (!chosen) return;
    if (isStaff ? reason.trim() === '' : needsLsaReason && !lsaReason) return setMissing(missing + 1);
    const { way, ...quoted } = chosen;
    setProblem(null);
    try {
      await cancel.mutateAsync({
        way,
        scope,
        quoted,
        reason: reason.trim(),
        ...(lsaReason && { lsa_reason: lsaReason }),
      });
      if (isAll) toast.success(t(remaining ? 'done.cancelRemaining' : 'done.cancelAll', { count }));
      // The parent's next page says it, and more.
      else if (booking.your_side !== 'parent') toast.success(t('done.cancel'));
      onClose();
      if (!isAll) onCancelled();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'quote_changed') {
        setProblem(t('cancel.changed'));
        await quote.refetch();
      } else setProblem(problemOf(error));
    }
  }

  if (bookingOf(quote.error)) return <LateNote onClose={leave} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(title, { count })}
      isLocked={cancel.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={cancel.isPending}>
            {t(`cancel.keep${subject}`)}
          </Button>
          <Button variant="danger-solid" onClick={confirm} isPending={cancel.isPending} disabled={!chosen}>
            {t(`cancel.confirm${subject}`, { count })}
          </Button>
        </>
      }
    >
      {!quote.data || !chosen ? (
        quote.isError ? (
          <ErrorState isCompact onRetry={() => quote.refetch()} isRetrying={quote.isFetching} />
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-24" />
          </Loading>
        )
      ) : (
        <div className="grid gap-5">
          {problem && (
            <Notice tone="warning" role="alert">
              {problem}
            </Notice>
          )}
          {onMove && (
            <Notice
              icon={CalendarClock}
              title={t('cancel.moveTitle')}
              action={
                <Button size="sm" onClick={onMove}>
                  {t(canMoveAlone ? 'cancel.move' : 'cancel.ask')}
                </Button>
              }
            >
              {canMoveAlone ? t('cancel.moveText') : t('cancel.askText', { name: otherName(booking) })}
            </Notice>
          )}
          <CancelEffect
            booking={booking}
            quote={isAll ? { ...quote.data, ways: ways.filter((one) => one.way === 'standard') } : quote.data}
            chosen={chosen}
            onChoose={setWay}
          />
          {together && (
            <div>
              <Checkbox isSelected={wantsAll} onChange={setWantsAll}>
                {t(remaining ? 'cancel.remaining' : 'cancel.all', { count, amount: money(refundTotal(together)) })}
              </Checkbox>
              {givesLess && <p className="text-14 text-ink-soft">{t('cancel.remainingLess')}</p>}
            </div>
          )}
          <CancelReasonFields
            booking={booking}
            needsLsaReason={needsLsaReason}
            reasons={{ reason, lsaReason }}
            onChange={(reasons) => {
              setReasons(reasons);
              setMissing(0);
            }}
            missing={missing}
          />
        </div>
      )}
    </Dialog>
  );
}

/** It could not be cancelled any more when the dialog opened. */
function LateNote({ onClose }: { onClose: () => void }) {
  const { t } = useSessionText();
  return (
    <Dialog isOpen onClose={onClose} title={t('one.title')} size="sm">
      <p className="pb-4 text-ink-soft">{t('stale')}</p>
    </Dialog>
  );
}
