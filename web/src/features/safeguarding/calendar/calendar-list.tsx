import type { CalendarRow } from '@sanad/contract/safeguarding/calendar.ts';
import { addDays, daysBetween } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { LevelToday } from './calendar-grid.tsx';
import type { CalendarRange } from './calendar-range.ts';
import { CheckInSign, signOf } from './check-ins/check-in-sign.tsx';
import { useCalendarText } from './use-calendar-text.ts';
import { WindowBarMark } from './windows/window-bar.tsx';

const STRIP_DAYS = 7;

/** On a phone: a card per child with the days around today. */
export function CalendarList({
  rows,
  range,
  today,
  onOpen,
}: {
  rows: readonly CalendarRow[];
  range: CalendarRange;
  today: string;
  onOpen: (childId: string) => void;
}) {
  const { t } = useCalendarText();
  const isCurrent = range.from <= today && today <= range.to;
  const first = isCurrent ? addDays(today, -3) : range.from;
  const days = daysBetween(first, addDays(first, STRIP_DAYS - 1));
  return (
    <ul aria-label={t('grid.label')} className="grid grid-cols-1 gap-3">
      {rows.map((row) => (
        <li
          key={row.child.id}
          className={`rounded-card border bg-card p-3 ${row.is_late ? 'border-coral' : 'border-line'}`}
        >
          <button
            type="button"
            onClick={() => onOpen(row.child.id)}
            className="flex min-h-11 w-full items-center gap-3 text-start"
          >
            <Avatar name={row.child.full_name} src={row.child.photo?.small} size="sm" isDecorative />
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere block font-medium text-14">
                {t('nameAge', { name: row.child.full_name, age: row.child.age })}
              </span>
              <span className="block truncate text-13 text-ink-soft">{row.windows[0]?.owner.name}</span>
            </span>
            <LevelToday row={row} today={today} />
          </button>
          <div className="mt-2 grid grid-cols-1 gap-1">
            {row.windows.map((window) => (
              <WindowBarMark key={window.id} window={window} />
            ))}
          </div>
          <Strip row={row} days={days} today={today} />
        </li>
      ))}
    </ul>
  );
}

function Strip({ row, days, today }: { row: CalendarRow; days: string[]; today: string }) {
  const { t, weekday, longDay } = useCalendarText();
  const now = useNow();
  return (
    <ol className="mt-2 grid grid-cols-7 gap-1 text-center text-12">
      {days.map((day) => {
        const checkIn = row.check_ins.find(({ due_on }) => due_on === day);
        const sign = checkIn && signOf(checkIn, today, now);
        return (
          <li key={day} className={`grid justify-items-center rounded-[6px] py-1 ${day === today ? 'bg-mint' : ''}`}>
            <span className="text-ink-soft">{weekday(day)}</span>
            <span className="font-medium tabular-nums">{Number(day.slice(8))}</span>
            <span className="grid h-5 place-items-center">
              {sign && <CheckInSign sign={sign} />}
              {sign && <span className="visually-hidden">{t(`sign.${sign}On`, { day: longDay(day) })}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
