import { phoneLogin } from '@sanad/contract/accounts/accounts.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { useChangeUser } from '../../accounts.queries.ts';

interface Props {
  phoneNumber: string;
  onSaved: () => void;
}

export function OwnPhoneForm({ phoneNumber, onSaved }: Props) {
  const { t } = useTranslation('account');
  const change = useChangeUser();
  // The same rule for a number as at sign-up.
  const form = useZodForm(phoneLogin.body, { defaultValues: { phone_number: phoneNumber } });
  return (
    <Form
      form={form}
      fieldOf={{ phone_invalid: 'phone_number' }}
      className="grid gap-5"
      onSubmit={async (body) => {
        await change.mutateAsync(body);
        onSaved();
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
