import type { BodyOf } from '@sanad/contract/endpoint.ts';
import {
  type ChildProgress,
  getChildProgress,
  getGoalCertificate,
  getTermReport,
  listHistoryShares,
  listProgress,
  revokeHistoryShare,
  shareHistory,
} from '@sanad/contract/progress/child-progress.ts';
import {
  answerGoal,
  changeGoal,
  proposeGoal,
  savePlan,
  setGoalStatus,
  withdrawGoal,
} from '@sanad/contract/progress/goals.ts';
import {
  amendReport,
  getReport,
  listSessionReports,
  respondToReport,
  type SessionReport,
  saveReport,
  signReport,
  tickHomework,
} from '@sanad/contract/progress/reports.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/api.ts';
import { saveAs } from '../../lib/files/save-as.ts';
import { progressKey } from './reports-due.queries.ts';

const PAGE_SIZE = 20;

/** The children: the parent's own, or those whose record is open to the LSA. */
export const progressOverviewQuery = queryOptions({
  queryKey: [...progressKey, 'children'],
  queryFn: ({ signal }) => call(listProgress, { signal }),
});

/** Days (YYYY-MM-DD), both included. */
export interface ProgressPeriod {
  from?: string;
  to?: string;
}

export function childProgressQuery(childId: string, period: ProgressPeriod = {}) {
  return queryOptions({
    queryKey: [...progressKey, 'child', childId, period],
    queryFn: ({ signal }): Promise<ChildProgress> =>
      call(getChildProgress, { params: { id: childId }, query: period, signal }),
    placeholderData: keepPreviousData,
  });
}

export interface ReportFilters {
  state: 'open' | 'signed';
  child_id?: string;
}

export function reportsQuery(filters: ReportFilters) {
  return infiniteQueryOptions({
    queryKey: [...progressKey, 'reports', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listSessionReports, {
        query: { ...filters, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

const reportKey = (bookingId: string) => [...progressKey, 'report', bookingId] as const;

export function reportQuery(bookingId: string) {
  return queryOptions({
    queryKey: reportKey(bookingId),
    queryFn: ({ signal }): Promise<SessionReport> => call(getReport, { params: { id: bookingId }, signal }),
  });
}

export function historySharesQuery(childId: string) {
  return queryOptions({
    queryKey: [...progressKey, 'shares', childId],
    queryFn: ({ signal }) => call(listHistoryShares, { params: { id: childId }, signal }),
  });
}

export function refreshProgress(client: QueryClient) {
  return client.invalidateQueries({ queryKey: progressKey });
}

export function cacheReport(client: QueryClient, report: SessionReport): void {
  client.setQueryData(reportKey(report.booking_id), report);
}

/** A change after which everything about progress is loaded again. */
function useProgressChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refreshProgress(client) });
}

/** A change whose answer is the report as it is now. */
function useReportChange<Input>(change: (input: Input) => Promise<SessionReport>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (report) => cacheReport(client, report),
    onSettled: () => refreshProgress(client),
  });
}

type ReportDraft = BodyOf<typeof saveReport>;

/** Without the cache: a draft is saved and signed while no screen may be open. */
export function sendDraft(bookingId: string, body: ReportDraft) {
  return call(saveReport, { params: { id: bookingId }, body });
}

export function loadReport(bookingId: string): Promise<SessionReport> {
  return call(getReport, { params: { id: bookingId } });
}

export function sendSigned(bookingId: string, body: ReportDraft): Promise<SessionReport> {
  return call(signReport, { params: { id: bookingId }, body });
}

export function useAmendReport(bookingId: string) {
  return useReportChange((body: BodyOf<typeof amendReport>) => call(amendReport, { params: { id: bookingId }, body }));
}

export function useRespondToReport(bookingId: string) {
  return useReportChange((body: BodyOf<typeof respondToReport>) =>
    call(respondToReport, { params: { id: bookingId }, body }),
  );
}

export function useTickHomework(bookingId: string) {
  return useProgressChange(({ itemId, isDone }: { itemId: string; isDone: boolean }) =>
    call(tickHomework, { params: { id: bookingId, item_id: itemId }, body: { is_done: isDone } }),
  );
}

export function useProposeGoal(childId: string) {
  return useProgressChange((body: BodyOf<typeof proposeGoal>) => call(proposeGoal, { params: { id: childId }, body }));
}

export function useChangeGoal(goalId: string) {
  return useProgressChange((body: BodyOf<typeof changeGoal>) => call(changeGoal, { params: { id: goalId }, body }));
}

export function useWithdrawGoal(goalId: string) {
  return useProgressChange(() => call(withdrawGoal, { params: { id: goalId } }));
}

export function useAnswerGoal(goalId: string) {
  return useProgressChange((body: BodyOf<typeof answerGoal>) => call(answerGoal, { params: { id: goalId }, body }));
}

export function useSetGoalStatus(goalId: string) {
  return useProgressChange((body: BodyOf<typeof setGoalStatus>) =>
    call(setGoalStatus, { params: { id: goalId }, body }),
  );
}

export function useSavePlan(childId: string) {
  return useProgressChange((body: BodyOf<typeof savePlan>) => call(savePlan, { params: { id: childId }, body }));
}

export function useShareHistory(childId: string) {
  return useProgressChange((body: BodyOf<typeof shareHistory>) =>
    call(shareHistory, { params: { id: childId }, body }),
  );
}

export function useRevokeHistoryShare() {
  return useProgressChange((shareId: string) => call(revokeHistoryShare, { params: { id: shareId } }));
}

type Language = 'en' | 'ar';

export function useDownloadTermReport(childId: string) {
  return useMutation({
    mutationFn: async (query: ProgressPeriod & { language?: Language }) => {
      const { blob, name } = await callForFile(getTermReport, { params: { id: childId }, query });
      saveAs(blob, name);
    },
  });
}

export function useDownloadCertificate(goalId: string) {
  return useMutation({
    mutationFn: async (language: Language) => {
      const { blob, name } = await callForFile(getGoalCertificate, { params: { id: goalId }, query: { language } });
      saveAs(blob, name);
    },
  });
}
