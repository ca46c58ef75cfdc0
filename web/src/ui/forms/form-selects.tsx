import type { FieldValues } from 'react-hook-form';
import { ComboBox, type ComboBoxProps } from '../fields/combo-box.tsx';
import { Select, type SelectProps } from '../fields/select.tsx';
import { type Bound, type Filled, useBound } from './form-fields.tsx';

export function FormSelect<I extends FieldValues, O>(props: Bound<I, O> & Omit<SelectProps, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <Select {...rest} {...bound} name={name} value={(bound.value as string | null) || null} />;
}

export function FormComboBox<I extends FieldValues, O>(props: Bound<I, O> & Omit<ComboBoxProps, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <ComboBox {...rest} {...bound} name={name} value={(bound.value as string | null) || null} />;
}
