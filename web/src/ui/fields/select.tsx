import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Select as AriaSelect, Button, Popover, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { CONTROL, FieldFoot, FieldHead, type FieldProps, fieldState } from './field.tsx';
import { type FocusHandle, useFocusHandle } from './focus-handle.ts';
import type { Option } from './option.ts';
import { LIST_POPOVER, OptionList } from './option-list.tsx';

export type SelectProps = FieldProps & {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  size?: 'md' | 'sm';
  inputRef?: Ref<FocusHandle>;
};

const SIZES = { md: 'min-h-13', sm: 'min-h-11 text-16!' };

export function Select(props: SelectProps) {
  const { errorMessage, options, value, onChange, onBlur, placeholder, size = 'md' } = props;
  const { t } = useTranslation('ui');
  return (
    <AriaSelect
      ref={useFocusHandle(props.inputRef)}
      {...fieldState(props)}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder ?? t('select.placeholder')}
      {...(onBlur ? { onBlur } : {})}
    >
      <FieldHead {...props} />
      <Button className={`${CONTROL} ${SIZES[size]} text-start`}>
        <SelectValue className="min-w-0 flex-1 py-1.5 data-[placeholder]:text-ink-faint">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown size={20} aria-hidden className="shrink-0 text-ink-soft" />
      </Button>
      <FieldFoot errorMessage={errorMessage} />
      <Popover offset={6} className={LIST_POPOVER}>
        <OptionList options={options} />
      </Popover>
    </AriaSelect>
  );
}
