import { findReferralCode, getReferrals, listReferredPeople } from '@sanad/contract/referrals.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const referralsKey = ['referrals'] as const;
const PAGE_SIZE = 20;

export const referralsQuery = queryOptions({
  queryKey: [...referralsKey, 'overview'],
  queryFn: ({ signal }) => call(getReferrals, { signal }),
});

export const referredPeopleQuery = infiniteQueryOptions({
  queryKey: [...referralsKey, 'people'],
  queryFn: ({ pageParam, signal }) =>
    call(listReferredPeople, { query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

/** Who invites with a code, for the page to sign up. */
export function inviterQuery(code: string) {
  return queryOptions({
    queryKey: [...referralsKey, 'inviter', code],
    queryFn: ({ signal }) => call(findReferralCode, { params: { code }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
