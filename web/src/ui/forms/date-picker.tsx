import { CalendarDays } from 'lucide-react';
import { DatePicker as AriaDatePicker, Button, Group, Popover } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import { parseDay } from '../../lib/time/calendar-day.ts';
import { POPOVER } from '../overlays/menu-look.ts';
import { boundsOf } from './calendar-date.ts';
import { DATE_BOX, type DateFieldProps, DateParts } from './date-field.tsx';
import { FieldFoot, FieldHead, fieldState } from './field.tsx';
import { useFocusHandle } from './focus-handle.ts';
import { MonthCalendar } from './month-calendar.tsx';

export type DatePickerProps = DateFieldProps;

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
