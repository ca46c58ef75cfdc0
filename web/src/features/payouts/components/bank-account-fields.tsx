import type { Control, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { type Bound, type Filled, FormTextField, useBound } from '../../../ui/forms/form-fields.tsx';
import { groupedIban, typedIban } from '../typed-iban.ts';

interface Account extends FieldValues {
  account_holder: string;
  iban: string;
}

/** Whose account it is, and its IBAN. */
export function BankAccountFields<I extends Account, O>({
  control,
  ibanHint,
}: {
  control: Control<I, unknown, O>;
  ibanHint: string;
}) {
  const { t } = useTranslation('lsa');
  return (
    <>
      <FormTextField
        control={control}
        name={'account_holder' as Bound<I, O>['name']}
        label={t('payoutSetup.holder')}
        autoComplete="off"
        maxLength={120}
      />
      <FormIbanField
        control={control}
        name={'iban' as Bound<I, O>['name']}
        label={t('payoutSetup.iban')}
        description={ibanHint}
        placeholder="AE07 0331 2345 6789 0123 456"
      />
    </>
  );
}

/** Grouped in fours as it is typed. */
export function FormIbanField<I extends FieldValues, O>(props: Bound<I, O> & Omit<TextFieldProps, Filled>) {
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
