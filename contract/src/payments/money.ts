/**
 * Money is integer fils (AED 1 = 100 fils), never a float. Rounding is half up.
 * Fees are basis points (1/100 of a per cent) on the LSA's side; the parent pays the price on the card.
 */
export const CURRENCY = 'AED';

/** Credit for the parent when the LSA cancels less than 24 hours before the start. */
export const LATE_LSA_CANCEL_CREDIT_FILS = 2500;

/** "150", "150.5" or "150.50" dirhams; anything else is no amount. */
export const AED_AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

/** Dirhams as typed, in fils. */
export function filsOf(aed: string): number {
  if (!AED_AMOUNT.test(aed)) throw new RangeError('Not an amount in dirhams.');
  const [whole = '0', part = ''] = aed.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Fils as somebody would type them: "150" or "150.50". */
export function aedOf(fils: number): string {
  return (fils / 100).toFixed(2).replace(/\.00$/, '');
}

/** A share of an amount, rounded half up. */
export function shareOf(fils: number, basisPoints: number): number {
  if (!Number.isSafeInteger(fils) || !Number.isInteger(basisPoints)) {
    throw new RangeError('Money is whole fils and whole basis points.');
  }
  return Math.floor((fils * basisPoints + 5000) / 10_000);
}

/** The VAT that an amount already includes, rounded half up. */
export function vatIn(fils: number, basisPoints: number): number {
  if (!Number.isSafeInteger(fils) || !Number.isInteger(basisPoints)) {
    throw new RangeError('Money is whole fils and whole basis points.');
  }
  return Math.floor((2 * fils * basisPoints + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)));
}

const amountFormat = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "AED 150.00", with a no-break space so that it never breaks; Latin digits in both languages. */
export function formatFils(fils: number, language: 'en' | 'ar' = 'en'): string {
  const amount = amountFormat.format(fils / 100);
  return language === 'ar' ? `${amount}\u00a0د.إ` : `${CURRENCY}\u00a0${amount}`;
}
