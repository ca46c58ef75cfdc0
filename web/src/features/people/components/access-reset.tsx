import { REASON_MAX } from '@sanad/contract/staff/people.ts';
import { line } from '@sanad/contract/text/texts.ts';
import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useResetAccess } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';

const schema = z.object({ reason: line(REASON_MAX, 'errors.required') });

interface Props {
  userId: string;
  firstName: string;
  /** Also without the second factor; staff alone have one. */
  removesFactor: boolean;
}

/** Signs somebody out everywhere; opens in place and asks why. */
export function AccessReset({ userId, firstName, removesFactor }: Props) {
  const { t } = usePeopleText();
  const [isOpen, setOpen] = useState(false);
  const words = removesFactor ? 'reset' : 'signOut';
  const Icon = removesFactor ? KeyRound : LogOut;
  return (
    <Card padding="sm">
      <div className="flex flex-wrap items-center gap-3">
        <Icon size={18} aria-hidden className="shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-14 font-semibold">{t(`actions.${words}.title`)}</h3>
          <p className="text-13 text-ink-soft">{t(`actions.${words}.text`, { name: firstName })}</p>
        </div>
        {!isOpen && (
          <Button size="sm" className="ms-auto" onClick={() => setOpen(true)}>
            {t(`actions.${words}.button`)}
          </Button>
        )}
      </div>
      {isOpen && (
        <ResetForm
          userId={userId}
          firstName={firstName}
          removesFactor={removesFactor}
          label={t(`actions.${words}.button`)}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function ResetForm({
  userId,
  firstName,
  removesFactor,
  label,
  onClose,
}: Props & { label: string; onClose: () => void }) {
  const { t } = usePeopleText();
  const reset = useResetAccess(userId);
  const form = useZodForm(schema, { defaultValues: { reason: '' } });
  return (
    <Form
      form={form}
      className="mt-3 grid gap-3"
      onSubmit={async ({ reason }) => {
        const { ended } = await reset.mutateAsync({ reason, second_factor: removesFactor });
        toast.success(t('actions.signOut.done', { count: ended }));
        onClose();
      }}
    >
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="reason"
        label={t('actions.signOut.reason')}
        description={t('actions.signOut.reasonHint', { name: firstName })}
        maxLength={REASON_MAX}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button size="sm" type="submit" variant="danger" isPending={form.formState.isSubmitting}>
          {label}
        </Button>
      </div>
    </Form>
  );
}
