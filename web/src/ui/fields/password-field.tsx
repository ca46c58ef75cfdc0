import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'rows' | 'suffix' | 'prefix'> & {
  /** What the eye shows and hides. */
  secret?: 'password' | 'code';
};

export function PasswordField({ secret = 'password', ...props }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      autoComplete="current-password"
      spellCheck="false"
      dir="ltr"
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-label={t(`${secret}.${isShown ? 'hide' : 'show'}`)}
          disabled={props.isDisabled}
          onClick={() => setShown(!isShown)}
          className="-me-3 grid size-11 place-items-center rounded-lg text-ink-soft hover:text-ink"
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  );
}
