import { normaliseIban } from '@sanad/contract/payments/payouts.ts';

/** "AE07 0331 2345 6789 0123 456" */
export function groupedIban(typed: string): string {
  return normaliseIban(typed).replaceAll(/.{4}(?=.)/g, '$& ');
}

/** Groups what is added at the end; an edit further in front stays as typed, because the caret is there. */
export function typedIban(before: string, now: string): string {
  return now.startsWith(before) ? groupedIban(now) : now;
}
