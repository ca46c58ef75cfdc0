import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { CodeField, type CodeFieldProps } from '../fields/code-field.tsx';
import { NumberField, type NumberFieldProps } from '../fields/number-field.tsx';
import { PasswordField, type PasswordFieldProps } from '../fields/password-field.tsx';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import { useSentence } from '../use-sentence.ts';
import { useFormLabel } from './form-labels.ts';

/** What binds a field to its form. */
export type Bound<Input extends FieldValues, Output = Input> = {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
};
/** The props that the form fills in. */
export type Filled = 'name' | 'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'inputRef' | 'isSelected';

/** An edit takes the field's error away at once; leaving the field checks it again. Works inside `Form`. */
export function useBound<Input extends FieldValues, Output>({ control, name }: Bound<Input, Output>, label: ReactNode) {
  useFormLabel(name, label);
  const sentence = useSentence();
  const { clearErrors } = useFormContext<Input, unknown, Output>();
  const { field, fieldState } = useController({ control, name });
  const { error } = fieldState;
  return {
    value: field.value as unknown,
    onBlur: field.onBlur,
    onChange: (value: unknown) => {
      if (error) clearErrors(name);
      field.onChange(value);
    },
    inputRef: field.ref,
    errorMessage: error ? sentence(error.message) : undefined,
  };
}

export function FormTextField<I extends FieldValues, O>(props: Bound<I, O> & Omit<TextFieldProps, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <TextField {...rest} {...bound} name={name} value={(bound.value as string | null) ?? ''} />;
}

export function FormPasswordField<I extends FieldValues, O>(props: Bound<I, O> & Omit<PasswordFieldProps, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <PasswordField {...rest} {...bound} name={name} value={(bound.value as string | null) ?? ''} />;
}

export function FormCodeField<I extends FieldValues, O>(props: Bound<I, O> & Omit<CodeFieldProps, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <CodeField {...rest} {...bound} name={name} value={(bound.value as string | null) ?? ''} />;
}

export function FormNumberField<I extends FieldValues, O>(props: Bound<I, O> & Omit<NumberFieldProps, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <NumberField {...rest} {...bound} name={name} value={(bound.value as number | null) ?? null} />;
}
