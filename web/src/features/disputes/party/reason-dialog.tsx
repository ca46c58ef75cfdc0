import { DISPUTE_MESSAGE_MAX } from '@sanad/contract/disputes/dispute-rules.ts';
import { reopenDispute } from '@sanad/contract/disputes/disputes.ts';
import type { ReactNode } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { useDisputeText } from './use-dispute-text.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  label: string;
  confirmLabel: string;
  /** Said once it was sent: what was answered may be gone from the page. */
  sentText: string;
  send: (reason: string) => Promise<unknown>;
}

/** Something that needs a reason in words: what was written stays when it could not be sent. */
export function ReasonDialog({ isOpen, onClose, title, children, label, confirmLabel, sentText, send }: Props) {
  const { t } = useDisputeText();
  const form = useZodForm(reopenDispute.body, { defaultValues: { reason: '' } });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isLocked={form.formState.isSubmitting}>
      <Form
        form={form}
        className="grid gap-5"
        onSubmit={async ({ reason }) => {
          await send(reason);
          onClose();
          void toast.success(sentText);
        }}
      >
        <p className="text-ink-soft">{children}</p>
        <FormErrors form={form} />
        <FormTextField
          control={form.control}
          name="reason"
          label={label}
          rows={4}
          maxLength={DISPUTE_MESSAGE_MAX}
          isRequired
          dir="auto"
        />
        <DialogActions>
          <Button onClick={onClose} disabled={form.formState.isSubmitting}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
