import type { Booking, BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useState } from 'react';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../../ui/overlays/confirm-dialog.tsx';
import {
  useCompleteBooking,
  useContestNoShow,
  useReportNoShow,
  useWaiveCharge,
} from '../../../booking-actions.queries.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { useSessionText } from '../../../use-session-text.ts';
import { SessionReasonDialog } from '../changes/session-reason-dialog.tsx';
import { minutesLeft } from './session-timer.tsx';

interface Props {
  booking: Booking;
  variant: 'primary' | 'plain';
  onStale: () => void;
}

/** A dialog for one action: runs it, confirms it with a toast, and shows an error inside the dialog. */
export function useActionDialog(onStale: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setIsOpen(false);
    setProblem(null);
  };
  const problemOf = useActionProblem(() => {
    close();
    onStale();
  });
  async function run(work: () => Promise<unknown>, done: string) {
    setProblem(null);
    try {
      await work();
      toast.success(done);
      close();
    } catch (error) {
      setProblem(problemOf(error));
    }
  }
  return { isOpen, open: () => setIsOpen(true), close, problem, run };
}

export function CompleteButton({ booking, variant, onStale }: Omit<Props, 'booking'> & { booking: BookingSummary }) {
  const { t, now } = useSessionText();
  const left = minutesLeft(booking, now);
  const dialog = useActionDialog(onStale);
  const complete = useCompleteBooking(booking.id);
  return (
    <>
      <Button variant={variant} size="sm" onClick={dialog.open}>
        {t('action.complete')}
      </Button>
      <ConfirmDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={t('complete.title')}
        cancelLabel={t('complete.back')}
        confirmLabel={t('complete.confirm')}
        isPending={complete.isPending}
        onConfirm={() => void dialog.run(() => complete.mutateAsync(undefined), t('done.complete'))}
      >
        {left > 0 && <p className="mb-2 font-medium text-saffron-ink">{t('timer.early', { count: left })}</p>}
        <p>{t('complete.text', { parent: booking.parent.name })}</p>
        <Problem text={dialog.problem} />
      </ConfirmDialog>
    </>
  );
}

export function NoShowButton({ booking, variant, onStale }: Props) {
  const { t, money } = useSessionText();
  const dialog = useActionDialog(onStale);
  const report = useReportNoShow(booking.id);
  const side = booking.your_side === 'lsa' ? 'lsa' : 'parent';
  const effect = `noShow.${side}Text${booking.price_fils === 0 ? 'Free' : ''}`;
  return (
    <>
      <Button variant={variant} size="sm" onClick={dialog.open}>
        {t(`action.report_no_show.${side}`)}
      </Button>
      <SessionReasonDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={t(`noShow.${side}Title`)}
        label={t('noShow.note')}
        backLabel={t('noShow.back')}
        confirmLabel={t('noShow.confirm')}
        isDanger
        isPending={report.isPending}
        problem={dialog.problem}
        onConfirm={(note) => void dialog.run(() => report.mutateAsync({ note }), t('done.report_no_show'))}
      >
        {t(effect, {
          lsa: booking.lsa.name,
          parent: booking.parent.name,
          amount: money(booking.price_fils - booking.fee_fils),
        })}
      </SessionReasonDialog>
    </>
  );
}

export function ContestButton({ booking, variant, onStale }: Props) {
  const { t } = useSessionText();
  const dialog = useActionDialog(onStale);
  const contest = useContestNoShow(booking.id);
  return (
    <>
      <Button variant={variant} size="sm" onClick={dialog.open}>
        {t('action.contest')}
      </Button>
      <SessionReasonDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={t('contest.title')}
        label={t('contest.reason')}
        isRequired
        backLabel={t('contest.back')}
        confirmLabel={t('contest.confirm')}
        isPending={contest.isPending}
        problem={dialog.problem}
        onConfirm={(reason) => void dialog.run(() => contest.mutateAsync({ reason }), t('done.contest'))}
      >
        {t('contest.text')}
      </SessionReasonDialog>
    </>
  );
}

export function WaiveButton({ booking, variant, onStale }: Props) {
  const { t, money } = useSessionText();
  const dialog = useActionDialog(onStale);
  const waive = useWaiveCharge(booking.id);
  return (
    <>
      <Button variant={variant} size="sm" onClick={dialog.open}>
        {t('action.waive')}
      </Button>
      <ConfirmDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={t('waive.title')}
        cancelLabel={t('waive.back')}
        confirmLabel={t('waive.confirm')}
        isPending={waive.isPending}
        onConfirm={() => void dialog.run(() => waive.mutateAsync(undefined), t('done.waive'))}
      >
        <p>
          {t('waive.text', {
            price: money(booking.price_fils),
            amount: money((booking.outcome ?? booking.report?.intended)?.lsa_fils ?? 0),
          })}
        </p>
        <Problem text={dialog.problem} />
      </ConfirmDialog>
    </>
  );
}

function Problem({ text }: { text: string | null }) {
  return (
    <p role="alert" className="mt-3 text-coral-ink empty:hidden">
      {text}
    </p>
  );
}
