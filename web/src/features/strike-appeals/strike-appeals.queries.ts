import { decideStrikeAppeal, getStrikeAppeal, listStrikeAppeals } from '@sanad/contract/bookings/strike-appeals.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['strike-appeals'] as const;
export const APPEAL_LISTS = ['open', 'decided'] as const;
export type AppealList = (typeof APPEAL_LISTS)[number];

export function strikeAppealsQuery(list: AppealList) {
  return infiniteQueryOptions({
    queryKey: [...KEY, list],
    queryFn: ({ pageParam, signal }) =>
      call(listStrikeAppeals, { query: { list, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: 'always',
  });
}

/** Each reading is logged, so it is not fetched again by itself. */
export function strikeAppealQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call(getStrikeAppeal, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

export function useDecideAppeal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideStrikeAppeal>) => call(decideStrikeAppeal, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
