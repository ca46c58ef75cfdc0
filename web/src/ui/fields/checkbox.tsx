import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaProps,
  type CheckboxRenderProps,
} from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldFoot, FieldHead, type FieldProps, fieldState } from './field.tsx';
import { type FocusHandle, useFocusHandle } from './focus-handle.ts';
import type { Option } from './option.ts';

const ROW = 'group/box flex min-h-11 items-center gap-3 rounded-md text-16 data-[disabled]:text-ink-faint';

function Box({ isSelected, isIndeterminate, isInvalid }: CheckboxRenderProps) {
  const Sign = isIndeterminate ? Minus : Check;
  const isOn = isSelected || isIndeterminate;
  const look = isOn
    ? 'border-pine bg-pine text-pine-ink'
    : isInvalid
      ? 'border-coral bg-card'
      : 'border-line-strong bg-card';
  return (
    <span
      className={`grid size-5.5 shrink-0 place-items-center rounded-md border-[1.5px] group-has-checked/box:border-pine group-has-checked/box:bg-pine group-data-[disabled]/box:opacity-55 ${look}`}
    >
      {isOn && <Sign size={16} strokeWidth={3} aria-hidden />}
    </span>
  );
}

export type CheckboxProps = Pick<AriaProps, 'isIndeterminate' | 'isDisabled' | 'name' | 'value' | 'onBlur'> & {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  errorMessage?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

export function Checkbox({ children, errorMessage, className = '', inputRef, ...rest }: CheckboxProps) {
  return (
    <div className={className}>
      <AriaCheckbox
        {...rest}
        // React Aria declares its own ref object here; a callback ref works just as well.
        {...(inputRef ? { inputRef: inputRef as NonNullable<AriaProps['inputRef']> } : {})}
        isInvalid={Boolean(errorMessage)}
        validationBehavior="aria"
        className={ROW}
      >
        {(state) => (
          <>
            <Box {...state} />
            <span>{children}</span>
          </>
        )}
      </AriaCheckbox>
      <p aria-live="polite" className="text-15 text-coral-ink">
        {errorMessage}
      </p>
    </div>
  );
}

export type CheckboxGroupProps = FieldProps & {
  options: readonly Option[];
  value: string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<FocusHandle>;
};

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { errorMessage, options, value, onChange } = props;
  return (
    <AriaCheckboxGroup
      ref={useFocusHandle(props.inputRef)}
      {...fieldState(props)}
      value={value}
      onChange={onChange}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
    >
      <FieldHead {...props} />
      {options.map((option) => (
        <AriaCheckbox key={option.id} value={option.id} isDisabled={option.isDisabled ?? false} className={ROW}>
          {(state) => (
            <>
              <Box {...state} />
              <span className={state.isSelected ? 'font-medium' : ''}>{option.name}</span>
              {option.note && <span className="ms-auto text-14 text-ink-faint">{option.note}</span>}
            </>
          )}
        </AriaCheckbox>
      ))}
      <FieldFoot errorMessage={errorMessage} />
    </AriaCheckboxGroup>
  );
}
