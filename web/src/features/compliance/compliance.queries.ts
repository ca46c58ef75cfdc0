import { getOwnChecklist, signCodeOfConduct, submitDocument } from '@sanad/contract/compliance/compliance.ts';
import {
  type ComplianceFilter,
  decideItem,
  getReviewedItem,
  listTrackedLsas,
} from '@sanad/contract/compliance/compliance-review.ts';
import type { ComplianceItem, DocumentItem } from '@sanad/contract/compliance/compliance-rules.ts';
import {
  createCredential,
  getCredentialPage,
  listLsaChecks,
  revokeCredential,
} from '@sanad/contract/compliance/credential-page.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import type { MainSpecialization } from '@sanad/contract/lsas/lsas.ts';
import type { Emirate } from '@sanad/contract/places/places.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const TRACK = ['compliance-track'] as const;
const REVIEW = ['compliance-item'] as const;
const OWN = ['own-checks'] as const;

export interface TrackFilters {
  filter: ComplianceFilter;
  role?: MainSpecialization | undefined;
  emirate?: Emirate | undefined;
  name?: string | undefined;
}

const without = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as T;

export function trackQuery(filters: TrackFilters) {
  return infiniteQueryOptions({
    queryKey: [...TRACK, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listTrackedLsas, { query: { ...without(filters), ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: 'always',
    placeholderData: (before) => before,
  });
}

/** How many LSAs have something to review, for the menu. */
export function useToReviewCount(): number {
  const query = useQuery({
    queryKey: [...TRACK, 'count'],
    queryFn: ({ signal }) => call(listTrackedLsas, { query: { limit: 1 }, signal }),
    refetchInterval: 60_000,
  });
  return query.data?.counts.to_review ?? 0;
}

export function reviewedItemQuery(lsaId: string, item: ComplianceItem) {
  return queryOptions({
    queryKey: [...REVIEW, lsaId, item],
    queryFn: ({ signal }) => call(getReviewedItem, { params: { id: lsaId, item }, signal }),
  });
}

export type Decision = BodyOf<typeof decideItem>;

/** After a refusal, too, the latest is shown. */
export function useDecideItem(lsaId: string, item: ComplianceItem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => call(decideItem, { params: { id: lsaId, item }, body }),
    onSuccess: (reviewed) => client.setQueryData(reviewedItemQuery(lsaId, item).queryKey, reviewed),
    onError: () => client.invalidateQueries({ queryKey: [...REVIEW, lsaId, item] }),
    onSettled: () => client.invalidateQueries({ queryKey: TRACK }),
  });
}

export const ownChecksQuery = queryOptions({
  queryKey: OWN,
  queryFn: ({ signal }) => call(getOwnChecklist, { signal }),
});

export function useSubmitDocument(item: DocumentItem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof submitDocument>) => call(submitDocument, { params: { item }, body }),
    onSuccess: (checks) => client.setQueryData(OWN, checks),
  });
}

export function useSignCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(signCodeOfConduct, { body: { version, agreed: true } }),
    onSuccess: (checks) => client.setQueryData(OWN, checks),
  });
}

export function useCredential() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: OWN });
  return {
    create: useMutation({ mutationFn: () => call(createCredential, {}), onSuccess: refresh }),
    revoke: useMutation({ mutationFn: () => call(revokeCredential, {}), onSettled: refresh }),
  };
}

export function credentialPageQuery(code: string) {
  return queryOptions({
    queryKey: ['credential', code],
    queryFn: ({ signal }) => call(getCredentialPage, { params: { code }, signal }),
    retry: false,
  });
}

export function lsaChecksQuery(lsaId: string) {
  return queryOptions({
    queryKey: ['lsa-checks', lsaId],
    queryFn: ({ signal }) => call(listLsaChecks, { params: { id: lsaId }, signal }),
  });
}
