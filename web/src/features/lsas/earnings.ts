import { AED_AMOUNT, filsOf, PLATFORM_FEE_BASIS_POINTS, shareOf } from '@sanad/contract/payments/money.ts';
import { latinDigits } from '@sanad/contract/text/latin-digits.ts';

export const FEE_PERCENT = PLATFORM_FEE_BASIS_POINTS / 100;

/** A typed price in fils; null while it is none. */
export function priceOf(typed: string): number | null {
  const price = latinDigits(typed.trim());
  const fils = AED_AMOUNT.test(price) ? filsOf(price) : 0;
  return fils > 0 ? fils : null;
}

/** What is left of an hour's price for the LSA, in fils. */
export function earnedPerHour(typed: string): number | null {
  const fils = priceOf(typed);
  return fils === null ? null : fils - shareOf(fils, PLATFORM_FEE_BASIS_POINTS);
}
