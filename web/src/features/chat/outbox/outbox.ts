import type { Message } from '@sanad/contract/chat/chat.ts';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../lib/api/api.ts';
import { waitBefore } from '../../../lib/api/socket.ts';
import { SECOND_MS } from '../../../lib/time/durations.ts';
import type { ChatStorage, OutgoingMessage } from './chat-storage.ts';
import type { Deliver } from './deliver.ts';

export interface OutboxState {
  messages: readonly OutgoingMessage[];
  /** There is no connection: what is here goes out when it is back. */
  isWaiting: boolean;
  /** How far the files of the message that is being sent are, 0 to 100. */
  progress: { id: string; percent: number } | null;
}

type News = { type: 'changed' } | { type: 'waiting'; isWaiting: boolean } | { type: 'sent'; message: Message };

interface Deps {
  name: string;
  storage: ChatStorage;
  deliver: Deliver;
  onSent: (message: Message) => void;
  locks?: LockManager | undefined;
  random?: () => number;
}

/** Worth another try by itself: no connection, a busy server, too many at once. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

/**
 * Messages on their way out, in the order in which they were written. They are stored before anything is sent and removed
 * when the server has them, so a reload or a lost connection loses nothing. Of several tabs one sends (a Web Lock),
 * and all show the same (a BroadcastChannel).
 */
export function createOutbox({ name, storage, deliver, onSent, locks, random = Math.random }: Deps) {
  const state = createStore<OutboxState>()(() => ({ messages: [], isWaiting: false, progress: null }));
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();
  let isSender = false;
  let isSending = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const broadcast = (news: News) => channel.postMessage(news);

  async function show(): Promise<void> {
    const messages = await storage.list();
    if (!stopped.signal.aborted) state.setState({ messages });
  }

  async function changed(): Promise<void> {
    await show();
    if (!stopped.signal.aborted) broadcast({ type: 'changed' });
  }

  function setWaiting(isWaiting: boolean): void {
    if (state.getState().isWaiting === isWaiting) return;
    state.setState({ isWaiting });
    broadcast({ type: 'waiting', isWaiting });
  }

  function tryLater(error: unknown): void {
    const seconds = error instanceof ApiError ? error.problem?.retry_after : undefined;
    clearTimeout(timer);
    timer = setTimeout(send, seconds === undefined ? waitBefore(attempt, random) : seconds * SECOND_MS);
    attempt += 1;
  }

  async function sendOne(message: OutgoingMessage): Promise<void> {
    const sent = await deliver({
      message,
      onProgress: (percent) => state.setState({ progress: { id: message.id, percent } }),
      onUploaded: (files) => storage.change(message.id, { files }),
    });
    onSent(sent);
    broadcast({ type: 'sent', message: sent });
    await storage.remove(message.id);
    attempt = 0;
    setWaiting(false);
  }

  /** Returns false when the rest has to wait. */
  async function sendNext(message: OutgoingMessage): Promise<boolean> {
    try {
      await sendOne(message);
    } catch (error) {
      if (isPassing(error)) {
        setWaiting(!(error instanceof ApiError && error.status === 429));
        tryLater(error);
        return false;
      }
      const problem = error instanceof ApiError ? error.problem : null;
      await storage.change(message.id, {
        problem: { code: problem?.code ?? 'internal', detail: problem?.detail ?? '' },
      });
    } finally {
      state.setState({ progress: null });
    }
    return true;
  }

  /** Sends whatever waits, if this is the tab that sends. */
  async function send(): Promise<void> {
    if (!isSender || isSending) return;
    isSending = true;
    clearTimeout(timer);
    try {
      for (;;) {
        const next = (await storage.list()).find(({ problem }) => problem === null);
        if (!next || stopped.signal.aborted) break;
        const goesOn = await sendNext(next);
        await changed();
        if (!goesOn) break;
      }
    } finally {
      isSending = false;
    }
  }

  /** A new connection is worth a try at once. */
  function connected(): void {
    attempt = 0;
    void send();
  }

  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.type === 'sent') onSent(data.message);
    else if (data.type === 'waiting') state.setState({ isWaiting: data.isWaiting });
    else void show().then(send);
  };
  window.addEventListener('online', connected);

  async function becomeSender(): Promise<void> {
    isSender = true;
    await send();
    // Held until this tab is closed or logs out.
    await new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve(), { once: true }));
  }
  void show();
  if (locks) locks.request(name, { signal: stopped.signal }, becomeSender).catch(() => {});
  else void becomeSender();

  return {
    state,
    connected,
    async add(message: Omit<OutgoingMessage, 'problem' | 'createdAt'>): Promise<void> {
      await storage.add({ ...message, createdAt: new Date().toISOString(), problem: null });
      // Sent at once; what is shown follows.
      void send();
      await changed();
    },
    async tryAgain(id: string): Promise<void> {
      await storage.change(id, { problem: null });
      await changed();
      void send();
    },
    async remove(id: string): Promise<void> {
      await storage.remove(id);
      await changed();
    },
    stop(): void {
      stopped.abort();
      isSender = false;
      clearTimeout(timer);
      window.removeEventListener('online', connected);
      channel.close();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
