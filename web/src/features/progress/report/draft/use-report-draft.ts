import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../../../lib/api/session.ts';
import { reportQuery } from '../../progress.queries.ts';
import { ownReports } from './own-reports.ts';
import type { ReportDraft } from './report-draft.ts';

/** The draft of a session's report; without a network, as it was last on this device. Undefined while that is read. */
export function useReportDraft(bookingId: string) {
  const client = useQueryClient();
  const userId = useSession((session) => session.user?.id) ?? '';
  const query = useQuery(reportQuery(bookingId));
  const [draft, setDraft] = useState<ReportDraft | null | undefined>(undefined);
  const { data, isPending } = query;
  useEffect(() => {
    if (isPending || userId === '') return;
    let isCurrent = true;
    ownReports(client, userId)
      .open(bookingId, data ?? null)
      .then((opened) => isCurrent && setDraft(opened));
    return () => {
      isCurrent = false;
    };
  }, [client, userId, bookingId, data, isPending]);
  return { query, draft };
}
