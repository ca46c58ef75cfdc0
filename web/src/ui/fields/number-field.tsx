import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { useTranslation } from 'react-i18next';
import { CONTROL, FieldFoot, FieldHead, type FieldProps, fieldState, INPUT, RING_WITHIN } from './field.tsx';

export type NumberFieldProps = FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  minValue?: number;
  maxValue?: number;
  step?: number;
  /** A number out of range stays as typed; the caller shows the error. */
  acceptsAnyNumber?: boolean;
  formatOptions?: Intl.NumberFormatOptions;
  inputRef?: Ref<HTMLInputElement>;
};

const STEP_BUTTON =
  'grid h-13 w-12 shrink-0 place-items-center rounded-[8px] text-ink enabled:hover:bg-sunken disabled:text-ink-faint disabled:opacity-55';

export function NumberField(props: NumberFieldProps) {
  const { errorMessage, value, onChange, inputRef, acceptsAnyNumber = false } = props;
  const { minValue, maxValue, step, formatOptions, onBlur } = props;
  const { t } = useTranslation('ui');
  return (
    <AriaNumberField
      {...fieldState(props)}
      value={value ?? Number.NaN}
      commitBehavior={acceptsAnyNumber ? 'validate' : 'snap'}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      incrementAriaLabel={t('number.increase')}
      decrementAriaLabel={t('number.decrease')}
      {...(minValue === undefined ? {} : { minValue })}
      {...(maxValue === undefined ? {} : { maxValue })}
      {...(step === undefined ? {} : { step })}
      {...(formatOptions ? { formatOptions } : {})}
      {...(onBlur ? { onBlur } : {})}
    >
      <FieldHead {...props} />
      <Group className={`${CONTROL} ${RING_WITHIN} gap-0! px-0!`}>
        <Button slot="decrement" className={STEP_BUTTON}>
          <Minus size={18} aria-hidden />
        </Button>
        <Input {...(inputRef ? { ref: inputRef } : {})} className={`${INPUT} h-12 text-center font-medium`} />
        <Button slot="increment" className={STEP_BUTTON}>
          <Plus size={18} aria-hidden />
        </Button>
      </Group>
      <FieldFoot errorMessage={errorMessage} />
    </AriaNumberField>
  );
}
