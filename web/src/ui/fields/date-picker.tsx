import { latinDigits } from '@sanad/contract/text/latin-digits.ts';
import { CalendarDays } from 'lucide-react';
import type { Ref } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker, Button, Group, Popover } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import { parseDay } from '../../lib/time/calendar-day.ts';
import { POPOVER } from '../overlays/menu-look.ts';
import { boundsOf } from './calendar-date.ts';
import { CONTROL, CONTROL_HEIGHT, FieldFoot, FieldHead, type FieldProps, fieldState } from './field.tsx';
import { type FocusHandle, useFocusHandle } from './focus-handle.ts';
import { MonthCalendar } from './month-calendar.tsx';

export type DatePickerProps = FieldProps & {
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
const DATE_BOX = `${CONTROL} ${CONTROL_HEIGHT} ${RING}`;

const ARABIC_DIGITS = /^[\u0660-\u0669\u06f0-\u06f9]$/;

/** The parts only know the digits of the page's language; an Arabic keyboard may have the others. */
function typeInAnyDigits(element: HTMLElement | null) {
  if (!element) return;
  const retype = (event: InputEvent) => {
    if (!event.data || !ARABIC_DIGITS.test(event.data)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { inputType } = event;
    const init = { data: latinDigits(event.data), inputType, bubbles: true, cancelable: true };
    event.target?.dispatchEvent(new InputEvent('beforeinput', init));
  };
  element.addEventListener('beforeinput', retype, true);
  return () => element.removeEventListener('beforeinput', retype, true);
}

/** Day, month and year from left to right in both languages, as every date is written; arrow keys move and change. */
function DateParts() {
  return (
    <DateInput ref={typeInAnyDigits} dir="ltr" className="flex flex-1 items-center [[dir=rtl]_&]:justify-end">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-md px-0.5 tabular-nums outline-none data-[type=literal]:px-px data-[focused]:bg-pine data-[focused]:text-pine-ink data-[placeholder]:text-ink-faint data-[focused]:data-[placeholder]:text-pine-ink"
        />
      )}
    </DateInput>
  );
}

/** A date field with a calendar, whose month and year are selects: a year of birth is two steps away, not fifty. */
export function DatePicker(props: DatePickerProps) {
  const { errorMessage, value, onChange, onBlur } = props;
  const { t } = useTranslation('ui');
  return (
    <AriaDatePicker
      ref={useFocusHandle(props.inputRef)}
      {...fieldState(props)}
      {...boundsOf(props)}
      {...(onBlur ? { onBlur } : {})}
      value={parseDay(value)}
      onChange={(date) => onChange(date ? date.toString() : null)}
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
    >
      <FieldHead {...props} labelNote={t('date.format')} />
      <Group className={DATE_BOX}>
        <DateParts />
        <Button
          aria-label={t('date.open')}
          className="-me-3 grid size-11 place-items-center rounded-lg text-ink-soft hover:text-ink"
        >
          <CalendarDays size={20} aria-hidden />
        </Button>
      </Group>
      <FieldFoot errorMessage={errorMessage} />
      <Popover offset={6} className={`max-w-[calc(100vw-1rem)] ${POPOVER}`}>
        <Dialog aria-label={t('date.open')} className="p-3 outline-none">
          <MonthCalendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
