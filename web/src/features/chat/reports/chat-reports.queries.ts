import { closeChatReport, listChatReports, openChatReport } from '@sanad/contract/chat/chat-reports.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

export const REPORT_LISTS = ['open', 'closed'] as const;
export type ReportList = (typeof REPORT_LISTS)[number];

const KEY = ['chat-reports'] as const;
const PAGE_SIZE = 20;

export function chatReportsQuery(which: ReportList) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', which],
    queryFn: ({ pageParam, signal }) =>
      call(listChatReports, {
        query: { which, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: 'always',
  });
}

const openCountQuery = queryOptions({
  queryKey: [...KEY, 'open-count'],
  queryFn: async ({ signal }) => (await call(listChatReports, { query: { which: 'open', limit: 1 }, signal })).count,
  refetchOnWindowFocus: 'always',
});

/** How many reports are open; 0 while that is not known. */
export function useOpenReportCount(): number {
  return useQuery(openCountQuery).data ?? 0;
}

/** What is read is not kept in the cache: whoever comes back says again why. */
export function useOpenReport(id: string) {
  return useMutation({
    mutationFn: (reason: string) => call(openChatReport, { params: { id }, body: { reason } }),
    gcTime: 0,
  });
}

/** Also after a refusal, which says that somebody else was faster. */
export function useCloseReport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => call(closeChatReport, { params: { id }, body: { note } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
