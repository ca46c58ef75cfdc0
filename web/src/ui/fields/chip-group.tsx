import { Check, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { CHIP_OFF, CHIP_ON, CHIP_SHAPE } from '../chip.tsx';
import { FieldFoot, FieldHead, type FieldProps, fieldState } from './field.tsx';
import { type FocusHandle, useFocusHandle } from './focus-handle.ts';
import type { Option } from './option.ts';

export type ChipGroupProps = FieldProps & {
  options: readonly Option[];
  value: string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<FocusHandle>;
};

/** Several of a few: checkboxes that look like chips. The sign in front says on or off, so colour is never alone. */
export function ChipGroup(props: ChipGroupProps) {
  const { options, value, onChange, onBlur, errorMessage, inputRef } = props;
  return (
    <AriaCheckboxGroup
      {...fieldState(props)}
      ref={useFocusHandle(inputRef)}
      value={value}
      onChange={onChange}
      {...(onBlur ? { onBlur } : {})}
    >
      <FieldHead {...props} />
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <AriaCheckbox
            key={option.id}
            value={option.id}
            className={`${CHIP_SHAPE} cursor-pointer transition-colors duration-150 data-[focus-visible]:outline-3 data-[focus-visible]:outline-(--focus-ring) data-[focus-visible]:outline-offset-3 ${value.includes(option.id) ? CHIP_ON : CHIP_OFF}`}
          >
            {({ isSelected }) => {
              const Sign = isSelected ? Check : Plus;
              return (
                <>
                  <Sign size={17} aria-hidden className="-ms-1 shrink-0" />
                  {option.name}
                </>
              );
            }}
          </AriaCheckbox>
        ))}
      </div>
      <FieldFoot errorMessage={errorMessage} />
    </AriaCheckboxGroup>
  );
}
