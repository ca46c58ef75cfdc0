import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { FieldFoot, FieldHead, type FieldProps, fieldState } from './field.tsx';
import { type FocusHandle, useFocusHandle } from './focus-handle.ts';

export type SegmentProps = FieldProps & {
  options: readonly { id: string; name: string; icon?: LucideIcon }[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<FocusHandle>;
};

const PART =
  'flex min-h-11 items-center justify-center gap-2 rounded-[9px] px-1 text-center text-14 text-ink-soft leading-tight transition-colors sm:px-2 sm:text-15 ' +
  'duration-150 hover:text-ink data-[selected]:bg-card data-[selected]:font-semibold data-[selected]:text-pine-deep ' +
  'data-[selected]:ring-[1.5px] data-[selected]:ring-pine data-[disabled]:opacity-55';

/** Two to four short choices side by side; a radio group by its nature. */
export function Segment(props: SegmentProps) {
  const { errorMessage, options, value, onChange } = props;
  return (
    <RadioGroup
      ref={useFocusHandle(props.inputRef)}
      {...fieldState(props)}
      orientation="horizontal"
      value={value}
      onChange={onChange}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
    >
      <FieldHead {...props} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-1 rounded-xl bg-sunken p-1">
        {options.map(({ id, name, icon: Icon }) => (
          <Radio key={id} value={id} className={PART}>
            {Icon && <Icon size={18} aria-hidden className="shrink-0" />}
            {name}
          </Radio>
        ))}
      </div>
      <FieldFoot errorMessage={errorMessage} />
    </RadioGroup>
  );
}
