import { listComingSoon, removeComingSoon } from '@sanad/contract/staff/coming-soon-list.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['coming-soon-list'] as const;
const PAGE_SIZE = 50;

export const comingSoonQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: ({ pageParam, signal }) =>
    call(listComingSoon, {
      query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

export function useRemoveAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(removeComingSoon, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
