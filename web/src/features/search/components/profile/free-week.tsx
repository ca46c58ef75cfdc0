import { formatDay, formatTime } from '@sanad/contract/time/time.ts';
import { isGulfTime, longZoneName } from '@sanad/contract/time/time-zones.ts';
import { dayOf, todayIn, weekdayOf } from '../../../../lib/time/calendar-day.ts';
import type { CalendarHour, WeekTable } from '../../hours.ts';
import { useSearchText } from '../../use-search-text.ts';

interface Props {
  week: WeekTable;
  zone: string;
  onChoose: (startsAt: string) => void;
}

const LOOKS: Record<CalendarHour['look'], string> = {
  free: 'border border-mint-line bg-mint font-medium text-pine-deep hover:bg-mint-soft',
  chosen: 'bg-pine font-semibold text-pine-ink ring-2 ring-pine ring-offset-2 ring-offset-card',
  part: 'border border-pine bg-mint font-semibold text-pine-deep',
  asked: 'border-2 border-saffron border-dashed bg-saffron-soft font-semibold text-saffron-ink',
  current: 'border-2 border-pine bg-card font-semibold text-ink',
  busy: 'border border-line-strong border-dashed bg-card text-ink-soft hover:bg-sunken',
};

/** Free hours as buttons: a week's table where there is room, on a phone a list by day, four hours a row. */
export function FreeWeek(props: Props) {
  return (
    <>
      <WeekCells {...props} />
      <DayList {...props} />
    </>
  );
}

function useHour({ zone, onChoose }: Props) {
  const { t, name, language } = useSearchText();
  return (hour: CalendarHour) => {
    const start = new Date(hour.starts_at);
    const day = dayOf(start, zone);
    const time = formatTime(start, zone, language);
    const label = t('profile.cell', { day: name('day', weekdayOf(day)), date: formatDay(day), time });
    if (hour.look === 'current') {
      return (
        <span
          role="img"
          aria-label={t('profile.cellCurrent', { cell: label })}
          className={`grid min-h-11 w-full place-items-center whitespace-nowrap rounded-[9px] px-0.5 text-14 ${LOOKS.current}`}
        >
          {time}
        </span>
      );
    }
    return (
      <button
        type="button"
        aria-pressed={hour.look === 'chosen' || hour.look === 'asked'}
        aria-label={hour.look === 'busy' || hour.look === 'asked' ? t('profile.cellBusy', { cell: label }) : label}
        onClick={() => onChoose(hour.starts_at)}
        className={`block min-h-11 w-full whitespace-nowrap rounded-[9px] px-0.5 text-14 ${LOOKS[hour.look]}`}
      >
        {time}
      </button>
    );
  };
}

function WeekCells(props: Props) {
  const { week, zone } = props;
  const { t, name, hour } = useSearchText();
  const hourButton = useHour(props);
  const today = todayIn(zone);
  return (
    <div className="@max-[36rem]:hidden rounded-card border border-line bg-card py-4 ps-2 pe-4">
      <table className="w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr>
            <td className="w-14" />
            {week.days.map((day) => (
              <th key={day} scope="col" className="pb-1.5 text-center font-medium text-16 leading-tight">
                <span className={day === today ? 'font-semibold text-pine' : ''}>
                  {day === today ? t('profile.today') : name('dayShort', weekdayOf(day))}
                </span>
                <span className="block font-normal text-13 text-ink-soft">{formatDay(day).slice(0, 5)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="whitespace-nowrap pe-1.5 text-end font-normal text-14 text-ink-soft">
                {row.endsWith(':00') ? hour(Number(row.slice(0, 2))) : row}
              </th>
              {week.days.map((day) => {
                const slot = week.at(day, row);
                return slot ? (
                  <td key={day} className="p-0">
                    {hourButton(slot)}
                  </td>
                ) : (
                  <td key={day} className="hatched h-11 rounded-[9px] opacity-45">
                    <span className="visually-hidden">{t('profile.notFree')}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayList(props: Props) {
  const { week } = props;
  const { name } = useSearchText();
  const hourButton = useHour(props);
  const days = week.days
    .map((day) => ({ day, slots: week.rows.flatMap((row) => week.at(day, row) ?? []) }))
    .filter(({ slots }) => slots.length > 0);
  return (
    <ul className="grid gap-4 @[36rem]:hidden">
      {days.map(({ day, slots }) => (
        <li key={day}>
          <h3 className="mb-2 text-16 tracking-normal!">
            {name('day', weekdayOf(day))} {formatDay(day)}
          </h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
            {slots.map((slot) => (
              <li key={slot.starts_at}>{hourButton(slot)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface LegendProps {
  zone: string;
  hasBusy?: boolean;
  hasCurrent?: boolean;
}

export function FreeLegend({ zone, hasBusy = false, hasCurrent = false }: LegendProps) {
  const { t, language } = useSearchText();
  const states = [
    'free',
    'chosen',
    ...(hasCurrent ? (['current'] as const) : []),
    ...(hasBusy ? (['busy'] as const) : []),
    'notFree',
  ] as const;
  const now = new Date();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-14 text-ink-soft">
      <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1.5">
        {states.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <span
              className={`size-4.5 rounded-[5px] ${{ free: 'border border-mint-line bg-mint', chosen: 'bg-pine', current: 'border-2 border-pine bg-card', busy: 'border border-line-strong border-dashed bg-card', notFree: 'hatched border border-line' }[state]}`}
            />
            {t(`profile.${state}`)}
          </li>
        ))}
      </ul>
      {!isGulfTime(zone, now) && <p>{t('profile.zone', { zone: longZoneName(zone, now, language) })}</p>}
    </div>
  );
}
