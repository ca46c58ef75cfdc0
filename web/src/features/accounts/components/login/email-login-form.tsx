import { emailLogin, type User } from '@sanad/contract/accounts/accounts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormPasswordField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { signInBy } from '../../sign-in.ts';

interface Props {
  onSignedIn: (user: User) => void;
  /** The way out for a forgotten password. */
  forgotten: ReactNode;
}

export function EmailLoginForm({ onSignedIn, forgotten }: Props) {
  const { t } = useTranslation('account');
  const form = useZodForm(emailLogin.body, { defaultValues: { email: '', password: '' } });

  return (
    <Form
      form={form}
      className="grid gap-5"
      onSubmit={async (body) => {
        try {
          onSignedIn(await signInBy(call(emailLogin, { body })));
        } catch (error) {
          // On a bad line nobody has to type it again; only a wrong one goes.
          if (error instanceof ApiError && error.code === 'credentials_wrong') form.setValue('password', '');
          form.setFocus('password');
          throw error;
        }
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
      <div>
        <FormPasswordField control={form.control} name="password" label={t('fields.password')} />
        <div className="mt-1 flex justify-end">{forgotten}</div>
      </div>
      <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
