import { AED_AMOUNT, filsOf, PLATFORM_FEE_BASIS_POINTS, shareOf } from '@sanad/contract/payments/money.ts';

export const FEE_PERCENT = PLATFORM_FEE_BASIS_POINTS / 100;

const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Figures as an Arabic or Persian keyboard writes them, in the figures money is counted in. */
export function latinDigits(typed: string): string {
  return typed
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replaceAll(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) - PERSIAN_ZERO))
    .replaceAll('٫', '.');
}

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
