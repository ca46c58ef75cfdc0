import { finishSandboxSetup, type PayoutSetup } from '@sanad/contract/payments/payouts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { applyServerErrors, Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { useFinishSandboxSetup } from '../payouts.queries.ts';
import { BankAccountFields } from './bank-account-fields.tsx';

interface Props {
  reference: string;
  holder: string;
  onDone: (setup: PayoutSetup | null) => void;
  more: ReactNode;
}

/** The form a real provider has on a page of its own. */
export function SandboxForm({ reference, holder, onDone, more }: Props) {
  const { t } = useTranslation('lsa');
  const finish = useFinishSandboxSetup(reference);
  const form = useZodForm(finishSandboxSetup.body, { defaultValues: { account_holder: holder, iban: '' } });

  async function send(input: { account_holder: string; iban: string }) {
    try {
      onDone(await finish.mutateAsync(input));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      // Finished in another window: the page shows that it is done.
      if (code === 'payouts_ready') onDone(null);
      else if (code === 'not_found') applyServerErrors(form, { message: t('payoutSetup.gone') });
      else throw error;
    }
  }

  return (
    <Form form={form} onSubmit={send} className="grid gap-6">
      <FormErrors form={form} />
      <BankAccountFields control={form.control} ibanHint={t('payoutSetup.ibanHint')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('payoutSetup.finish')}
        </Button>
        {more}
      </div>
    </Form>
  );
}
