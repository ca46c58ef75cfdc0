/** Months and years of money are those of Dubai, which knows no summer time. */
const OFFSET_MS = 4 * 3_600_000;

/** "2026-11" */
export function monthOf(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 7);
}

/** "2026-11-17" */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Of a day such as "2026-11-17". */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+04:00`);
}

export function startOfMonth(month: string): Date {
  return new Date(`${month}-01T00:00:00+04:00`);
}

/** So many months later; earlier, below zero. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** This month and so many before it, the oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const current = monthOf(now);
  return Array.from({ length: count }, (_, index) => addMonths(current, index + 1 - count));
}
