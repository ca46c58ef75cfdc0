import type { FieldValues } from 'react-hook-form';
import { DatePicker, type DatePickerProps } from '../fields/date-picker.tsx';
import { type Bound, type Filled, useBound } from './form-fields.tsx';

export function FormDatePicker<I extends FieldValues, O>(props: Bound<I, O> & Omit<DatePickerProps, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <DatePicker {...rest} {...bound} name={name} value={(bound.value as string | null) || null} />;
}
