import { confirmSecondFactor } from '@sanad/contract/accounts/accounts.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';

/** Without the app at hand: one of the codes kept from setting up. */
export function RecoveryCodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const { t } = useTranslation('account');
  const form = useZodForm(confirmSecondFactor.body, { defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      fieldOf={{ second_factor_wrong: 'code' }}
      className="grid gap-5"
      onSubmit={async ({ code }) => {
        await onCode(code);
      }}
    >
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="code"
        label={t('fields.recoveryCode')}
        autoComplete="off"
        spellCheck="false"
        dir="ltr"
        autoFocus
      />
      <Button type="submit" variant="primary" isBlock isPending={form.formState.isSubmitting}>
        {t('secondFactor.confirm')}
      </Button>
    </Form>
  );
}
