import type { ReportContent, SessionReport } from '@sanad/contract/progress/reports.ts';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../../lib/api/api.ts';
import { waitBefore } from '../../../../lib/api/socket.ts';
import { contentFor, contentToSend, isSameContent } from './report-content.ts';
import type { ReportStorage, StoredReport } from './report-storage.ts';

/** Saved while typing rests. */
const REST_MS = 800;

/** `conflict`: there is a newer draft. `signed`: it was signed elsewhere. `refused`: the server does not take it as it is. */
export type DraftProblem = { kind: 'conflict' | 'signed'; newer: SessionReport } | { kind: 'refused'; error: ApiError };

export interface DraftState {
  /** As the server last sent it. */
  report: SessionReport;
  content: ReportContent;
  /** Of the draft on the server that `content` was made from. */
  version: number;
  /** Where the newest content is: on the server, on its way there, or only on this device. */
  place: 'server' | 'sending' | 'device';
  savedAt: string | null;
  /** To be signed now, or as soon as there is a connection. */
  isToBeSigned: boolean;
  signed: SessionReport | null;
  problem: DraftProblem | null;
}

interface DraftBody {
  based_on: number;
  content: ReportContent;
}

export interface ReportServer {
  load: (bookingId: string) => Promise<SessionReport>;
  save: (bookingId: string, body: DraftBody) => Promise<{ version: number; saved_at: string }>;
  sign: (bookingId: string, body: DraftBody) => Promise<SessionReport>;
}

interface Deps {
  storage: ReportStorage;
  server: ReportServer;
  onSigned: (report: SessionReport) => void;
  random?: () => number;
}

/** Worth another try by itself: no connection, a busy server, a session to be renewed. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

function firstState({ report, unsent }: Omit<StoredReport, 'storedAt'>): DraftState {
  return {
    report,
    content: contentFor(report, unsent?.content ?? report.content),
    version: unsent?.basedOn ?? report.version,
    place: unsent ? 'device' : 'server',
    savedAt: report.saved_at,
    isToBeSigned: unsent?.isToBeSigned ?? false,
    signed: null,
    problem: null,
  };
}

/**
 * A report that is being written. Every change is stored on this device first and sent when typing rests, so a lost
 * connection or a closed browser loses nothing. A newer draft on the server is never overwritten: the person decides.
 */
