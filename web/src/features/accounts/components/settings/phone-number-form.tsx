import { phoneLogin } from '@sanad/contract/accounts/accounts.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';

interface Props {
  phoneNumber: string;
  onSent: (phoneNumber: string) => void;
}

export function PhoneNumberForm({ phoneNumber, onSent }: Props) {
  const { t } = useTranslation('account');
  const form = useZodForm(phoneLogin.body, { defaultValues: { phone_number: phoneNumber } });
  return (
    <Form
      form={form}
      fieldOf={{ phone_invalid: 'phone_number' }}
      className="grid gap-5"
      onSubmit={async (body) => {
        await call(phoneLogin, { body });
        onSent(body.phone_number);
      }}
    >
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="phone_number"
        label={t('fields.phone')}
        description={t('phoneLogin.hint')}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+971 50 123 4567"
      />
      <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
        {t('phoneLogin.send')}
      </Button>
    </Form>
  );
}
