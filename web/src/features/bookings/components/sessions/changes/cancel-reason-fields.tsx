import { LSA_CANCEL_REASONS, type LsaCancelReason, REASON_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { useEffect, useRef } from 'react';
import { Select } from '../../../../../ui/fields/select.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { otherName, useSessionText } from '../../../use-session-text.ts';

export interface CancelReasons {
  reason: string;
  lsaReason: LsaCancelReason | null;
}

interface Props {
  booking: Booking;
  needsLsaReason: boolean;
  reasons: CancelReasons;
  onChange: (reasons: CancelReasons) => void;
  /** How often it was sent without the required reason. */
  missing: number;
}

/** Why it is cancelled. A missing reason comes into view with its error, which would lie below a phone's screen. */
export function CancelReasonFields({ booking, needsLsaReason, reasons, onChange, missing }: Props) {
  const { t } = useSessionText();
  const required = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missing === 0) return;
    required.current?.querySelector<HTMLElement>('button, textarea')?.focus({ preventScroll: true });
    required.current?.scrollIntoView({ block: 'nearest' });
  }, [missing]);
  const isStaff = booking.your_side === 'staff';
  return (
    <>
      {needsLsaReason && (
        <div ref={required}>
          <Select
            label={t('cancel.lsaReason')}
            description={t('cancel.lsaReasonHint')}
            isRequired
            value={reasons.lsaReason}
            onChange={(value) => onChange({ ...reasons, lsaReason: value as LsaCancelReason })}
            options={LSA_CANCEL_REASONS.map((id) => ({ id, name: t(`cancel.lsaReasons.${id}`) }))}
            errorMessage={missing > 0 ? t('cancel.lsaReasonNeeded') : undefined}
          />
        </div>
      )}
      <div ref={isStaff ? required : null}>
        <TextField
          label={isStaff ? t('cancel.reasonStaff') : t('cancel.reason', { name: otherName(booking) })}
          description={t('cancel.reasonHint')}
          rows={2}
          maxLength={REASON_MAX}
          value={reasons.reason}
          onChange={(reason) => onChange({ ...reasons, reason })}
          {...(isStaff ? { isRequired: true } : { isOptional: true })}
          errorMessage={isStaff && missing > 0 ? t('cancel.reasonNeeded') : undefined}
        />
      </div>
    </>
  );
}
