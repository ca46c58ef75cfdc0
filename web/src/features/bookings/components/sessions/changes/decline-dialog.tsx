import { DECLINE_REASONS, declineBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { REASON_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../../ui/forms/form.tsx';
import { FormRadioGroup } from '../../../../../ui/forms/form-choices.tsx';
import { FormErrors } from '../../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../../../ui/overlays/dialog-actions.tsx';
import { useDeclineBooking, useIsAnswering } from '../../../booking-actions.queries.ts';
import { bookingOf } from '../../../bookings.queries.ts';
import { isFree } from '../../../session-state.ts';
import { useSessionText } from '../../../use-session-text.ts';

export interface AnswerProps {
  session: Pick<BookingSummary, 'id' | 'checkout_id' | 'price_fils' | 'series' | 'starts_at' | 'mode'>;
  onStale: () => void;
}

const START: BodyOf<typeof declineBooking> = { reason: '' as (typeof DECLINE_REASONS)[number], note: '', scope: 'one' };

interface DialogProps extends AnswerProps {
  isOpen: boolean;
  onClose: () => void;
}

export default function DeclineDialog({ isOpen, ...form }: DialogProps) {
  const { t } = useSessionText();
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('decline.title')}>
      <DeclineForm {...form} />
    </Dialog>
  );
}

function DeclineForm({ session, onStale, onClose }: Omit<DialogProps, 'isOpen'>) {
  const { t, dayInside } = useSessionText();
  const decline = useDeclineBooking(session);
  const isAnswering = useIsAnswering(session.checkout_id);
  // Nobody goes anywhere for a session online.
  const reasons = DECLINE_REASONS.filter((id) => id !== 'too_far' || session.mode === 'in_person');
  const form = useZodForm(declineBooking.body, {
    defaultValues: { ...START, scope: session.series ? 'all' : 'one' },
  });
  return (
    <Form
      form={form}
      className="grid gap-5 pb-2"
      onSubmit={async (values) => {
        if (isAnswering) return;
        try {
          await decline.mutateAsync(values);
          toast.success(t('done.decline'));
          onClose();
        } catch (error) {
          if (!bookingOf(error)) throw error;
          onClose();
          onStale();
        }
      }}
    >
      <p className="text-ink-soft">{t(isFree(session) ? 'decline.textFree' : 'decline.text')}</p>
      <FormErrors form={form} />
      <FormRadioGroup
        control={form.control}
        name="reason"
        label={t('decline.reason')}
        isRequired
        options={reasons.map((id) => ({ id, name: t(`declineReason.${id}`) }))}
      />
      {session.series && (
        <FormRadioGroup
          control={form.control}
          name="scope"
          label={t('decline.scope')}
          options={[
            { id: 'all', name: t('decline.scopeAll') },
            { id: 'one', name: t('decline.scopeOne', { day: dayInside(session.starts_at) }) },
          ]}
        />
      )}
      <FormTextField
        control={form.control}
        name="note"
        label={t('decline.note')}
        description={t('decline.noteHint')}
        isOptional
        rows={3}
        maxLength={REASON_MAX}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('decline.keep')}</Button>
        <Button type="submit" variant="danger-solid" isPending={form.formState.isSubmitting}>
          {t('decline.confirm')}
        </Button>
      </DialogActions>
    </Form>
  );
}
