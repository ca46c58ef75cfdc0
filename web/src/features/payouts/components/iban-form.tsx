import { type PayoutSetup, savePayoutIban } from '@sanad/contract/payments/payouts.ts';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { type Bound, type Filled, FormTextField, useBound } from '../../../ui/forms/form-fields.tsx';
import { useSavePayoutIban } from '../payouts.queries.ts';
import { groupedIban, typedIban } from '../typed-iban.ts';

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
      <FormTextField
        control={form.control}
        name="account_holder"
        label={t('payoutSetup.holder')}
        autoComplete="off"
        maxLength={120}
      />
      <FormIbanField
        control={form.control}
        name="iban"
        label={t('payoutSetup.iban')}
        description={t('payoutAccount.ibanHint')}
        placeholder="AE07 0331 2345 6789 0123 456"
      />
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

function FormIbanField<I extends FieldValues, O>(props: Bound<I, O> & Omit<TextFieldProps, Filled>) {
  const { control, name, ...rest } = props;
  const { onChange, onBlur, ...bound } = useBound({ control, name }, rest.label);
  const value = bound.value as string;
  return (
    <TextField
      autoComplete="off"
      spellCheck="false"
      dir="ltr"
      maxLength={42}
      {...rest}
      {...bound}
      name={name}
      value={value}
      onChange={(now) => onChange(typedIban(value, now))}
      onBlur={() => {
        if (value !== groupedIban(value)) onChange(groupedIban(value));
        onBlur();
      }}
    />
  );
}
