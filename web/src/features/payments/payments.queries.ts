import { type EarningStage, getEarnings, listEarnedSessions, listPayouts } from '@sanad/contract/payments/earnings.ts';
import { getPaymentOverview, listTransactions } from '@sanad/contract/payments/family-payments.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import type { TransactionFilters } from './transaction-filters.ts';

/** The key of every query about money, for invalidating all of them. */
export const paymentsKey = ['payments'] as const;

const PAGE_SIZE = 20;
const LATEST = 4;
const SESSIONS_SHOWN = 10;

export const paymentOverviewQuery = queryOptions({
  queryKey: [...paymentsKey, 'overview'],
  queryFn: ({ signal }) => call(getPaymentOverview, { signal }),
});

export const latestTransactionsQuery = queryOptions({
  queryKey: [...paymentsKey, 'latest'],
  queryFn: ({ signal }) => call(listTransactions, { query: { limit: LATEST }, signal }),
});

export function transactionsQuery(filters: TransactionFilters) {
  return infiniteQueryOptions({
    queryKey: [...paymentsKey, 'transactions', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listTransactions, {
        query: { ...filters, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export const earningsQuery = queryOptions({
  queryKey: [...paymentsKey, 'earnings'],
  queryFn: ({ signal }) => call(getEarnings, { signal }),
});

export function earnedSessionsQuery(which: { stage?: EarningStage; payout_id?: string }) {
  return infiniteQueryOptions({
    queryKey: [...paymentsKey, 'sessions', which],
    queryFn: ({ pageParam, signal }) =>
      call(listEarnedSessions, {
        query: { ...which, limit: SESSIONS_SHOWN, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export const payoutsQuery = infiniteQueryOptions({
  queryKey: [...paymentsKey, 'payouts'],
  queryFn: ({ pageParam, signal }) =>
    call(listPayouts, { query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});
