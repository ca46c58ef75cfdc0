import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '../../../../lib/api/session.ts';
import { cacheReport, loadReport, refreshProgress, sendDraft, sendSigned } from '../../progress.queries.ts';
import { createReportDraft, type ReportDraft } from './report-draft.ts';
import { createReportStorage, type StoredReport } from './report-storage.ts';

const server = { load: loadReport, save: sendDraft, sign: sendSigned };

/** The reports somebody is writing, one for each session, for as long as they are logged in. */
function createOwnReports(client: QueryClient, userId: string) {
  const storage = createReportStorage(userId);
  const drafts = new Map<string, ReportDraft>();
  const stopped = new AbortController();

  function onSigned(report: SessionReport): void {
    cacheReport(client, report);
    void refreshProgress(client);
    void client.invalidateQueries({ queryKey: ['payments'] });
  }

  function draftOf(stored: Omit<StoredReport, 'storedAt'>): ReportDraft {
    const known = drafts.get(stored.bookingId);
    if (known) return known;
    const draft = createReportDraft(stored, { storage, server, onSigned });
    drafts.set(stored.bookingId, draft);
    return draft;
  }

  async function sendUnsent(): Promise<void> {
    for (const stored of await storage.listUnsent()) draftOf(stored);
    for (const draft of drafts.values()) if (draft.hasUnsent()) draft.connected();
  }
  const sendWaiting = () => void sendUnsent().catch(() => {});
  window.addEventListener('online', sendWaiting, { signal: stopped.signal });
  storage
    .removeOld()
    .catch(() => {})
    .then(sendWaiting);

  return {
    userId,
    /** The draft of a session: with what waits on this device, else as loaded. Null: neither is there. */
    async open(bookingId: string, loaded: SessionReport | null): Promise<ReportDraft | null> {
      const stored = await storage.find(bookingId).catch(() => null);
      const known = drafts.get(bookingId);
      if (known) {
        if (loaded) known.refresh(loaded);
        return known;
      }
      if (stored?.unsent) {
        const draft = draftOf({ ...stored, report: loaded ?? stored.report });
        draft.connected();
        return draft;
      }
      const report = loaded ?? stored?.report;
      if (!report || report.state === 'signed') return null;
      const draft = draftOf({ bookingId, report, unsent: null });
      if (loaded) draft.refresh(loaded);
      return draft;
    },
    close(bookingId: string): void {
      drafts.get(bookingId)?.stop();
      drafts.delete(bookingId);
    },
    stop(): void {
      stopped.abort();
      for (const draft of drafts.values()) draft.stop();
      void storage.close();
    },
  };
}

type OwnReports = ReturnType<typeof createOwnReports>;
let own: OwnReports | null = null;

export function ownReports(client: QueryClient, userId: string): OwnReports {
  if (own?.userId === userId) return own;
  const reports = createOwnReports(client, userId);
  const stopWatching = useSession.subscribe(({ user }) => {
    if (user?.id === userId) return;
    stopWatching();
    reports.stop();
    own = null;
  });
  own = reports;
  return reports;
}
