import { digitsToAscii } from '@sanad/contract/text/text-folding.ts';

/** "08/28", "8/2028" or "0828" as month and year; null: it is none. */
export function parseCardExpiry(typed: string): { month: number; year: number } | null {
  const found = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d\d)$/.exec(digitsToAscii(typed).trim());
  return found ? { month: Number(found[1]), year: 2000 + Number(found[2]) } : null;
}

/** "08/2028" */
export function formatCardExpiry({ month, year }: { month: number; year: number }): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}
