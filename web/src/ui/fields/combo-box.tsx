import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { ComboBox as AriaComboBox, Button, Input, Popover } from 'react-aria-components/ComboBox';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../states/spinner.tsx';
import {
  CONTROL,
  CONTROL_HEIGHT,
  FieldFoot,
  FieldHead,
  type FieldProps,
  fieldState,
  INPUT,
  RING_WITHIN,
} from './field.tsx';
import type { Option } from './option.ts';
import { LIST_POPOVER, OptionList } from './option-list.tsx';

export type ComboBoxProps = FieldProps & {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** With `onInputChange`: the options come from outside and are not filtered here. */
  inputValue?: string;
  onInputChange?: (text: string) => void;
  isLoading?: boolean;
  /** Instead of “No matches”, while there is nothing to match yet. */
  emptyText?: string | undefined;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
};

export function ComboBox(props: ComboBoxProps) {
  const { errorMessage, options, value, onChange, onBlur, inputValue, onInputChange, isLoading, emptyText, inputRef } =
    props;
  const { t } = useTranslation('ui');
  return (
    <AriaComboBox
      {...fieldState(props)}
      {...(onInputChange ? { items: options, onInputChange } : { defaultItems: options })}
      {...(inputValue === undefined ? {} : { inputValue })}
      {...(onBlur ? { onBlur } : {})}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <FieldHead {...props} />
      <div className={`${CONTROL} ${CONTROL_HEIGHT} ${RING_WITHIN}`}>
        <Input
          placeholder={props.placeholder ?? ''}
          {...(inputRef ? { ref: inputRef } : {})}
          className={`${INPUT} h-12 text-ellipsis`}
        />
        {isLoading && <Spinner size={18} className="text-ink-soft" />}
        <Button
          aria-label={t('select.open')}
          className="-me-3 grid size-11 place-items-center rounded-lg text-ink-soft hover:text-ink"
        >
          <ChevronDown size={20} aria-hidden />
        </Button>
      </div>
      <FieldFoot errorMessage={errorMessage} />
      <Popover offset={6} className={LIST_POPOVER}>
        <OptionList emptyText={isLoading ? t('select.loading') : emptyText} />
      </Popover>
    </AriaComboBox>
  );
}
