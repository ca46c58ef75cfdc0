import { type FigurePeriod, getStaffFigures, listStaffTasks } from '@sanad/contract/staff/figures.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['staff-home'] as const;
const MINUTE_MS = 60_000;
const ALL_TASKS = 100;

export function figuresQuery(period: FigurePeriod) {
  return queryOptions({
    queryKey: [...KEY, 'figures', period],
    queryFn: ({ signal }) => call(getStaffFigures, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  });
}

/** Clocks run on, so it is asked for every minute. */
export function tasksQuery() {
  return queryOptions({
    queryKey: [...KEY, 'tasks'],
    queryFn: ({ signal }) => call(listStaffTasks, { query: { limit: ALL_TASKS }, signal }),
    refetchInterval: MINUTE_MS,
  });
}
