import {
  AVAILABILITY_DAYS,
  AVAILABILITY_TIMES,
  type Availability,
  type AvailabilityDay,
} from '@sanad/contract/availability.ts';
import type { Cell } from '../../ui/week-grid/week-grid-cells.ts';

type WeeklyHours = Availability['weekly_hours'];

/** The usual week: for each day, which of its ten hours are open. */
export type Week = Readonly<Record<AvailabilityDay, readonly boolean[]>>;

export interface DayChange {
  day: AvailabilityDay;
  opened: number;
  closed: number;
}

function weekWith(hoursOf: (day: AvailabilityDay) => readonly boolean[]): Week {
  return Object.fromEntries(AVAILABILITY_DAYS.map((day) => [day, hoursOf(day)])) as Record<
    AvailabilityDay,
    readonly boolean[]
  >;
}

export function weekFrom(hours: WeeklyHours): Week {
  return weekWith((day) => {
    const times = hours.find((entry) => entry.day === day)?.times ?? [];
    return AVAILABILITY_TIMES.map((time) => times.includes(time));
  });
}

/** As the server keeps it: only days with open hours. */
export function hoursFrom(week: Week): WeeklyHours {
  return AVAILABILITY_DAYS.map((day) => ({
    day,
    times: AVAILABILITY_TIMES.filter((_, slot) => week[day][slot]),
  })).filter(({ times }) => times.length > 0);
}

export function hoursOn(week: Week, day: AvailabilityDay): number {
  return week[day].filter(Boolean).length;
}

export function hoursIn(week: Week): number {
  return AVAILABILITY_DAYS.reduce((sum, day) => sum + hoursOn(week, day), 0);
}

/** The first cell decides: was it closed, all of them open, and the other way round. */
export function paint(week: Week, cells: readonly Cell[]): Week {
  const first = cells[0];
  const firstDay = first && AVAILABILITY_DAYS[first.day];
  if (!first || !firstDay) return week;
  const isOpen = !week[firstDay][first.slot];
  return weekWith((day) =>
    week[day].map((was, slot) =>
      cells.some((cell) => AVAILABILITY_DAYS[cell.day] === day && cell.slot === slot) ? isOpen : was,
    ),
  );
}

export function copyDay(week: Week, from: AvailabilityDay, to: readonly AvailabilityDay[]): Week {
  return weekWith((day) => (to.includes(day) ? week[from] : week[day]));
}

export function clearDay(week: Week, cleared: AvailabilityDay): Week {
  return weekWith((day) => (day === cleared ? week[day].map(() => false) : week[day]));
}

/** Monday to Friday, 9am to 5pm: where many begin. */
export const WORKING_WEEK: Week = weekWith((day) =>
  AVAILABILITY_TIMES.map((_, slot) => day !== 'saturday' && day !== 'sunday' && slot < 8),
);

/** Which days differ, in the order of the week. */
export function changesBetween(saved: Week, now: Week): DayChange[] {
  return AVAILABILITY_DAYS.map((day) => ({
    day,
    opened: now[day].filter((isOpen, slot) => isOpen && !saved[day][slot]).length,
    closed: saved[day].filter((wasOpen, slot) => wasOpen && !now[day][slot]).length,
  })).filter(({ opened, closed }) => opened + closed > 0);
}

export function hoursChanged(changes: readonly DayChange[]): number {
  return changes.reduce((sum, { opened, closed }) => sum + opened + closed, 0);
}
