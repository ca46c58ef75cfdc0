import {
  changeSchedule,
  closeReviewTask,
  createSchedule,
  listReviewTasks,
  listSchedules,
  removeSchedule,
} from '@sanad/contract/compliance/review-schedules.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

const KEY = ['review-schedules'] as const;
export type TaskOwner = 'all' | 'mine';

export const schedulesQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => call(listSchedules, { signal }),
});

export function reviewTasksQuery(whose: TaskOwner) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'tasks', whose],
    queryFn: ({ pageParam, signal }) =>
      call(listReviewTasks, { query: { whose, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

export function useSaveSchedule(id: string | null) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof createSchedule>) =>
      id === null ? call(createSchedule, { body }) : call(changeSchedule, { params: { id }, body }),
    onSuccess: useRefresh(),
  });
}

export function useRemoveSchedule() {
  return useMutation({
    mutationFn: (id: string) => call(removeSchedule, { params: { id } }),
    onSettled: useRefresh(),
  });
}

export function useCloseTask() {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof closeReviewTask> & { id: string }) =>
      call(closeReviewTask, { params: { id }, body }),
    onSettled: useRefresh(),
  });
}
