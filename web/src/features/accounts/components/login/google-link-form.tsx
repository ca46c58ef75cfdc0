import { linkGoogle, type User } from '@sanad/contract/accounts/accounts.ts';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormPasswordField } from '../../../../ui/forms/form-fields.tsx';
import { signInBy } from '../../sign-in.ts';

interface Props {
  onSignedIn: (user: User) => void;
  /** What Google said has run out in the meantime. */
  onFailed: () => void;
}

/** Somebody with this e-mail exists: the password proves that it is the same person, once. */
export function GoogleLinkForm({ onSignedIn, onFailed }: Props) {
  const { t } = useTranslation('account');
  const form = useZodForm(linkGoogle.body, { defaultValues: { password: '' } });
  return (
    <Form
      form={form}
      fieldOf={{ credentials_wrong: 'password' }}
      className="grid gap-5"
      onSubmit={async (body) => {
        try {
          onSignedIn(await signInBy(call(linkGoogle, { body })));
        } catch (error) {
          if (error instanceof ApiError && error.code === 'google_failed') return onFailed();
          form.setValue('password', '');
          throw error;
        }
      }}
    >
      <FormErrors form={form} />
      <FormPasswordField control={form.control} name="password" label={t('fields.password')} />
      <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
        {t('google.link')}
      </Button>
    </Form>
  );
}
