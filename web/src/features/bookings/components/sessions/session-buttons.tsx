import type { Booking, BookingAction } from '@sanad/contract/bookings/bookings.ts';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useReleaseCheckout } from '../../booking-actions.queries.ts';
import { buttonsOf } from '../../booking-actions.ts';
import { useActionProblem } from '../../use-action-problem.ts';
import { useSessionText } from '../../use-session-text.ts';
import { CompleteButton, ContestButton, NoShowButton, WaiveButton } from './attendance/session-attendance.tsx';
import { type HourPicker, RescheduleButton, SuggestTimesButton } from './changes/reschedule-dialog.tsx';
import { AcceptButtons, DeclineButton } from './changes/session-answer.tsx';
import { CancelButton } from './changes/session-cancel.tsx';

export interface SessionButtonsProps {
  booking: Booking;
  picker: HourPicker;
  /** Where a hold is paid for. */
  payTo: string;
  onStale: () => void;
  onCancelled: (summary: string | null) => void;
}

type Drawn = SessionButtonsProps & { variant: 'primary' | 'plain' };

/** Each action by its own button; arriving, paying another way and reschedule requests have a place of their own. */
const BUTTONS: Record<BookingAction, ComponentType<Drawn> | null> = {
  pay: PayLink,
  release: ReleaseButton,
  accept: ({ booking, onStale }) => (
    <AcceptButtons session={answeredOf(booking)} waiting={booking.series_waiting} onStale={onStale} />
  ),
  decline: ({ booking, onStale }) => <DeclineButton session={answeredOf(booking)} onStale={onStale} />,
  suggest_times: ({ booking, picker, onStale }) => (
    <SuggestTimesButton booking={booking} picker={picker} onStale={onStale} />
  ),
  cancel: CancelButton,
  complete: CompleteButton,
  report_no_show: NoShowButton,
  contest: ContestButton,
  waive: WaiveButton,
  reschedule: RescheduleButton,
  request_reschedule: RescheduleButton,
  pay_again: null,
  check_in: null,
  join_call: null,
  running_late: null,
  answer_reschedule: null,
  withdraw_reschedule: null,
};

/** One session that is left of a series is answered like a single one. */
function answeredOf(booking: Booking): Booking {
  return booking.series_waiting > 1 ? booking : { ...booking, series: null };
}

/** What the viewer may do with a session now: nothing else is drawn. */
export function SessionButtons(props: SessionButtonsProps) {
  return buttonsOf(props.booking).map(({ action, tone }) => {
    const ButtonOf = BUTTONS[action];
    return ButtonOf && <ButtonOf key={action} {...props} variant={tone === 'primary' ? 'primary' : 'plain'} />;
  });
}

function PayLink({ payTo, variant }: Drawn) {
  const { t } = useSessionText();
  return (
    <LinkButton to={payTo} variant={variant} size="sm">
      {t('action.pay')}
    </LinkButton>
  );
}

function ReleaseButton({ booking, onStale }: Drawn) {
  const { t } = useSessionText();
  const release = useReleaseCheckout(booking.checkout_id);
  const [isOpen, setIsOpen] = useState(false);
  const problemOf = useActionProblem(onStale);
  async function confirm() {
    try {
      await release.mutateAsync(undefined);
      toast.success(t('done.release'));
    } catch (error) {
      const problem = problemOf(error);
      if (problem) toast.error(problem);
    }
    setIsOpen(false);
  }
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setIsOpen(true)}>
        {t('action.release')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('release.title')}
        cancelLabel={t('release.back')}
        confirmLabel={t('release.confirm')}
        isPending={release.isPending}
        onConfirm={confirm}
      >
        {t('release.text')}
      </ConfirmDialog>
    </>
  );
}
