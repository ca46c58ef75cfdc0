import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Select as AriaSelect, Button, Popover, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { RemovableChip } from '../chip.tsx';
import { CONTROL, CONTROL_HEIGHT, FieldFoot, FieldHead, type FieldProps, fieldState } from './field.tsx';
import { type FocusHandle, useFocusHandle } from './focus-handle.ts';
import type { Option } from './option.ts';
import { LIST_POPOVER, OptionList } from './option-list.tsx';

export type MultiSelectProps = FieldProps & {
  options: readonly Option[];
  value: string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  inputRef?: Ref<FocusHandle>;
};

/** A list that stays open while several are chosen; what is chosen stands below as chips that can be taken away. */
export function MultiSelect(props: MultiSelectProps) {
  const { errorMessage, options, value, onChange, onBlur, placeholder } = props;
  const { t } = useTranslation('ui');
  const chosen = options.filter((option) => value.includes(option.id));
  return (
    <AriaSelect
      ref={useFocusHandle(props.inputRef)}
      {...fieldState(props)}
      selectionMode="multiple"
      value={value}
      onChange={(keys) => onChange(keys.map(String))}
      placeholder={placeholder ?? t('select.placeholder')}
      {...(onBlur ? { onBlur } : {})}
    >
      <FieldHead {...props} />
      <Button className={`${CONTROL} ${CONTROL_HEIGHT} text-start`}>
        <SelectValue className="min-w-0 flex-1 py-1.5 data-[placeholder]:text-ink-faint">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown size={20} aria-hidden className="shrink-0 text-ink-soft" />
      </Button>
      {chosen.length > 0 && (
        <ul aria-label={t('select.chosen')} className="mt-2 flex flex-wrap gap-2">
          {chosen.map((option) => (
            <li key={option.id}>
              <RemovableChip
                removeLabel={t('select.remove', { name: option.name })}
                onRemove={() => onChange(value.filter((id) => id !== option.id))}
              >
                {option.name}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <FieldFoot errorMessage={errorMessage} />
      <Popover offset={6} className={LIST_POPOVER}>
        <OptionList options={options} />
      </Popover>
    </AriaSelect>
  );
}
