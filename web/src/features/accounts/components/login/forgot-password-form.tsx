import { forgotPassword } from '@sanad/contract/accounts/accounts.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('account');
  const form = useZodForm(forgotPassword.body, { defaultValues: { email: '' } });
  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={async (body) => {
        await call(forgotPassword, { body });
        onSent(body.email);
      }}
    >
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="email"
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        dir="ltr"
      />
      <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
        {t('forgot.submit')}
      </Button>
    </Form>
  );
}
