import { shareOf } from '@sanad/contract/payments/money.ts';

export interface Price {
  listHourlyFils: number;
  hourlyFils: number;
  priceFils: number;
  feeFils: number;
  feeBasisPoints: number;
  agreementId: string | null;
}

/** The server's price, whatever the request says: the agreed one while it holds, never more than the list price. */
export function priceOf(
  wanted: { kind: string; hours: number },
  listHourlyFils: number,
  agreement: { id: string; priceFils: number } | undefined,
  feeBasisPoints: number,
): Price {
  const isAgreed = agreement !== undefined && agreement.priceFils < listHourlyFils;
  const hourlyFils = isAgreed ? agreement.priceFils : listHourlyFils;
  const priceFils = wanted.kind === 'trial' ? 0 : hourlyFils * wanted.hours;
  return {
    listHourlyFils,
    hourlyFils,
    priceFils,
    feeFils: shareOf(priceFils, feeBasisPoints),
    feeBasisPoints,
    agreementId: isAgreed && wanted.kind === 'session' ? agreement.id : null,
  };
}
