import { listDisputeActivity, markDisputeActivityRead } from '@sanad/contract/disputes/dispute-activity.ts';
import {
  acknowledgeDispute,
  addDisputeTask,
  assignDispute,
  countStaffDisputes,
  finishDisputeTask,
  getDisputeCase,
  getDisputeQueue,
  getDisputeTimeline,
  listAssignees,
  listStaffDisputes,
  messageDisputeParty,
  noteDispute,
  resumeDispute,
} from '@sanad/contract/disputes/dispute-desk.ts';
import {
  decideProposalApproval,
  proposeOutcome,
  quoteDisputeOutcome,
  reopenCase,
  resolveDispute,
  retractProposal,
} from '@sanad/contract/disputes/dispute-outcomes.ts';
import { listSavedReplies } from '@sanad/contract/disputes/saved-replies.ts';
import type { BodyOf, QueryOf } from '@sanad/contract/endpoint.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import type { DeskFilters } from './desk-filters.ts';

export const disputeDeskKey = ['dispute-desk'] as const;
const PAGE_SIZE = 20;
const ACTIVITY_SIZE = 10;

type ListQuery = QueryOf<typeof listStaffDisputes>;

export function deskListQuery({ q, assignee, severity, type, sort }: DeskFilters) {
  const query: ListQuery = { assignee, severity, type, sort, limit: PAGE_SIZE, ...(q && { q }) };
  return infiniteQueryOptions({
    queryKey: [...disputeDeskKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(listStaffDisputes, { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export const queueQuery = queryOptions({
  queryKey: [...disputeDeskKey, 'queue'],
  queryFn: ({ signal }) => call(getDisputeQueue, { signal }),
});

export const deskCountsQuery = queryOptions({
  queryKey: [...disputeDeskKey, 'counts'],
  queryFn: ({ signal }) => call(countStaffDisputes, { signal }),
  refetchOnWindowFocus: 'always',
});

/** How many cases are pending; 0 while that is not known. */
export function usePendingCount(): number {
  return useQuery(deskCountsQuery).data?.pending ?? 0;
}

export function useUnassignedCount(): number {
  return useQuery(deskCountsQuery).data?.unassigned ?? 0;
}

export const assigneesQuery = queryOptions({
  queryKey: [...disputeDeskKey, 'assignees'],
  queryFn: ({ signal }) => call(listAssignees, { signal }),
  refetchOnMount: 'always',
});

export const activityQuery = infiniteQueryOptions({
  queryKey: [...disputeDeskKey, 'activity'],
  queryFn: ({ pageParam, signal }) =>
    call(listDisputeActivity, {
      query: { limit: ACTIVITY_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [...disputeDeskKey, 'case', id],
    queryFn: ({ signal }) => call(getDisputeCase, { params: { id }, signal }),
  });
}

export function timelineQuery(id: string) {
  return queryOptions({
    queryKey: [...disputeDeskKey, 'timeline', id],
    queryFn: ({ signal }) => call(getDisputeTimeline, { params: { id }, signal }),
  });
}

export type OutcomeWish = BodyOf<typeof quoteDisputeOutcome>;

export function quoteQuery(id: string, wish: OutcomeWish, version: number) {
  return queryOptions({
    queryKey: [...disputeDeskKey, 'quote', id, version, wish],
    queryFn: ({ signal }) => call(quoteDisputeOutcome, { params: { id }, body: wish, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const savedRepliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: async ({ signal }) => (await call(listSavedReplies, { signal })).results,
  // They are edited in another tab: whoever comes back sees the new ones.
  staleTime: 0,
});

/** Whatever it does, every list and case is asked for again: also after a refusal, which says that they are old. */
function useDeskMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: disputeDeskKey }) });
}

export function useAssign(id: string) {
  return useDeskMutation((body: BodyOf<typeof assignDispute>) => call(assignDispute, { params: { id }, body }));
}

export function useMarkActivityRead() {
  return useDeskMutation((_: undefined) => call(markDisputeActivityRead, {}));
}

/** What is done on the screen of one case. */
export function useCaseWork(id: string) {
  const params = { id };
  return {
    acknowledge: useDeskMutation((version: number) => call(acknowledgeDispute, { params, body: { version } })),
    message: useDeskMutation((body: BodyOf<typeof messageDisputeParty>) => call(messageDisputeParty, { params, body })),
    resume: useDeskMutation((version: number) => call(resumeDispute, { params, body: { version } })),
    note: useDeskMutation((text: string) => call(noteDispute, { params, body: { text } })),
    addTask: useDeskMutation((text: string) => call(addDisputeTask, { params, body: { text } })),
    finishTask: useDeskMutation(({ taskId, done }: { taskId: string; done: boolean }) =>
      call(finishDisputeTask, { params: { id, task_id: taskId }, body: { done } }),
    ),
    propose: useDeskMutation((body: BodyOf<typeof proposeOutcome>) => call(proposeOutcome, { params, body })),
    approve: useDeskMutation((body: BodyOf<typeof decideProposalApproval>) =>
      call(decideProposalApproval, { params, body }),
    ),
    retract: useDeskMutation((body: BodyOf<typeof retractProposal>) => call(retractProposal, { params, body })),
    resolve: useDeskMutation((body: BodyOf<typeof resolveDispute>) => call(resolveDispute, { params, body })),
    reopen: useDeskMutation((body: BodyOf<typeof reopenCase>) => call(reopenCase, { params, body })),
  };
}
export type CaseWork = ReturnType<typeof useCaseWork>;
