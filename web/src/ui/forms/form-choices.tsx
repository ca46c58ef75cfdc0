import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../fields/checkbox.tsx';
import { ChipGroup, type ChipGroupProps } from '../fields/chip-group.tsx';
import { RadioGroup, type RadioGroupProps } from '../fields/radio-group.tsx';
import { Segment, type SegmentProps } from '../fields/segment.tsx';
import { Switch, type SwitchProps } from '../fields/switch.tsx';
import { type Bound, type Filled, useBound } from './form-fields.tsx';

export function FormCheckbox<I extends FieldValues, O>(props: Bound<I, O> & Omit<CheckboxProps, Filled>) {
  const { control, name, ...rest } = props;
  const { value, ...bound } = useBound({ control, name }, rest.children);
  return <Checkbox {...rest} {...bound} name={name} isSelected={value === true} />;
}

export function FormChipGroup<I extends FieldValues, O>(props: Bound<I, O> & Omit<ChipGroupProps, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <ChipGroup {...rest} {...bound} name={name} value={(bound.value as string[] | null) ?? []} />;
}

export function FormRadioGroup<I extends FieldValues, O>(props: Bound<I, O> & Omit<RadioGroupProps, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <RadioGroup {...rest} {...bound} name={name} value={(bound.value as string | null) ?? null} />;
}

export function FormSegment<I extends FieldValues, O>(props: Bound<I, O> & Omit<SegmentProps, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <Segment {...rest} {...bound} name={name} value={(bound.value as string | null) ?? null} />;
}

export function FormSwitch<I extends FieldValues, O>(props: Bound<I, O> & Omit<SwitchProps, Filled>) {
  const { control, name, ...rest } = props;
  const { value, onChange } = useBound({ control, name }, rest.children);
  return <Switch {...rest} onChange={onChange} isSelected={value === true} />;
}
