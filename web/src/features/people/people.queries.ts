import { liftSuspension, suspendAccount } from '@sanad/contract/accounts/accounts.ts';
import type { BodyOf, QueryOf } from '@sanad/contract/endpoint.ts';
import * as contract from '@sanad/contract/staff/people.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['people'] as const;
const PAGE_SIZE = 25;
const SHORT_PAGE = 5;

export type PeopleFilters = Pick<QueryOf<typeof contract.listPeople>, 'q' | 'role' | 'state'>;

const pageOf = (pageParam: string | null) => (pageParam === null ? {} : { cursor: pageParam });
const firstPage = null as string | null;

export function peopleQuery(filters: PeopleFilters) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listPeople, { query: { ...filters, limit: PAGE_SIZE, ...pageOf(pageParam) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** Asking for it is an opening, and is logged: it is not asked for again by itself. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id, 'page'],
    queryFn: ({ signal }) => call(contract.getPerson, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function personEventsQuery(id: string, group: contract.PersonEventGroup | null) {
  return infiniteQueryOptions({
    queryKey: [...KEY, id, 'events', group],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listPersonEvents, {
        params: { id },
        query: { ...(group && { group }), ...pageOf(pageParam) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });
}

export function personNotesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...KEY, id, 'notes'],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listPersonNotes, { params: { id }, query: { limit: SHORT_PAGE, ...pageOf(pageParam) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });
}

export function personViewsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...KEY, id, 'views'],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listPersonViews, { params: { id }, query: { limit: SHORT_PAGE, ...pageOf(pageParam) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });
}

export function suspensionPreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id, 'suspension-preview'],
    queryFn: ({ signal }) => call(contract.previewSuspension, { params: { id }, signal }),
  });
}

/** Whatever changes a person changes what stands on the page. */
function usePersonChange<Input>(id: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: [...KEY, id] }) });
}

export const useAddNote = (id: string) =>
  usePersonChange(id, (text: string) => call(contract.addPersonNote, { params: { id }, body: { text } }));

export const useSuspend = (id: string) =>
  usePersonChange(id, (body: BodyOf<typeof suspendAccount>) => call(suspendAccount, { params: { id }, body }));

export const useLift = (id: string) =>
  usePersonChange(id, (reason: string) =>
    call(liftSuspension, { params: { id }, query: reason.trim() ? { reason } : {} }),
  );

export const useMessagePerson = (id: string) =>
  usePersonChange(id, (text: string) => call(contract.messagePerson, { params: { id }, body: { text } }));

export const useUnlock = (id: string) =>
  usePersonChange(id, (_: undefined) => call(contract.unlockLogin, { params: { id } }));

export function useResetAccess(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.resetAccess>) => call(contract.resetAccess, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [...KEY, id] }),
  });
}

export function useRevealContact(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (field: 'email' | 'phone_number') => call(contract.revealContact, { params: { id }, body: { field } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...KEY, id, 'views'] }),
  });
}
