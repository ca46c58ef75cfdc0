import { lsaSlots, ownSlots } from '@sanad/contract/availability.ts';
import { getAnswerTime, listKnownLsas } from '@sanad/contract/bookings/lsa-history.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import { getLsaProfile, type PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { type SearchFilters, type Sort, searchLsas } from '@sanad/contract/search/search.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/api.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import { paramsOf } from './filters.ts';
import { profileKey } from './search-keys.ts';

const KEY = ['search'] as const;
export type ResultPage = AnswerOf<typeof searchLsas>;

function queryOf(filters: SearchFilters, sort: Sort, near: AreaCode | null, cursor: string | null) {
  return { ...filters, sort, ...(near !== null && { near }), ...(cursor !== null && { cursor }) };
}

/** The last results stay visible while the next search loads. `near`: where the family lives, if we know. */
export function resultsQuery(filters: SearchFilters, sort: Sort, near: AreaCode | null) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'results', String(paramsOf(filters)), sort, near],
    queryFn: ({ pageParam, signal }): Promise<ResultPage> =>
      call(searchLsas, { query: queryOf(filters, sort, near, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** `null` when there is no such LSA, or none any more. */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: profileKey(id),
    queryFn: async ({ signal }): Promise<PublicLsaProfile | null> => {
      try {
        return await call(getLsaProfile, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
  });
}

/** An LSA's own free hours, as families see them once the LSA can be found. */
export function ownSlotsQuery(from: string, to: string) {
  return queryOptions({
    queryKey: [...KEY, 'slots', 'own', from, to],
    queryFn: ({ signal }) => call(ownSlots, { query: { from, to }, signal }),
    staleTime: MINUTE_MS,
  });
}

export function slotsQuery(id: string, from: string, to: string) {
  return queryOptions({
    queryKey: [...KEY, 'slots', id, from, to],
    queryFn: ({ signal }) => call(lsaSlots, { params: { id }, query: { from, to }, signal }),
    staleTime: MINUTE_MS,
  });
}

export const knownLsasQuery = queryOptions({
  queryKey: [...KEY, 'known'],
  queryFn: async ({ signal }) => (await call(listKnownLsas, { signal })).results,
  staleTime: 5 * MINUTE_MS,
});

export function answerTimeQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'answer-time', id],
    queryFn: ({ signal }) => call(getAnswerTime, { params: { id }, signal }),
    staleTime: 5 * MINUTE_MS,
  });
}
