import { listOutbox } from '@sanad/contract/staff/outbox.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const REFRESH_MS = 3_000;
const NEWEST = 100;

export function useOutbox() {
  return useQuery({
    queryKey: ['outbox'],
    queryFn: async ({ signal }) => (await call(listOutbox, { query: { limit: NEWEST }, signal })).results,
    // A refusal will not change by asking again.
    refetchInterval: (query) => (query.state.error ? false : REFRESH_MS),
    staleTime: 0,
  });
}
