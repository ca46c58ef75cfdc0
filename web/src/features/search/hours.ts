import { AVAILABILITY_DAYS, AVAILABILITY_TIMES, FIRST_SLOT_HOUR, type Slot } from '@sanad/contract/availability.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time.ts';
import { useIsInBrowser } from '../../lib/use-is-in-browser.ts';
import { clockOf, dayOf, plusDays } from './calendar-day.ts';

/** Where the reader is; the prerendered page speaks for the UAE. */
export function useViewerZone(): string {
  const isInBrowser = useIsInBrowser();
  return isInBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_ZONE : DEFAULT_ZONE;
}

export interface WeekTable {
  days: string[];
  /** The hours of the clock that have a row, such as "16:00". */
  rows: string[];
  at: (day: string, row: string) => Slot | undefined;
  isEmpty: boolean;
}

const USUAL_ROWS = AVAILABILITY_TIMES.map((_, index) => `${String(FIRST_SLOT_HOUR + index).padStart(2, '0')}:00`);

/** One week as the reader's own calendar would show it. Far away the usual hours have other names: then only those there are. */
export function weekTable(slots: readonly Slot[], monday: string, zone: string): WeekTable {
  const days = AVAILABILITY_DAYS.map((_, index) => plusDays(monday, index));
  const placed = new Map<string, Slot>();
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
