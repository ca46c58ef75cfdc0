import type { BodyOf } from '@sanad/contract/endpoint.ts';
import * as contract from '@sanad/contract/policy/policy.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['policy-versions'] as const;

export const policyVersionsQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: ({ pageParam, signal }) =>
    call(contract.listPolicyVersions, { query: { ...(pageParam !== null && { cursor: pageParam }) }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

function usePolicyChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  // Also after a refusal: somebody else was faster, and their change is to be seen.
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

export const usePlanChange = () =>
  usePolicyChange((body: BodyOf<typeof contract.planPolicyChange>) => call(contract.planPolicyChange, { body }));

export const useWithdrawChange = () =>
  usePolicyChange((number: number) => call(contract.withdrawPolicyChange, { params: { number } }));
