import { AED_AMOUNT, filsOf, shareOf } from '@sanad/contract/payments/money.ts';
import { latinDigits } from '@sanad/contract/text/latin-digits.ts';

/** A typed price in fils; null while it is none. */
export function priceOf(typed: string): number | null {
  const price = latinDigits(typed.trim());
  const fils = AED_AMOUNT.test(price) ? filsOf(price) : 0;
  return fils > 0 ? fils : null;
}

/** What is left of an hour's price for the LSA, in fils. */
export function earnedPerHour(typed: string, feeBasisPoints: number): number | null {
  const fils = priceOf(typed);
  return fils === null ? null : fils - shareOf(fils, feeBasisPoints);
}
