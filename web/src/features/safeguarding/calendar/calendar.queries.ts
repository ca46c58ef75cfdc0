import {
  countLateCheckIns,
  findCalendarChildren,
  findWindows,
  getCalendar,
  getCalendarToday,
  getChildCalendar,
  listCalendarStaff,
} from '@sanad/contract/safeguarding/calendar.ts';
import type { VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';
import {
  changeWindow,
  createWindow,
  decideBookingApproval,
  endWindow,
  recordCheckIn,
  showFamilyPhone,
  takeOverWindow,
  type WindowForm,
} from '@sanad/contract/safeguarding/calendar-windows.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

const KEY = ['vulnerability-calendar'] as const;
const REFRESH_MS = 60_000;

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next: string | null }) => page.next,
} as const;
const at = (cursor: string | null) => (cursor === null ? {} : { cursor });

export interface GridFilter {
  from: string;
  to: string;
  level: VulnerabilityLevel | null;
  ownerId: string | null;
}

export function calendarQuery({ from, to, level, ownerId }: GridFilter) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'grid', from, to, level, ownerId],
    queryFn: ({ pageParam, signal }) =>
      call(getCalendar, {
        query: { from, to, ...(level && { level }), ...(ownerId && { owner_id: ownerId }), ...at(pageParam) },
        signal,
      }),
    ...paged,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

export const calendarTodayQuery = queryOptions({
  queryKey: [...KEY, 'today'],
  queryFn: ({ signal }) => call(getCalendarToday, { signal }),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: 'always',
});

const lateQuery = queryOptions({
  queryKey: [...KEY, 'late'],
  queryFn: async ({ signal }) => (await call(countLateCheckIns, { signal })).count,
  refetchOnWindowFocus: 'always',
});

/** How many check-ins are late; 0 while that is not known. */
export function useOverdueCount(): number {
  return useQuery(lateQuery).data ?? 0;
}

/** Each look is logged, so that it is not repeated behind the reader's back. */
export function childCalendarQuery(childId: string) {
  return queryOptions({
    queryKey: [...KEY, 'child', childId],
    queryFn: ({ signal }) => call(getChildCalendar, { params: { id: childId }, signal }),
    refetchOnWindowFocus: false,
  });
}

export const calendarStaffQuery = queryOptions({
  queryKey: [...KEY, 'staff'],
  queryFn: async ({ signal }) => (await call(listCalendarStaff, { signal })).results,
});

/** Fewer letters would list too many. */
export const CHILD_SEARCH_MIN = 2;

export function foundChildrenQuery(search: string) {
  return queryOptions({
    queryKey: [...KEY, 'children', search],
    queryFn: async ({ signal }) => (await call(findCalendarChildren, { query: { search }, signal })).results,
    enabled: search.trim().length >= CHILD_SEARCH_MIN,
    placeholderData: keepPreviousData,
  });
}

export interface WindowFilter {
  child?: string;
  lsa?: string;
  from?: string;
  to?: string;
}

export function foundWindowsQuery(filter: WindowFilter) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'windows', filter],
    queryFn: ({ pageParam, signal }) => call(findWindows, { query: { ...filter, ...at(pageParam) }, signal }),
    ...paged,
  });
}

/** Also after a refusal, which says that a colleague was faster. */
function useCalendarMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

type Recorded = { id: string; how: 'call' | 'message' | 'visit'; note: string };

export const useRecordCheckIn = () =>
  useCalendarMutation(({ id, ...body }: Recorded) => call(recordCheckIn, { params: { id }, body }));

export const useTakeOver = () =>
  useCalendarMutation(({ id, version }: { id: string; version: number }) =>
    call(takeOverWindow, { params: { id }, body: { version } }),
  );

export const useEndWindow = () =>
  useCalendarMutation(({ id, version }: { id: string; version: number }) =>
    call(endWindow, { params: { id }, body: { version } }),
  );

export const useFamilyPhone = () =>
  useMutation({ mutationFn: (childId: string) => call(showFamilyPhone, { params: { id: childId } }) });

type Decision = { id: string; answer: 'approve' | 'decline'; note: string };

export const useDecideApproval = () =>
  useCalendarMutation(({ id, ...body }: Decision) => call(decideBookingApproval, { params: { id }, body }));

/** A new window, or a change of the one it was opened with. */
export function useSaveWindow(childId: string, existing: { id: string; version: number } | null) {
  return useCalendarMutation((form: WindowForm) =>
    existing
      ? call(changeWindow, { params: { id: existing.id }, body: { ...form, version: existing.version } })
      : call(createWindow, { body: { ...form, child_id: childId } }),
  );
}
