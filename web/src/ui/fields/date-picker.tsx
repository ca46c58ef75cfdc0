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

/** Day, month and year in this order in both languages; each part is typed or moved with the arrow keys. */
function DateParts() {
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
