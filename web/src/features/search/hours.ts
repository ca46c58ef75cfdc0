import { AVAILABILITY_DAYS, AVAILABILITY_TIMES, FIRST_SLOT_HOUR } from '@sanad/contract/availability.ts';
import { clockOf, dayOf, plusDays } from '../../lib/time/calendar-day.ts';

/** The state of an hour in the calendar: a free start, part of the chosen session, usually open but taken, or requested. */
export interface CalendarHour {
  starts_at: string;
  look: 'free' | 'chosen' | 'part' | 'busy' | 'asked' | 'current';
}

export interface WeekTable<H = CalendarHour> {
  days: string[];
  /** The hours of the clock that have a row, such as "16:00". */
  rows: string[];
  at: (day: string, row: string) => H | undefined;
  isEmpty: boolean;
}

const USUAL_ROWS = AVAILABILITY_TIMES.map((_, index) => `${String(FIRST_SLOT_HOUR + index).padStart(2, '0')}:00`);

/** Seven days as the reader's own calendar would show it. Far away the usual hours have other names: then only those there are. */
export function weekTable<H extends { starts_at: string }>(
  slots: readonly H[],
  first: string,
  zone: string,
): WeekTable<H> {
  const days = AVAILABILITY_DAYS.map((_, index) => plusDays(first, index));
  const placed = new Map<string, H>();
  const clocks = new Set<string>();
  for (const slot of slots) {
    const start = new Date(slot.starts_at);
    const day = dayOf(start, zone);
    if (!days.includes(day)) continue;
    const clock = clockOf(start, zone);
    placed.set(`${day} ${clock}`, slot);
    clocks.add(clock);
  }
  const isUsual = [...clocks].every((clock) => USUAL_ROWS.includes(clock));
  const rows = isUsual ? USUAL_ROWS : [...clocks].sort();
  return { days, rows, at: (day, row) => placed.get(`${day} ${row}`), isEmpty: placed.size === 0 };
}
