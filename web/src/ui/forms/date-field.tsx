import type { Ref } from 'react';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { useTranslation } from 'react-i18next';
import { parseDay } from '../../lib/time/calendar-day.ts';
import { boundsOf } from './calendar-date.ts';
import { CONTROL, CONTROL_HEIGHT, FieldFoot, FieldHead, type FieldProps, fieldState } from './field.tsx';
import { type FocusHandle, useFocusHandle } from './focus-handle.ts';

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, or null while it is not complete. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  minValue?: string | undefined;
  maxValue?: string | undefined;
  inputRef?: Ref<FocusHandle>;
};

const RING =
  'has-[[role=spinbutton]:focus]:border-pine has-[[role=spinbutton]:focus]:outline-3 has-[[role=spinbutton]:focus]:outline-offset-3 has-[[role=spinbutton]:focus]:outline-(--focus-ring)';
export const DATE_BOX = `${CONTROL} ${CONTROL_HEIGHT} ${RING}`;

/** Day, month and year in this order in both languages; each part is typed or moved with the arrow keys. */
export function DateParts() {
  return (
    <DateInput className="flex flex-1 items-center">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-md px-0.5 tabular-nums outline-none data-[type=literal]:px-px data-[focused]:bg-pine data-[focused]:text-pine-ink data-[placeholder]:text-ink-faint data-[focused]:data-[placeholder]:text-pine-ink"
        />
      )}
    </DateInput>
  );
}

export function DateField(props: DateFieldProps) {
  const { errorMessage, value, onChange, onBlur } = props;
  const { t } = useTranslation('ui');
  return (
    <AriaDateField
      ref={useFocusHandle(props.inputRef)}
      {...fieldState(props)}
      {...boundsOf(props)}
      {...(onBlur ? { onBlur } : {})}
      value={parseDay(value)}
      onChange={(date) => onChange(date ? date.toString() : null)}
      shouldForceLeadingZeros
    >
      <FieldHead {...props} labelNote={t('date.format')} />
      <div className={DATE_BOX}>
        <DateParts />
      </div>
      <FieldFoot errorMessage={errorMessage} />
    </AriaDateField>
  );
}
