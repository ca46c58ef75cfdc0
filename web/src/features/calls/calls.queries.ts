import { type Call, createCallTicket, getCall, setCallAgreements } from '@sanad/contract/calls/calls.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const callsKey = ['calls'] as const;
/** The socket says when something changes; this is for when it cannot. */
const REFETCH_MS = 30_000;

export function callQuery(id: string) {
  return queryOptions({
    queryKey: [...callsKey, id],
    queryFn: ({ signal }): Promise<Call> => call(getCall, { params: { id }, signal }),
    refetchInterval: REFETCH_MS,
  });
}

export function refreshCall(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: callQuery(id).queryKey });
}

export const fetchCallTicket = (id: string) => call(createCallTicket, { params: { id } });

/** Shown at once; what the server could not save is shown as it was. */
export function useSetAgreements(id: string) {
  const client = useQueryClient();
  const { queryKey } = callQuery(id);
  return useMutation({
    mutationFn: (body: BodyOf<typeof setCallAgreements>) => call(setCallAgreements, { params: { id }, body }),
    onMutate: ({ child_may_be_alone, keep_board }) => {
      client.setQueryData(queryKey, (before) => {
        if (!before) return before;
        const agreements = {
          child_may_be_alone: child_may_be_alone ?? before.agreements.child_may_be_alone,
          keep_board: keep_board ?? before.agreements.keep_board,
        };
        return { ...before, agreements };
      });
    },
    onSettled: () => refreshCall(client, id),
  });
}
