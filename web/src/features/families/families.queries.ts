import type { BodyOf } from '@sanad/contract/endpoint.ts';
import {
  archiveChild,
  type Child,
  changeChild,
  changeParentProfile,
  createChild,
  createParentProfile,
  getChild,
  getParentProfile,
  listChildren,
  listLearningDisabilities,
  listOpenings,
  openChildRecord,
  restoreChild,
} from '@sanad/contract/families/families.ts';
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['families'] as const;
const childKey = (id: string) => [...KEY, 'child', id] as const;

export const parentProfile = queryOptions({
  queryKey: [...KEY, 'profile'],
  queryFn: ({ signal }) => call(getParentProfile, { signal }),
});

export function childrenOf(which: 'live' | 'archived') {
  return queryOptions({
    queryKey: [...KEY, 'children', which],
    queryFn: async ({ signal }): Promise<Child[]> => {
      const query = which === 'archived' ? { archived: 'true' as const } : {};
      return (await call(listChildren, { query, signal })).results;
    },
  });
}

export function useChild(id: string) {
  return useQuery({
    queryKey: childKey(id),
    queryFn: ({ signal }) => call(getChild, { params: { id }, signal }),
  });
}

/** The learning needs, named by the server in the reader's language. */
export function useLearningDisabilities(language: string) {
  return useQuery({
    queryKey: [...KEY, 'learning-disabilities', language],
    queryFn: async ({ signal }) => (await call(listLearningDisabilities, { signal })).results,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useRecordAccess(id: string) {
  return useInfiniteQuery({
    queryKey: [...childKey(id), 'openings'],
    queryFn: ({ pageParam, signal }) =>
      call(listOpenings, { params: { id }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

function useFamilyChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useCreateParentProfile() {
  return useFamilyChange((body: BodyOf<typeof createParentProfile>) => call(createParentProfile, { body }));
}

export function useChangeParentProfile() {
  return useFamilyChange((body: BodyOf<typeof changeParentProfile>) => call(changeParentProfile, { body }));
}

export function useCreateChild() {
  return useFamilyChange((body: BodyOf<typeof createChild>) => call(createChild, { body }));
}

export function useChangeChild(id: string) {
  return useFamilyChange((body: BodyOf<typeof changeChild>) => call(changeChild, { params: { id }, body }));
}

export function useChangeAnyChild() {
  return useFamilyChange(({ id, body }: { id: string; body: BodyOf<typeof changeChild> }) =>
    call(changeChild, { params: { id }, body }),
  );
}

export function useArchiveChild() {
  return useFamilyChange((id: string) => call(archiveChild, { params: { id } }));
}

export function useRestoreChild() {
  return useFamilyChange((id: string) => call(restoreChild, { params: { id } }));
}

/** The record is shown once and kept nowhere: reading it again is written down again. */
export function useOpenRecord(id: string) {
  return useMutation({
    mutationFn: (reason: string) => call(openChildRecord, { params: { id }, body: { reason } }),
    gcTime: 0,
  });
}
