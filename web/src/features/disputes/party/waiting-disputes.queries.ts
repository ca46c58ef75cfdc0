import { listDisputes } from '@sanad/contract/disputes/disputes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** The key of every query about one's own disputes. */
export const disputesKey = ['disputes'] as const;

/** Pending disputes that wait for the viewer, for the menu and for Home. */
export const waitingDisputesQuery = queryOptions({
  queryKey: [...disputesKey, 'waiting'],
  queryFn: async ({ signal }) => {
    const { results } = await call(listDisputes, { query: { which: 'pending', limit: 50 }, signal });
    return results.filter(({ waits_for_you }) => waits_for_you);
  },
});
