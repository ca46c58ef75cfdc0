import type { CalendarRow } from '@sanad/contract/safeguarding/calendar.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { type CalendarRange, columnsOf, isWeekend } from './calendar-range.ts';
import { CheckInSign, signOf } from './check-ins/check-in-sign.tsx';
import { useCalendarText } from './use-calendar-text.ts';
import { LevelMark } from './windows/level-mark.tsx';
import { WindowBarMark } from './windows/window-bar.tsx';

interface GridProps {
  rows: readonly CalendarRow[];
  range: CalendarRange;
  today: string;
  onOpen: (childId: string) => void;
}

/** A row per child: who, whose, and the days with their windows and check-ins. */
export function CalendarGrid({ rows, range, today, onOpen }: GridProps) {
  const { t } = useCalendarText();
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full min-w-270 table-fixed border-collapse">
        <caption className="visually-hidden">{t('grid.label')}</caption>
        <colgroup>
          <col className="w-52" />
          <col className="w-38" />
          <col span={range.days.length} />
        </colgroup>
        <GridHead range={range} today={today} />
        <tbody>
          {rows.map((row) => (
            <GridRow key={row.child.id} row={row} range={range} today={today} onOpen={() => onOpen(row.child.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayColumns({ days }: CalendarRange) {
  return { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` };
}

function dayLook(day: string, today: string): string {
  if (day === today) return 'rounded-t-card bg-pine text-pine-ink';
  return isWeekend(day) ? 'bg-sunken' : '';
}

function GridHead({ range, today }: { range: CalendarRange; today: string }) {
  const { t, weekday, longDay } = useCalendarText();
  return (
    <thead className="border-line border-b text-13">
      <tr>
        <th scope="col" className="px-4 py-2 text-start align-bottom font-normal text-ink-soft">
          {t('grid.child')}
        </th>
        <th scope="col" className="px-2 py-2 text-start align-bottom font-normal text-ink-soft">
          {t('owner')}
        </th>
        {range.days.map((day) => (
          <th
            key={day}
            scope="col"
            aria-label={longDay(day)}
            aria-current={day === today ? 'date' : undefined}
            className={`px-0 py-1.5 font-normal leading-tight ${dayLook(day, today)}`}
          >
            <span className={`block ${day === today ? '' : 'text-ink-soft'}`}>{weekday(day)}</span>
            <span className="block font-semibold tabular-nums">{Number(day.slice(8))}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  row: CalendarRow;
  range: CalendarRange;
  today: string;
  onOpen: () => void;
}

function GridRow({ row, range, today, onOpen }: RowProps) {
  const { t } = useCalendarText();
  const current =
    row.windows.find(({ starts_on, ends_on }) => starts_on <= today && ends_on >= today) ?? row.windows[0];
  return (
    <tr className={`border-line border-b last:border-b-0 ${row.is_late ? 'bg-coral-soft/30' : ''}`}>
      <th scope="row" className="px-3 text-start font-normal">
        <button
          type="button"
          onClick={onOpen}
          className="flex min-h-14 w-full items-center gap-2.5 rounded-card text-start hover:underline"
        >
          <Avatar name={row.child.full_name} src={row.child.photo?.small} size="xs" isDecorative />
          <span className="min-w-0">
            <span className="block truncate font-medium text-14">
              {t('nameAge', { name: row.child.full_name, age: row.child.age })}
            </span>
            <LevelToday row={row} today={today} />
          </span>
        </button>
      </th>
      <td className="px-2 text-13">
        <p className="truncate font-medium">{current?.owner.name}</p>
        <p className="truncate text-ink-soft">{t('backsUp', { name: current?.backup.name ?? '' })}</p>
      </td>
      <td colSpan={range.days.length} className="relative h-14 p-0 align-top">
        <Days row={row} range={range} today={today} />
      </td>
    </tr>
  );
}

export function LevelToday({ row, today }: { row: CalendarRow; today: string }) {
  const { t } = useCalendarText();
  if (row.level_today) return <LevelMark level={row.level_today} />;
  return <span className="text-13 text-ink-soft">{t(noLevelWords(row, today))}</span>;
}

function noLevelWords({ windows }: CalendarRow, today: string): string {
  const ahead = windows.some(({ starts_on }) => starts_on > today);
  if (windows.some(({ state }) => state === 'waiting')) return 'grid.waiting';
  return ahead ? 'grid.ahead' : 'grid.over';
}

function Days({ row, range, today }: { row: CalendarRow; range: CalendarRange; today: string }) {
  const { t, longDay } = useCalendarText();
  const now = useNow();
  return (
    <>
      <div aria-hidden className="absolute inset-0 grid" style={dayColumns(range)}>
        {range.days.map((day) => (
          <span key={day} className={day === today ? 'bg-mint' : isWeekend(day) ? 'bg-sunken' : ''} />
        ))}
      </div>
      <div className="relative grid auto-rows-min gap-y-1 py-1.5" style={dayColumns(range)}>
        {row.windows.map((window) => {
          const columns = columnsOf(window, range);
          if (!columns) return null;
          const style = { gridColumn: `${columns.start} / ${columns.end}`, gridRow: 1 };
          return <WindowBarMark key={window.id} window={window} style={style} />;
        })}
        {row.check_ins.map((checkIn) => {
          const sign = signOf(checkIn, today, now);
          return (
            <span
              key={checkIn.id}
              title={t(`sign.${sign}On`, { day: longDay(checkIn.due_on) })}
              className="grid h-5 place-items-center"
              style={{ gridColumn: range.days.indexOf(checkIn.due_on) + 1, gridRow: 2 }}
            >
              <CheckInSign sign={sign} />
              <span className="visually-hidden">{t(`sign.${sign}On`, { day: longDay(checkIn.due_on) })}</span>
            </span>
          );
        })}
      </div>
    </>
  );
}
