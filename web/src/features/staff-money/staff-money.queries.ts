import {
  decideApproval,
  getMoneyOverview,
  getSessionLedger,
  giveGoodwillCredit,
  listApprovals,
  listDifferences,
  listFailedPayments,
  listMoneySessions,
  listStaffPayouts,
  markTransferFailed,
  markTransferPaid,
  postCorrection,
  refundSession,
  revealPayoutAccount,
  runReconciliation,
  type STAFF_PAYOUT_LISTS,
} from '@sanad/contract/staff/money.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import type { LedgerActionInput } from './ledger-action-form.ts';
import { waitingCount } from './trial-balance.ts';

export type StaffPayoutListName = (typeof STAFF_PAYOUT_LISTS)[number];

const KEY = ['staff-money'] as const;
const PAGE_SIZE = 20;
const ASK_AGAIN_MS = 5000;

export const moneyOverviewQuery = queryOptions({
  queryKey: [...KEY, 'overview'],
  queryFn: ({ signal }) => call(getMoneyOverview, { signal }),
  refetchOnWindowFocus: 'always',
});

/** How many things about money wait for somebody; 0 while that is not known. */
export function useWaitingMoney(): number {
  const { data } = useQuery(moneyOverviewQuery);
  return data ? waitingCount(data) : 0;
}

export const approvalsQuery = queryOptions({
  queryKey: [...KEY, 'approvals'],
  queryFn: ({ signal }) => call(listApprovals, { signal }),
});

export const failedPaymentsQuery = queryOptions({
  queryKey: [...KEY, 'failed-payments'],
  queryFn: ({ signal }) => call(listFailedPayments, { signal }),
});

export const differencesQuery = queryOptions({
  queryKey: [...KEY, 'differences'],
  queryFn: ({ signal }) => call(listDifferences, { signal }),
});

export function moneySessionsQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'sessions', q],
    queryFn: ({ pageParam, signal }) =>
      call(listMoneySessions, {
        query: { ...(q && { q }), limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export function sessionLedgerQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...KEY, 'ledger', bookingId],
    queryFn: ({ signal }) => call(getSessionLedger, { params: { booking_id: bookingId }, signal }),
    // The provider and the books follow a moment after the click.
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function staffPayoutsQuery(list: StaffPayoutListName) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'payouts', list],
    queryFn: ({ pageParam, signal }) =>
      call(listStaffPayouts, {
        query: { list, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Whatever it does, every figure about money is asked for again: also after a refusal, which says that they are old. */
function useMoneyMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

export function useLedgerAction(bookingId: string) {
  const params = { booking_id: bookingId };
  return useMoneyMutation((input: LedgerActionInput) => {
    switch (input.kind) {
      case 'refund':
        return call(refundSession, { params, body: input.body });
      case 'goodwill_credit':
        return call(giveGoodwillCredit, { params, body: input.body });
      case 'correction':
        return call(postCorrection, { params, body: input.body });
    }
  });
}

export function useDecideApproval() {
  return useMoneyMutation(({ id, decision }: { id: string; decision: 'approve' | 'reject' }) =>
    call(decideApproval, { params: { id }, body: { decision } }),
  );
}

export function useRunReconciliation() {
  return useMoneyMutation((_: undefined) => call(runReconciliation, {}));
}

/** The account number is shown once and not kept in the cache. */
export function useRevealAccount(payoutId: string) {
  return useMutation({ mutationFn: () => call(revealPayoutAccount, { params: { id: payoutId } }), gcTime: 0 });
}

export function useMarkTransferPaid(payoutId: string) {
  return useMoneyMutation((reference: string) =>
    call(markTransferPaid, { params: { id: payoutId }, body: { reference } }),
  );
}

export function useMarkTransferFailed(payoutId: string) {
  return useMoneyMutation((reason: string) => call(markTransferFailed, { params: { id: payoutId }, body: { reason } }));
}
