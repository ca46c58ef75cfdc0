import { listSessionReports } from '@sanad/contract/progress/reports.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The key of every query about progress, for invalidating all of them. */
export const progressKey = ['progress'] as const;

/** How many reports an LSA still has to write: for the menu of every page. */
export const reportsDueQuery = queryOptions({
  queryKey: [...progressKey, 'due'],
  queryFn: async ({ signal }) => (await call(listSessionReports, { query: { state: 'open', limit: 1 }, signal })).count,
  staleTime: 60_000,
});
