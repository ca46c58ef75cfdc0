import type { QueryOf } from '@sanad/contract/endpoint.ts';
import * as contract from '@sanad/contract/staff/audit-log.ts';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['audit-log'] as const;
const CHECK = [...KEY, 'check'] as const;

export type AuditLogFilters = Pick<QueryOf<typeof contract.listAuditLog>, 'who' | 'area' | 'subject' | 'from' | 'to'>;

/** Every reading is logged, so it happens only when somebody asks for it. */
export function auditLogQuery(filters: AuditLogFilters) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listAuditLog, { query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useLastAuditCheck() {
  return useQuery({ queryKey: CHECK, queryFn: ({ signal }) => call(contract.getAuditCheck, { signal }) });
}

export function useCheckAuditLog() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.checkAuditLog, {}),
    onSuccess: (last) => client.setQueryData(CHECK, { last }),
  });
}
