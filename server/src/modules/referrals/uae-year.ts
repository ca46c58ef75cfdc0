import { monthOf, startOfMonth } from '../../platform/uae-months.ts';

export function yearOf(at: Date): number {
  return Number(monthOf(at).slice(0, 4));
}

/** The calendar year in the UAE that an instant lies in. */
export function yearAround(at: Date): { from: Date; to: Date } {
  const year = yearOf(at);
  return { from: startOfMonth(`${year}-01`), to: startOfMonth(`${year + 1}-01`) };
}
