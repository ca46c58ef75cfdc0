import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';

/** What every field takes. */
export type FieldProps = {
  label: ReactNode;
  description?: ReactNode;
  errorMessage?: string | undefined;
  isRequired?: boolean | undefined;
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
};

/** The box that holds what is written or chosen. */
export const CONTROL =
  'flex w-full items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-card px-4 text-17 text-ink ' +
  'transition-colors duration-150 group-data-[invalid]:border-coral group-data-[disabled]:bg-sunken group-data-[disabled]:text-ink-soft';
export const CONTROL_HEIGHT = 'min-h-13';
/** The ring is drawn round the whole box while the input inside has the focus. */
export const RING_WITHIN =
  'has-[input:focus-visible,textarea:focus-visible]:border-pine has-[input:focus-visible,textarea:focus-visible]:outline-3 ' +
  'has-[input:focus-visible,textarea:focus-visible]:outline-offset-3 has-[input:focus-visible,textarea:focus-visible]:outline-(--focus-ring)';
export const INPUT = 'w-full min-w-0 flex-1 bg-transparent outline-none';

/** The props of a React Aria field that follow from ours; errors come from outside, never from the browser. */
export function fieldState({ errorMessage, isRequired, isDisabled, name, className }: FieldProps) {
  return {
    isInvalid: Boolean(errorMessage),
    isRequired: isRequired ?? false,
    isDisabled: isDisabled ?? false,
    validationBehavior: 'aria' as const,
    className: `group grid content-start ${className ?? ''}`,
    ...(name === undefined ? {} : { name }),
  };
}

type HeadProps = Pick<FieldProps, 'label' | 'description' | 'isRequired' | 'isOptional' | 'isLabelHidden'> & {
  /** A short note after the label, such as the format of a date. */
  labelNote?: ReactNode;
};

export function FieldHead({ label, description, isRequired, isOptional, isLabelHidden, labelNote }: HeadProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Label className={isLabelHidden ? 'visually-hidden' : 'mb-1.5 block font-medium text-16'}>
        {label}
        {labelNote && <span className="font-normal text-ink-soft"> {labelNote}</span>}
        {isOptional && <span className="font-normal text-ink-soft"> {t('optional')}</span>}
        {isRequired && (
          <span aria-hidden className="text-coral-ink">
            {' *'}
          </span>
        )}
      </Label>
      {description && (
        <Text slot="description" className="mb-2 block text-15 text-ink-soft">
          {description}
        </Text>
      )}
    </>
  );
}

/** Always rendered, so that an error that comes later is announced. */
export function FieldFoot({ errorMessage }: Pick<FieldProps, 'errorMessage'>) {
  return (
    <div aria-live="polite">
      <FieldError className="mt-2 flex items-start gap-1.5 text-15 text-coral-ink">
        <CircleAlert size={17} aria-hidden className="mt-[0.2em] shrink-0" />
        <span>{errorMessage}</span>
      </FieldError>
    </div>
  );
}
