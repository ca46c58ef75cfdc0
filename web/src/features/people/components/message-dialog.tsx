import { PERSON_TEXT_MAX } from '@sanad/contract/staff/people.ts';
import { line } from '@sanad/contract/text/texts.ts';
import { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { useMessagePerson } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';

const schema = z.object({ text: line(PERSON_TEXT_MAX, 'errors.required') });

interface Props {
  userId: string;
  firstName: string;
  isOpen: boolean;
  onClose: () => void;
}

export function MessageDialog({ userId, firstName, isOpen, onClose }: Props) {
  const { t } = usePeopleText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('actions.message.title', { name: firstName })}>
      <MessageForm userId={userId} onClose={onClose} />
    </Dialog>
  );
}

function MessageForm({ userId, onClose }: Pick<Props, 'userId' | 'onClose'>) {
  const { t } = usePeopleText();
  const send = useMessagePerson(userId);
  const form = useZodForm(schema, { defaultValues: { text: '' } });
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async ({ text }) => {
        await send.mutateAsync(text);
        toast.success(t('actions.message.sent'));
        onClose();
      }}
    >
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="text"
        label={t('actions.message.label')}
        description={t('actions.message.hint')}
        maxLength={PERSON_TEXT_MAX}
        rows={5}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('actions.message.send')}
        </Button>
      </DialogActions>
    </Form>
  );
}
