import { PASSWORD_MIN, PASSWORD_REFUSALS } from '@sanad/contract/accounts/accounts.ts';
import { acceptInvitation } from '@sanad/contract/staff/team.ts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormPasswordField, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { usePeopleText } from '../use-people-text.ts';

const AT_PASSWORD = Object.fromEntries(PASSWORD_REFUSALS.map((code) => [code, 'password']));

interface Props {
  token: string;
  onAccepted: () => void;
  onExpired: () => void;
}

export function AcceptInvitationForm({ token, onAccepted, onExpired }: Props) {
  const { t, language } = usePeopleText();
  const form = useZodForm(acceptInvitation.body, {
    defaultValues: { token, full_name: '', password: '', language },
  });
  return (
    <Form
      form={form}
      fieldOf={AT_PASSWORD}
      className="grid gap-5"
      onSubmit={async (body) => {
        try {
          await call(acceptInvitation, { body });
          onAccepted();
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'link_expired') throw error;
          onExpired();
        }
      }}
    >
      <FormErrors form={form} />
      <FormTextField control={form.control} name="full_name" label={t('accept.name')} autoComplete="name" />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t('accept.password')}
        description={t('accept.passwordHint', { count: PASSWORD_MIN })}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
        {t('accept.submit')}
      </Button>
    </Form>
  );
}
