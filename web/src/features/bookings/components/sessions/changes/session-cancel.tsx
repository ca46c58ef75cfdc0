import type { CancelWay } from '@sanad/contract/bookings/booking-actions.ts';
import type { Booking, BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
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
import { useSessionText } from '../../../use-session-text.ts';
import { CancelReasonFields, type CancelReasons } from './cancel-reason-fields.tsx';
import { MoveInstead, MoveSeriesInstead } from './move-instead.tsx';
import { MoveSeriesDialog } from './move-series.tsx';
import { type HourPicker, RescheduleDialog } from './reschedule-dialog.tsx';
import { CancelEffect, type CancelScope, remainingBack, togetherBack } from './session-cancel-effect.tsx';

interface Props {
  booking: Booking;
  picker: HourPicker;
  onStale: () => void;
  /**
   * After a parent's own cancelling there is a page that says what comes back; `summary` says it where several
   * sessions were cancelled together.
   */
  onCancelled: (summary: string | null) => void;
}

export function CancelButton(props: Props) {
  const { t } = useSessionText();
  const [isOpen, setIsOpen] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const [movedFirst, setMovedFirst] = useState<BookingSummary | null>(null);
  const isRequest = props.booking.state === 'requested';
  const move = () => {
    setIsOpen(false);
    setIsMoving(true);
  };
  const moveSeries = (first: BookingSummary) => {
    setIsOpen(false);
    setMovedFirst(first);
  };
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setIsOpen(true)}>
        {t(isRequest ? 'action.cancelRequest' : 'action.cancel')}
      </Button>
      {isOpen && <CancelDialog {...props} onClose={() => setIsOpen(false)} onMove={move} onMoveSeries={moveSeries} />}
      {isMoving && <RescheduleDialog {...props} onClose={() => setIsMoving(false)} />}
      {movedFirst && <MoveSeriesDialog {...props} session={movedFirst} onClose={() => setMovedFirst(null)} />}
    </>
  );
}

/** A quote is loaded again whenever it expires, that of one session or that of several. */
function untilChange(quote: CancellationQuote | undefined): number | false {
  const all = [quote?.changes_at, quote?.waiting?.changes_at, quote?.remaining?.changes_at];
  const changes = all.filter((at) => typeof at === 'string').map((at) => Date.parse(at));
  if (changes.length === 0) return false;
  const ms = Math.min(...changes) - Date.now();
  return Math.min(Math.max(ms, 0) + 1000, 3_600_000);
}

interface DialogProps extends Omit<Props, 'picker'> {
  onClose: () => void;
  onMove: () => void;
  onMoveSeries: (first: BookingSummary) => void;
}

function CancelDialog({ booking, onStale, onCancelled, onClose, onMove, onMoveSeries }: DialogProps) {
  const sessionText = useSessionText();
  const { t, money } = sessionText;
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
  const [wantsAll, setWantsAll] = useState(false);
  const { waiting = null, remaining = null, ways = [] } = quote.data ?? {};
  // Everything ahead in the series where some of it is confirmed, else every request that still waits.
  const together = remaining ?? waiting;
  const { sessions: count = 0, changes_at: changesAt = null, ...allBack } = together ?? {};
  const isAll = wantsAll && together !== null;
  const scopeOfAll = remaining ? 'remaining' : 'all';
  const scope: CancelScope = isAll ? scopeOfAll : 'one';
  // English says "both" for two, which is no plural form of its own there.
  const bothKey = (key: string) => (count === 2 ? `${key}Both` : key);
  // A sick day covers one session.
  const oneWay = ways.find((one) => one.way === (isAll ? 'standard' : way)) ?? ways[0];
  const chosen = oneWay && (isAll ? { ...oneWay, ...allBack } : oneWay);
  const subject = isAll ? (remaining ? 'Sessions' : 'Requests') : isRequest ? 'Request' : '';
  const title = subject === '' && booking.kind === 'trial' ? 'cancel.titleTrial' : (`cancel.title${subject}` as const);
  const isReduced = isAll && remaining !== null && remaining.lsa_fils + remaining.fee_fils > 0;

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
      // To the parent the page says it, and more.
      if (booking.your_side !== 'parent') toast.success(t('done.cancel'));
      onClose();
      if (!isAll) return onCancelled(null);
      const done = t(bothKey(remaining ? 'done.cancelRemaining' : 'done.cancelAll'), { count });
      onCancelled(`${done} ${togetherBack(quoted, scopeOfAll, sessionText)}`.trim());
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
            {t(`cancel.keep${subject}`, { count })}
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
          {isAll ? (
            remaining && <MoveSeriesInstead booking={booking} onMove={onMoveSeries} />
          ) : (
            <MoveInstead booking={booking} onMove={onMove} />
          )}
          <CancelEffect
            booking={booking}
            quote={
              isAll
                ? { ...quote.data, ways: ways.filter((one) => one.way === 'standard'), changes_at: changesAt }
                : quote.data
            }
            chosen={chosen}
            scope={scope}
            onChoose={setWay}
          />
          {together && (
            <div>
              <Checkbox isSelected={wantsAll} onChange={setWantsAll}>
                {t(bothKey(remaining ? 'cancel.remaining' : 'cancel.all'), {
                  count,
                  amount: remaining ? remainingBack(remaining, sessionText) : money(refundTotal(together)),
                })}
              </Checkbox>
              {isReduced && <p className="ps-8.5 text-14 text-ink-soft">{t('cancel.remainingLess')}</p>}
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
