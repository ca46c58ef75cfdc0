import { TRANSACTION_KINDS, type TransactionKind } from '@sanad/contract/payments/family-payments.ts';

export interface TransactionFilters {
  child_id?: string;
  lsa_id?: string;
  month?: string;
  kind?: TransactionKind;
}

export const FILTER_NAMES = ['child', 'lsa', 'month', 'kind'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The filters an address names; what is no filter is left out. */
export function filtersIn(params: URLSearchParams): TransactionFilters {
  const [child, lsa, month, kind] = FILTER_NAMES.map((name) => params.get(name) ?? '');
  const known = TRANSACTION_KINDS.find((one) => one === kind);
  return {
    ...(UUID.test(child ?? '') && child && { child_id: child }),
    ...(UUID.test(lsa ?? '') && lsa && { lsa_id: lsa }),
    ...(MONTH.test(month ?? '') && month && { month }),
    ...(known && { kind: known }),
  };
}

/** The address with one filter changed. */
export function withFilter(params: URLSearchParams, name: FilterName, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
