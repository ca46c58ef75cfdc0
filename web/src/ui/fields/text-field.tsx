import type { ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { type TextFieldProps as AriaProps, TextField as AriaTextField } from 'react-aria-components/TextField';
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

type Passed = Pick<
  AriaProps,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'onBlur' | 'isReadOnly' | 'autoFocus' | 'spellCheck' | 'id'
>;

export type TextFieldProps = FieldProps &
  Passed & {
    value: string;
    onChange: (value: string) => void;
    placeholder?: string;
    /** Two or more: several lines. */
    rows?: number;
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** An e-mail address or a phone number runs from left to right in Arabic too; several lines run as they are written. */
    dir?: 'ltr' | 'rtl' | 'auto';
    inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  };

export function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, isOptional, isLabelHidden, isRequired, isDisabled, ...more } = props;
  const { rows = 1, prefix, suffix, placeholder, dir, inputRef, className, name, ...passed } = more;
  const isArea = rows > 1;
  // An empty box keeps the page's direction: `auto` would put its caret on the left.
  const direction = dir ?? (isArea && props.value !== '' ? 'auto' : undefined);
  const shared = {
    className: `${INPUT} ${isArea ? 'resize-y py-3' : 'h-12'}`,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(direction === undefined ? {} : { dir: direction }),
    ...(inputRef === undefined ? {} : { ref: inputRef }),
  };
  return (
    <AriaTextField {...passed} {...fieldState(props)}>
      <FieldHead {...props} />
      <div className={`${CONTROL} ${RING_WITHIN} ${isArea ? '' : CONTROL_HEIGHT}`}>
        {prefix && <span className="shrink-0 text-ink-soft">{prefix}</span>}
        {isArea ? <TextArea rows={rows} {...shared} /> : <Input {...shared} />}
        {suffix && <span className="shrink-0 text-ink-soft">{suffix}</span>}
      </div>
      <FieldFoot errorMessage={errorMessage} />
    </AriaTextField>
  );
}
