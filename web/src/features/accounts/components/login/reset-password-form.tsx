import { resetPassword } from '@sanad/contract/accounts/accounts.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormPasswordField } from '../../../../ui/forms/form-fields.tsx';
import { passwordErrorsAt } from '../../password-errors.ts';
import { PasswordRules } from '../signup/password-rules.tsx';

interface Props {
  token: string;
  onReset: () => void;
  onExpired: () => void;
}

export function ResetPasswordForm({ token, onReset, onExpired }: Props) {
  const { t } = useTranslation('account');
  const form = useZodForm(resetPassword.body, { defaultValues: { token, password: '' } });
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <Form
      form={form}
      fieldOf={passwordErrorsAt('password')}
      className="grid gap-5"
      onSubmit={async (body) => {
        try {
          await call(resetPassword, { body });
          onReset();
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'link_expired') throw error;
          onExpired();
        }
      }}
    >
      <FormErrors form={form} />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t('fields.newPassword')}
        autoComplete="new-password"
      />
      <PasswordRules password={password} />
      <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}
