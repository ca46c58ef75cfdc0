import * as contract from '@sanad/contract/staff/see-as.ts';
import type { SeeAsState } from '@sanad/contract/staff/see-as-rules.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const visitsKey = ['staff-visits'] as const;
const lookKey = (personId: string) => ['see-as', personId] as const;
const CHECK_MS = 15_000;
const PAGE_SIZE = 10;

const isOpen = (state: SeeAsState | undefined) => state === 'requested' || state === 'allowed' || state === 'running';

/** What waits for the other side is checked now and then. */
export function seeAsQuery(personId: string) {
  return queryOptions({
    queryKey: lookKey(personId),
    queryFn: ({ signal }) => call(contract.getSeeAs, { params: { id: personId }, signal }),
    refetchInterval: ({ state }) => (isOpen(state.data?.latest?.state) ? CHECK_MS : false),
  });
}

function useLookChange<Input>(personId: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: lookKey(personId) }) });
}

export const useRequestLook = (id: string) =>
  useLookChange(id, (reason: string) => call(contract.requestSeeAs, { params: { id }, body: { reason } }));

export const useStopLook = (id: string) =>
  useLookChange(id, (_: undefined) => call(contract.stopSeeAs, { params: { id } }));

const firstPage = null as string | null;

export const staffVisitsQuery = infiniteQueryOptions({
  queryKey: visitsKey,
  queryFn: ({ pageParam, signal }) =>
    call(contract.listStaffVisits, {
      query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ results }) => results.some((visit) => isOpen(visit.state))) ? CHECK_MS : false,
});

function useVisitChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: visitsKey }) });
}

export const useAnswerVisit = (id: string) =>
  useVisitChange((allow: boolean) => call(contract.answerStaffVisit, { params: { id }, body: { allow } }));

export const useStopVisit = (id: string) =>
  useVisitChange((_: undefined) => call(contract.stopStaffVisit, { params: { id } }));
