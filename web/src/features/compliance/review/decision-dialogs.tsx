import { REVIEW_REASON_MAX } from '@sanad/contract/compliance/compliance-rules.ts';
import { text } from '@sanad/contract/text/texts.ts';
import { z } from 'zod';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormDatePicker } from '../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { useComplianceText } from '../use-compliance-text.ts';

export type DialogName = 'ask' | 'reject' | 'waive';

const REJECT_REASONS = ['name', 'unreadable', 'expired', 'wrong'] as const;
const reasonSchema = z.object({ reason: text(REVIEW_REASON_MAX, 'errors.required') });
const waiveSchema = reasonSchema.extend({ until: z.iso.date({ error: 'errors.required' }) });

interface Props {
  name: string;
  onClose: () => void;
  onSend: (input: { reason: string; until: string }) => Promise<void>;
}

/** A question, or the reason of a rejection: words the LSA reads. */
export function WordsDialog({ kind, name, onClose, onSend }: Props & { kind: 'ask' | 'reject' }) {
  const { t } = useComplianceText();
  const form = useZodForm(reasonSchema, { defaultValues: { reason: '' } });
  return (
    <Dialog isOpen onClose={onClose} title={t(`review.${kind}Title`, { name })} isLocked={form.formState.isSubmitting}>
      <Form
        form={form}
        className="grid gap-4"
        onSubmit={async ({ reason }) => {
          await onSend({ reason, until: '' });
          onClose();
        }}
      >
        <p className="text-ink-soft">{t(`review.${kind}Text`, { name })}</p>
        <FormErrors form={form} />
        {kind === 'reject' && (
          <div className="flex flex-wrap gap-2">
            {REJECT_REASONS.map((reason) => {
              const words = t(`review.rejectReasons.${reason}`);
              return (
                <Chip
                  key={reason}
                  isOn={form.watch('reason') === words}
                  onClick={() => form.setValue('reason', words, { shouldValidate: true })}
                >
                  {words}
                </Chip>
              );
            })}
          </div>
        )}
        <FormTextField
          control={form.control}
          name="reason"
          label={t(kind === 'ask' ? 'review.question' : 'review.reason')}
          rows={3}
          maxLength={REVIEW_REASON_MAX}
          isRequired
        />
        <DialogButtons onClose={onClose} isPending={form.formState.isSubmitting} isDanger={kind === 'reject'}>
          {t(kind === 'ask' ? 'review.send' : 'review.confirmReject')}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

export function WaiveDialog({ name, onClose, onSend }: Props) {
  const { t, today } = useComplianceText();
  const form = useZodForm(waiveSchema, { defaultValues: { reason: '', until: '' } });
  return (
    <Dialog isOpen onClose={onClose} title={t('review.waiveTitle')} isLocked={form.formState.isSubmitting}>
      <Form
        form={form}
        className="grid gap-4"
        onSubmit={async (values) => {
          await onSend(values);
          onClose();
        }}
      >
        <p className="text-ink-soft">{t('review.waiveText', { name })}</p>
        <FormErrors form={form} />
        <FormDatePicker control={form.control} name="until" label={t('review.until')} minValue={today} isRequired />
        <FormTextField
          control={form.control}
          name="reason"
          label={t('review.reason')}
          rows={3}
          maxLength={REVIEW_REASON_MAX}
          isRequired
        />
        <DialogButtons onClose={onClose} isPending={form.formState.isSubmitting}>
          {t('review.confirmWaive')}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function DialogButtons(props: { onClose: () => void; isPending: boolean; isDanger?: boolean; children: string }) {
  const { t } = useComplianceText();
  return (
    <DialogActions>
      <Button onClick={props.onClose}>{t('review.cancel')}</Button>
      <Button type="submit" variant={props.isDanger ? 'danger' : 'primary'} isPending={props.isPending}>
        {props.children}
      </Button>
    </DialogActions>
  );
}
