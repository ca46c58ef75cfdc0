import type { FigurePeriod } from '@sanad/contract/staff/figures.ts';
import { dayOf, lastMonths, startOfDay } from '../../platform/uae-months.ts';

const DAY_MS = 86_400_000;

export interface Period {
  unit: 'week' | 'month';
  /** The first days of its weeks or months, oldest first. */
  starts: string[];
  from: Date;
  /** After the end of the week or month that is going on. */
  until: Date;
}

const WEEKS = { '4_weeks': 4, '12_weeks': 12 } as const;

/** A week begins on Monday. */
export function periodOf(name: FigurePeriod, now: Date): Period {
  return name === '12_months' ? months(now) : weeks(WEEKS[name], now);
}

function weeks(count: number, now: Date): Period {
  const today = startOfDay(dayOf(now));
  const sinceMonday = (new Date(`${dayOf(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = today.getTime() - sinceMonday * DAY_MS;
  const starts = Array.from({ length: count }, (_, at) => dayOf(new Date(monday - (count - 1 - at) * 7 * DAY_MS)));
  return { unit: 'week', starts, from: startOfDay(starts[0] as string), until: new Date(monday + 7 * DAY_MS) };
}

function months(now: Date): Period {
  const names = lastMonths(now, 12);
  const starts = names.map((month) => `${month}-01`);
  const [year = 0, month = 1] = (names.at(-1) as string).split('-').map(Number);
  const until = startOfDay(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
  return { unit: 'month', starts, from: startOfDay(starts[0] as string), until };
}
