import { changePassword } from '@sanad/contract/accounts/accounts.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormPasswordField } from '../../../../ui/forms/form-fields.tsx';
import { useForgetDevices } from '../../accounts.queries.ts';
import { passwordErrorsAt } from '../../password-errors.ts';
import { refreshUser } from '../../refresh-user.ts';
import { PasswordRules } from '../signup/password-rules.tsx';

const FIELDS = { ...passwordErrorsAt('new_password'), password_wrong: 'current_password' };

/** A Google user has no password yet, and is not asked for one. */
export function ChangePasswordForm() {
  const { t } = useTranslation('account');
  const forgetDevices = useForgetDevices();
  const hasPassword = useSession((session) => session.user?.has_password ?? true);
  const schema = hasPassword ? changePassword.body.required() : changePassword.body;
  const form = useZodForm(schema, {
    defaultValues: hasPassword ? { current_password: '', new_password: '' } : { new_password: '' },
  });
  const password = useWatch({ control: form.control, name: 'new_password' });

  return (
    <Form
      form={form}
      fieldOf={FIELDS}
      className="grid max-w-110 gap-5"
      onSubmit={async (body) => {
        await call(changePassword, { body });
        toast.success(t('changePassword.done'));
        form.reset();
        await Promise.all([forgetDevices(), refreshUser()]);
      }}
    >
      <FormErrors form={form} />
      {hasPassword && (
        <FormPasswordField control={form.control} name="current_password" label={t('fields.currentPassword')} />
      )}
      <FormPasswordField
        control={form.control}
        name="new_password"
        label={t('fields.newPassword')}
        autoComplete="new-password"
      />
      <PasswordRules password={password} />
      <div>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t(hasPassword ? 'changePassword.submit' : 'changePassword.set')}
        </Button>
      </div>
    </Form>
  );
}
