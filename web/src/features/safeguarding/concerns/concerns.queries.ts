import type { BodyOf } from '@sanad/contract/endpoint.ts';
import * as contract from '@sanad/contract/safeguarding/concerns.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { MINUTE_MS } from '../../../lib/time/durations.ts';

const KEY = ['concerns'] as const;

export type ConcernSubject = Pick<BodyOf<typeof contract.reportConcern>, 'source' | 'subject_id'>;
type Step = BodyOf<typeof contract.workOnConcern>;
type WithoutVersion<T> = T extends unknown ? Omit<T, 'version'> : never;
export type StepInput = WithoutVersion<Step>;

export function useReportConcern() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.reportConcern>) => call(contract.reportConcern, { body }),
  });
}

export function concernsQuery(which: 'open' | 'closed') {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', which],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listConcerns, { query: { which, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: MINUTE_MS,
    retry: false,
  });
}

/** Asking for it is a reading, and is logged: it is not asked for again by itself. */
export function concernQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call(contract.getConcern, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

/** 0 while it is not known, and for those they are sealed from. */
export function useOpenConcernCount(): number {
  const { data } = useQuery({
    queryKey: [...KEY, 'count'],
    queryFn: ({ signal }) => call(contract.listConcerns, { query: { limit: 1 }, signal }),
    refetchInterval: MINUTE_MS,
    retry: false,
  });
  return data?.count ?? 0;
}

/** A step answers with the case as it is then. */
export function useConcernStep({ id, version }: Pick<contract.Concern, 'id' | 'version'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: StepInput) =>
      call(contract.workOnConcern, { params: { id }, body: { ...step, version } as Step }),
    onSuccess: (concern) => {
      client.setQueryData(concernQuery(id).queryKey, concern);
      return client.invalidateQueries({ queryKey: [...KEY, 'list'] });
    },
    onError: () => client.invalidateQueries({ queryKey: concernQuery(id).queryKey }),
  });
}

/** Also brings the list of views up to date. */
export function useShowReporter(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.showReporter, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: concernQuery(id).queryKey }),
  });
}

export function useOpenMessages(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(contract.openConcernMessages, { params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: concernQuery(id).queryKey }),
  });
}
