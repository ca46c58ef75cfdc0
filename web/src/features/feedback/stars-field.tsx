import { STARS } from '@sanad/contract/feedback/review-rules.ts';
import { Star, X } from 'lucide-react';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import type { FieldValues } from 'react-hook-form';
import { IconButton } from '../../ui/buttons/button.tsx';
import { FieldFoot, FieldHead, type FieldProps, fieldState } from '../../ui/fields/field.tsx';
import { type FocusHandle, useFocusHandle } from '../../ui/fields/focus-handle.ts';
import { type Bound, type Filled, useBound } from '../../ui/forms/form-fields.tsx';
import { useFeedbackText } from './use-feedback-text.ts';

type Props = FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  inputRef?: React.Ref<FocusHandle>;
  /** The main stars, or one of several smaller rows whose label stands beside them. */
  size?: 'lg' | 'row';
};

const STAR =
  'group/star grid size-11 cursor-pointer place-items-center rounded-control text-ink-soft transition-colors duration-150 ' +
  'data-[hovered]:text-saffron data-[focus-visible]:outline-3 data-[focus-visible]:outline-(--focus-ring) data-[focus-visible]:-outline-offset-3';

/** On a phone the label and the word stand above the stars, otherwise all in one line. */
const ROW = 'grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]';

/** One to five stars, always with their word; arrow keys, and a number for screen readers. */
export function StarsField(props: Props) {
  const { t } = useFeedbackText();
  const { value, errorMessage, size = 'row', label } = props;
  const isLarge = size === 'lg';
  const word = value === null ? '' : t(`stars.${value}`);
  const state = fieldState(props);
  return (
    <AriaRadioGroup
      ref={useFocusHandle(props.inputRef)}
      {...state}
      className={`${state.className} ${isLarge ? '' : ROW}`}
      orientation="horizontal"
      value={value === null ? null : String(value)}
      onChange={(chosen) => props.onChange(Number(chosen))}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
    >
      <div className={isLarge ? '[&>label]:text-17' : '[&>label]:mb-0! [&>label]:font-normal!'}>
        <FieldHead {...props} />
      </div>
      {!isLarge && (
        <span aria-hidden className="text-15 text-ink-soft sm:order-last sm:w-20">
          {word}
        </span>
      )}
      <div className={`-ms-1.5 flex flex-wrap items-center ${isLarge ? 'gap-x-1.5' : 'max-sm:col-span-2'}`}>
        {STARS.map((star) => (
          <Radio
            key={star}
            value={String(star)}
            aria-label={t('starName', { count: star, word: t(`stars.${star}`) })}
            className={`${STAR} ${isLarge ? 'sm:size-12' : ''}`}
          >
            <Star
              size={isLarge ? 34 : 22}
              strokeWidth={1.75}
              aria-hidden
              className={value !== null && star <= value ? 'fill-saffron text-saffron' : ''}
            />
          </Radio>
        ))}
        {isLarge ? (
          <span aria-hidden className="ms-2.5 min-h-8 font-semibold text-20">
            {word}
          </span>
        ) : (
          <IconButton
            icon={X}
            label={t('clear', { name: String(label) })}
            className={value === null ? 'invisible' : ''}
            onClick={() => props.onChange(null)}
          />
        )}
      </div>
      <FieldFoot errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}

export function FormStarsField<I extends FieldValues, O>(props: Bound<I, O> & Omit<Props, Filled>) {
  const { control, name, ...rest } = props;
  const bound = useBound({ control, name }, rest.label);
  return <StarsField {...rest} {...bound} name={name} value={(bound.value as number | null | undefined) ?? null} />;
}
