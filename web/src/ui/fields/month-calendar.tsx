import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  type CalendarMonthPickerAria,
  CalendarYearPicker,
  type CalendarYearPickerAria,
} from 'react-aria-components/Calendar';
import { useTranslation } from 'react-i18next';

const ARROW = 'grid size-11 place-items-center rounded-control hover:bg-sunken disabled:opacity-55';
const CELL =
  'grid size-11 place-items-center rounded-control text-15 outline-offset-[-3px] data-[hovered]:bg-mint-soft data-[selected]:bg-pine ' +
  'data-[selected]:font-semibold data-[selected]:text-pine-ink data-[today]:font-semibold data-[today]:underline data-[outside-month]:hidden ' +
  'data-[disabled]:text-ink-faint data-[disabled]:line-through data-[unavailable]:line-through';

function Picker({ label, aria }: { label: string; aria: CalendarMonthPickerAria | CalendarYearPickerAria }) {
  return (
    <select
      aria-label={label}
      value={aria.value}
      onChange={(event) => aria.onChange(Number(event.target.value))}
      className="h-11 min-w-0 rounded-control border border-line-strong bg-card px-2 font-medium text-15"
    >
      {aria.items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  );
}

/** Used inside a date picker, or by itself with the props of React Aria's calendar from the context. */
export function MonthCalendar() {
  const { t, i18n } = useTranslation('ui');
  return (
    <Calendar>
      <header className="mb-2 flex items-center justify-between gap-1">
        <Button slot="previous" aria-label={t('date.previousMonth')} className={ARROW}>
          <ChevronLeft size={20} aria-hidden className="mirror-rtl" />
        </Button>
        <div className="flex min-w-0 gap-1.5">
          <CalendarMonthPicker format="long">
            {(aria) => <Picker label={t('date.month')} aria={aria} />}
          </CalendarMonthPicker>
          <CalendarYearPicker visibleYears={120}>
            {(aria) => <Picker label={t('date.year')} aria={aria} />}
          </CalendarYearPicker>
        </div>
        <Button slot="next" aria-label={t('date.nextMonth')} className={ARROW}>
          <ChevronRight size={20} aria-hidden className="mirror-rtl" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle={i18n.language === 'ar' ? 'narrow' : 'short'}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="h-8 font-normal text-13 text-ink-soft">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={CELL} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
