import { latinDigits } from '@sanad/contract/text/latin-digits.ts';
import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { CONTROL, FieldFoot, FieldHead, type FieldProps, fieldState, INPUT, RING_WITHIN } from './field.tsx';

export type CodeFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onComplete?: (code: string) => void;
  onBlur?: () => void;
  length?: number;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** Digits of any script, without the spaces and dashes that mail programs put into a code. */
export function digitsOf(text: string, length: number): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, length);
}

/** One input for the whole code: pasting, autofill from a text message and screen readers all just work. */
export function CodeField(props: CodeFieldProps) {
  const { errorMessage, value, length = 6 } = props;
  function change(text: string) {
    const code = digitsOf(text, length);
    if (code === value) return;
    props.onChange(code);
    if (code.length === length) props.onComplete?.(code);
  }
  return (
    <AriaTextField
      {...fieldState(props)}
      value={value}
      onChange={change}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={props.autoFocus ?? false}
      pattern="[0-9]*"
    >
      <FieldHead {...props} />
      <div className={`${CONTROL} ${RING_WITHIN} max-w-72`}>
        <Input
          dir="ltr"
          {...(props.inputRef ? { ref: props.inputRef } : {})}
          className={`${INPUT} h-14 text-center font-semibold text-28 tabular-nums tracking-[0.35em] ps-[0.35em]`}
        />
      </div>
      <FieldFoot errorMessage={errorMessage} />
    </AriaTextField>
  );
}
