import {
  addDisputeAttachment,
  answerProposal,
  type DisputeDetails,
  discardDisputeDraft,
  getDispute,
  listDisputableSessions,
  listDisputes,
  raiseDispute,
  reopenDispute,
  sendDisputeDraft,
  withdrawDispute,
  writeToDisputeTeam,
} from '@sanad/contract/disputes/disputes.ts';
import type { BodyOf, QueryOf } from '@sanad/contract/endpoint.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { disputesKey } from './waiting-disputes.queries.ts';

export type Which = NonNullable<QueryOf<typeof listDisputes>['which']>;
const SESSIONS_SHOWN = 8;
const oneKey = (id: string) => [...disputesKey, 'one', id] as const;

export const disputeListQuery = (which: Which) =>
  infiniteQueryOptions({
    queryKey: [...disputesKey, 'list', which],
    queryFn: ({ pageParam, signal }) =>
      call(listDisputes, { query: { which, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }): Promise<DisputeDetails> => call(getDispute, { params: { id }, signal }),
  });

/** Past sessions; only the one the address names, where it names one. */
export const disputableSessionsQuery = (session: string | null) =>
  infiniteQueryOptions({
    queryKey: [...disputesKey, 'sessions', session],
    queryFn: ({ pageParam, signal }) =>
      call(listDisputableSessions, {
        query: {
          limit: SESSIONS_SHOWN,
          ...(session !== null && { session }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** Every change returns the dispute as it is now. */
function useChange<Input>(change: (input: Input) => Promise<DisputeDetails>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (dispute) => client.setQueryData(oneKey(dispute.id), dispute),
    onSettled: () => client.invalidateQueries({ queryKey: disputesKey }),
  });
}

export const useRaiseDispute = () => useChange((body: BodyOf<typeof raiseDispute>) => call(raiseDispute, { body }));

export const useSendDraft = (id: string) =>
  useChange((body: BodyOf<typeof sendDisputeDraft>) => call(sendDisputeDraft, { params: { id }, body }));

export const useWriteToTeam = (id: string) =>
  useChange((body: BodyOf<typeof writeToDisputeTeam>) => call(writeToDisputeTeam, { params: { id }, body }));

export const useAnswerProposal = (id: string) =>
  useChange((body: BodyOf<typeof answerProposal>) => call(answerProposal, { params: { id }, body }));

export const useWithdraw = (id: string) => useChange((_: undefined) => call(withdrawDispute, { params: { id } }));

export const useReopen = (id: string) =>
  useChange((body: BodyOf<typeof reopenDispute>) => call(reopenDispute, { params: { id }, body }));

export function useDiscardDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(discardDisputeDraft, { params: { id } }),
    onSuccess: () => client.removeQueries({ queryKey: oneKey(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: disputesKey }),
  });
}

/** Adds files that are uploaded already. The dispute is sent by then: returns the names of those that were not added. */
export async function attachAll(id: string, files: readonly { id: string; name: string }[]): Promise<string[]> {
  const failed: string[] = [];
  for (const file of files) {
    await call(addDisputeAttachment, { params: { id }, body: { file: file.id } }).catch(() => failed.push(file.name));
  }
  return failed;
}
