import { type PayoutSetup, savePayoutIban } from '@sanad/contract/payments/payouts.ts';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { useSavePayoutIban } from '../payouts.queries.ts';
import { BankAccountFields, FormIbanField } from './bank-account-fields.tsx';

interface Props {
  holder: string;
  onDone: (setup: PayoutSetup) => void;
  more: ReactNode;
}

/** Where our team transfers an LSA's earnings to. */
export function IbanForm({ holder, onDone, more }: Props) {
  const { t } = useTranslation('lsa');
  const save = useSavePayoutIban();
  const form = useZodForm(savePayoutIban.body, { defaultValues: { account_holder: holder, iban: '', iban_again: '' } });
  return (
    <Form form={form} onSubmit={async (input) => onDone(await save.mutateAsync(input))} className="grid gap-6">
      <FormErrors form={form} />
      <BankAccountFields control={form.control} ibanHint={t('payoutAccount.ibanHint')} />
      <FormIbanField
        control={form.control}
        name="iban_again"
        label={t('payoutAccount.ibanAgain')}
        description={t('payoutAccount.ibanAgainHint')}
      />
      <p className="flex items-start gap-2 text-14 text-ink-soft">
        <LockKeyhole size={18} aria-hidden className="mt-0.5 shrink-0" />
        {t('payoutAccount.privacy')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('payoutAccount.save')}
        </Button>
        {more}
      </div>
    </Form>
  );
}
