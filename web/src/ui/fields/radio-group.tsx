import type { Ref } from 'react';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import { FieldFoot, FieldHead, type FieldProps, fieldState } from './field.tsx';
import { type FocusHandle, useFocusHandle } from './focus-handle.ts';
import type { Option } from './option.ts';

export type RadioGroupProps = FieldProps & {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<FocusHandle>;
  columns?: 1 | 2 | 3;
};

const COLUMNS = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'grid-cols-[repeat(auto-fit,minmax(min(calc(50%_-_0.25rem),9.5rem),1fr))]',
};
const TILE =
  'group/radio flex min-h-13 items-center gap-2.5 rounded-control border-[1.5px] border-line-strong bg-card px-3.5 py-2 text-16 ' +
  'transition-colors duration-150 hover:bg-sunken data-[selected]:border-pine data-[selected]:bg-mint-soft data-[selected]:font-medium ' +
  'data-[selected]:inset-ring-1 data-[selected]:inset-ring-pine data-[disabled]:text-ink-faint data-[disabled]:bg-sunken data-[invalid]:border-coral';
const DOT =
  'size-5 shrink-0 rounded-full border-[1.5px] border-line-strong bg-card group-data-[selected]/radio:border-6 group-data-[selected]/radio:border-pine';

export function RadioGroup(props: RadioGroupProps) {
  const { errorMessage, options, value, columns = 1 } = props;
  return (
    <AriaRadioGroup
      ref={useFocusHandle(props.inputRef)}
      {...fieldState(props)}
      value={value}
      onChange={props.onChange}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
    >
      <FieldHead {...props} />
      <div className={`grid gap-2 ${COLUMNS[columns]}`}>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} isDisabled={option.isDisabled ?? false} className={TILE}>
            <span aria-hidden className={DOT} />
            <span>
              <span className="block">{option.name}</span>
              {option.note && <span className="block font-normal text-14 text-ink-soft">{option.note}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldFoot errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}
