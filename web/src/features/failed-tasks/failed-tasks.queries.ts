import { listFailedTasks, retryFailedTasks } from '@sanad/contract/staff/failed-tasks.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['failed-tasks'] as const;

export function useFailedTasks({ isEnabled = true } = {}) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listFailedTasks, { signal }),
    enabled: isEnabled,
    refetchOnWindowFocus: 'always',
  });
}

/** One of them, or without an id all. */
export function useRetryFailedTasks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => call(retryFailedTasks, { body: id === undefined ? {} : { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
