import { REASON_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import { REPORT_DECISIONS, type ReportDecision } from '@sanad/contract/bookings/booking-states.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { LATE_LSA_CANCEL_CREDIT_FILS } from '@sanad/contract/payments/money.ts';
import { useState } from 'react';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../../ui/states/notice.tsx';
import { useDecideReport } from '../../../booking-actions.queries.ts';
import { useSessionText } from '../../../use-session-text.ts';
import { useActionDialog } from './session-attendance.tsx';

interface Props {
  booking: Booking;
  variant: 'primary' | 'plain';
  onStale: () => void;
}

/** Our team says what became of a contested report, with a reason both sides read. */
export function DecideButton({ booking, variant, onStale }: Props) {
  const { t } = useSessionText();
  const dialog = useActionDialog(onStale);
  return (
    <>
      <Button variant={variant} size="sm" onClick={dialog.open}>
        {t('action.decide')}
      </Button>
      {dialog.isOpen && <DecideDialog booking={booking} dialog={dialog} />}
    </>
  );
}

function DecideDialog({ booking, dialog }: { booking: Booking; dialog: ReturnType<typeof useActionDialog> }) {
  const { t, money } = useSessionText();
  const decide = useDecideReport(booking.id);
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const note = booking.price_fils === 0 ? 'decide.free' : 'decide.note';
  const names = { lsa: booking.lsa.name, parent: booking.parent.name };
  function confirm() {
    setIsTried(true);
    const trimmed = reason.trim();
    if (decision && trimmed) void dialog.run(() => decide.mutateAsync({ decision, reason: trimmed }), t('done.decide'));
  }
  return (
    <Dialog
      isOpen
      onClose={dialog.close}
      title={t('decide.title')}
      isLocked={decide.isPending}
      actions={
        <>
          <Button onClick={dialog.close} disabled={decide.isPending}>
            {t('decide.back')}
          </Button>
          <Button variant="primary" onClick={confirm} isPending={decide.isPending}>
            {t('decide.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">{t('decide.text')}</p>
        <RadioGroup
          label={t('decide.result')}
          isRequired
          value={decision}
          onChange={(value) => setDecision(value as ReportDecision)}
          options={REPORT_DECISIONS.map((id) => ({
            id,
            name: t(`decide.${id}`, names),
            note: t(`${note}.${id}`, {
              price: money(booking.price_fils),
              credit: money(LATE_LSA_CANCEL_CREDIT_FILS),
              earned: money(booking.price_fils - booking.fee_fils),
            }),
          }))}
          errorMessage={isTried && !decision ? t('decide.resultNeeded') : undefined}
        />
        <TextField
          label={t('decide.reason')}
          description={t('cancel.reasonHint')}
          isRequired
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={setReason}
          errorMessage={isTried && reason.trim() === '' ? t('cancel.reasonNeeded') : undefined}
        />
        {dialog.problem && (
          <Notice tone="danger" role="alert">
            {dialog.problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
