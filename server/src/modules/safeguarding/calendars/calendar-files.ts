import { pagePaths } from '@sanad/contract/page-paths.ts';
import { addDays, uaeMoment } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { DEFAULT_ZONE, formatDay } from '@sanad/contract/time/time.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import { csvOf } from '../../../platform/documents/csv.ts';
import { writeCalendar } from '../../calendars/index.ts';
import type { CheckInRow } from './check-ins/check-ins.repository.ts';
import type { WindowRow } from './windows/windows.repository.ts';

const CHECK_IN_MINUTES = 15;

/** Names, days and marks; never a kind, a title, a reason or a note. */
export async function calendarIcs(
  windows: readonly WindowRow[],
  checkIns: readonly CheckInRow[],
  { url, now }: { url: string; now: Date },
): Promise<string> {
  const common = {
    sequence: 0,
    location: '',
    url: `${url}${pagePaths.vulnerabilityCalendar}`,
    createdAt: now,
    changedAt: now,
  };
  const childOf = new Map(windows.map((row) => [row.id, row.child_name]));
  const days = windows.map((row) => ({
    ...common,
    id: row.id,
    startsAt: uaeMoment(row.starts_on),
    endsAt: uaeMoment(addDays(row.ends_on, 1)),
    status: row.state === 'ended' || row.state === 'declined' ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    summary: `${row.child_name}: ${row.level}`,
  }));
  const marks = checkIns.map((row) => ({
    ...common,
    id: row.id,
    startsAt: minutesAfter(row.due_at, -CHECK_IN_MINUTES),
    endsAt: row.due_at,
    status: 'CONFIRMED' as const,
    summary: `Check-in ${row.state}: ${childOf.get(row.window_id) ?? ''}`,
  }));
  return writeCalendar({ name: 'Vulnerability calendar', zone: DEFAULT_ZONE }, [...days, ...marks]);
}

export function calendarCsv(windows: readonly WindowRow[], checkIns: readonly CheckInRow[]): string {
  const count = (id: string, state: CheckInRow['state']) =>
    String(checkIns.filter((row) => row.window_id === id && row.state === state).length);
  return csvOf([
    ['Child', 'Level', 'From', 'To', 'State', 'Owner', 'Backup', 'Check-ins done', 'Missed', 'Ahead'],
    ...windows.map((row) => [
      row.child_name,
      row.level,
      formatDay(row.starts_on),
      formatDay(row.ends_on),
      row.state,
      row.owner_name,
      row.backup_name,
      count(row.id, 'done'),
      count(row.id, 'missed'),
      count(row.id, 'due'),
    ]),
  ]);
}
