import { phoneLogin } from '@sanad/contract/accounts.ts';
import { useTranslation } from 'react-i18next';
import { useProblemWords } from '../../../lib/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { applyServerErrors, Form, useZodForm } from '../../../ui/form.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { FormTextField } from '../../../ui/form-fields.tsx';
import { useChangeUser } from '../accounts.queries.ts';

interface Props {
  phoneNumber: string;
  onSaved: () => void;
}

export function OwnPhoneForm({ phoneNumber, onSaved }: Props) {
  const { t } = useTranslation('account');
  const wordsFor = useProblemWords();
  const change = useChangeUser();
  // The same rule for a number as at the door.
  const form = useZodForm(phoneLogin.body, { defaultValues: { phone_number: phoneNumber } });
  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={async (body) => {
        try {
          await change.mutateAsync(body);
          onSaved();
        } catch (error) {
          applyServerErrors(form, wordsFor(error, { phone_invalid: 'phone_number' }));
        }
      }}
    >
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="phone_number"
        label={t('fields.phone')}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+971 50 123 4567"
      />
      <div>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('phoneProof.save')}
        </Button>
      </div>
    </Form>
  );
}