export function createReportDraft(
  stored: Omit<StoredReport, 'storedAt'>,
  { storage, server, onSigned, random = Math.random }: Deps,
) {
  const { bookingId } = stored;
  const state = createStore<DraftState>()(() => firstState(stored));
  const get = state.getState;
  let isDirty = stored.unsent !== null;
  let sending: Promise<void> | null = null;
  let isStopped = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Where the browser forbids storage, the draft lasts as long as the page. */
  async function store(): Promise<void> {
    const { report, content, version, isToBeSigned } = get();
    const unsent = isDirty ? { content, basedOn: version, isToBeSigned } : null;
    await storage.put({ bookingId, report, unsent }).catch(() => {});
  }

  function sendAfter(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void send(), ms);
  }

  async function finishSigned(signed: SessionReport): Promise<void> {
    isDirty = false;
    state.setState({ signed, report: signed, place: 'server', isToBeSigned: false, problem: null });
    onSigned(signed);
    await storage.remove(bookingId).catch(() => {});
  }

  async function sendOnce(): Promise<void> {
    const { content, version, isToBeSigned } = get();
    const body = { based_on: version, content: contentToSend(content) };
    if (isToBeSigned) return finishSigned(await server.sign(bookingId, body));
    const { version: next, saved_at } = await server.save(bookingId, body);
    isDirty = get().content !== content;
    state.setState({ version: next, savedAt: saved_at, place: isDirty ? 'sending' : 'server' });
    await store();
  }

  /** The newer one may be our own, whose answer was lost on the way. */
  async function lookAtNewer(): Promise<void> {
    const newer = await server.load(bookingId);
    const { content, isToBeSigned } = get();
    const isOwn = isSameContent(newer.content, content);
    if (newer.state === 'signed') {
      if (isOwn) return finishSigned(newer);
      return stopWith({ kind: 'signed', newer });
    }
    if (!isOwn) return stopWith({ kind: 'conflict', newer });
    isDirty = isToBeSigned;
    state.setState({ report: newer, version: newer.version, savedAt: newer.saved_at, place: 'server' });
    await store();
  }

  /** A goal may have ended or been agreed on meanwhile: then the form has other goals. */
  async function reloadGoals(): Promise<void> {
    const report = await server.load(bookingId).catch(() => null);
    if (report && report.state !== 'signed') state.setState({ report, content: contentFor(report, get().content) });
  }

  async function stopWith(problem: DraftProblem): Promise<void> {
    state.setState({ problem, place: 'device', isToBeSigned: false });
    await store();
  }

  async function handle(error: unknown): Promise<void> {
    if (isPassing(error)) {
      state.setState({ place: 'device' });
      sendAfter(waitBefore(attempt, random));
      attempt += 1;
      return;
    }
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'report_incomplete') await reloadGoals();
    if (error.code !== 'conflict' && error.code !== 'report_signed') return stopWith({ kind: 'refused', error });
    try {
      await lookAtNewer();
    } catch (failure) {
      if (failure instanceof ApiError && isPassing(failure)) return handle(failure);
      return stopWith({ kind: 'refused', error });
    }
  }

  /** One request at a time; what is typed meanwhile goes out after it. */
  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (isDirty && !isStopped && get().problem === null && timer === undefined) {
      state.setState({ place: 'sending' });
      try {
        await sendOnce();
        attempt = 0;
      } catch (error) {
        await handle(error);
      }
    }
  }

  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    bookingId,
    state,
    hasUnsent: () => isDirty,
    change(content: ReportContent): void {
      isDirty = true;
      state.setState({ content, place: get().place === 'device' ? 'device' : 'sending' });
      void store();
      if (get().problem?.kind === 'refused') state.setState({ problem: null });
      if (get().problem === null) sendAfter(attempt === 0 ? REST_MS : waitBefore(attempt, random));
    },
    async sign(): Promise<void> {
      isDirty = true;
      attempt = 0;
      state.setState({ isToBeSigned: true, problem: null });
      await store();
      await sending;
      await send();
    },
    /** As long as it has not gone out. */
    async cancelSigning(): Promise<void> {
      state.setState({ isToBeSigned: false });
      await store();
    },
    async keepOwn(): Promise<void> {
      const { problem, content } = get();
      if (problem?.kind !== 'conflict') return;
      const { newer } = problem;
      state.setState({ report: newer, content: contentFor(newer, content), version: newer.version, problem: null });
      await store();
      await send();
    },
    async takeNewer(): Promise<void> {
      const { problem } = get();
      if (problem?.kind !== 'conflict' && problem?.kind !== 'signed') return;
      const { newer } = problem;
      isDirty = false;
      const signed = newer.state === 'signed' ? newer : null;
      state.setState({ ...firstState({ bookingId, report: newer, unsent: null }), signed });
      await (signed ? storage.remove(bookingId).catch(() => {}) : store());
    },
    /** What the server has now; what was written here and not sent stays. */
    refresh(report: SessionReport): void {
      const { version, content } = get();
      if (isDirty || report.version < version) return;
      if (report.state === 'signed') state.setState({ report, signed: report });
      else if (report.version > version) state.setState(firstState({ bookingId, report, unsent: null }));
      else state.setState({ report, content: contentFor(report, content) });
      void store();
    },
    /** A new connection is worth a try at once. */
    connected(): void {
      attempt = 0;
      void send();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type ReportDraft = ReturnType<typeof createReportDraft>;
