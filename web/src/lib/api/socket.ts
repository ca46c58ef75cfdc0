import type { ClientFrame, ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { SOCKET_CLOSE, SOCKET_PATH } from '@sanad/contract/sockets/socket-rules.ts';
import { startHeartbeat } from './heartbeat.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface SocketOptions {
  /** A fresh ticket per connection: each is good once. Null when there is nobody to connect. */
  ticket: () => Promise<string | null>;
  onFrame: (frame: ServerFrame) => void;
  /** Called each time an open connection is gone. */
  onLost?: () => void;
  address?: (ticket: string) => string;
  random?: () => number;
}

export interface Socket {
  /** False when there is no open connection: nothing was sent. */
  send: (frame: ClientFrame) => boolean;
  close: () => void;
}

function sameOrigin(ticket: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}?ticket=${encodeURIComponent(ticket)}`;
}

/** Doubles with every failure; half of it is chance, so that browsers do not all come back at once. */
export function waitBefore(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}

function frameOf(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null;
  try {
    const frame = JSON.parse(data);
    return typeof frame?.type === 'string' ? frame : null;
  } catch {
    return null;
  }
}

/** Calls back when this page is looked at the next time. Returns how to stop waiting. */
function whenShown(then: () => void): () => void {
  function look() {
    if (document.visibilityState !== 'visible') return;
    stop();
    then();
  }
  const stop = () => document.removeEventListener('visibilitychange', look);
  document.addEventListener('visibilitychange', look);
  return stop;
}

/** Keeps one websocket open until it is closed by hand. A newer server may send frames that this page does not know. */
export function openSocket(options: SocketOptions): Socket {
  const { ticket, onFrame, onLost = () => {}, address = sameOrigin, random = Math.random } = options;
  let current: WebSocket | null = null;
  let leave = () => {};
  let stopWaiting = () => {};
  let attempt = 0;
  let isClosed = false;

  function send(frame: ClientFrame): boolean {
    if (current?.readyState !== WebSocket.OPEN) return false;
    current.send(JSON.stringify(frame));
    return true;
  }

  function again(code?: number) {
    if (isClosed) return;
    // Coming back at once would only push out the next page of the same person.
    if (code === SOCKET_CLOSE.tooMany) {
      stopWaiting = whenShown(open);
      return;
    }
    const timer = setTimeout(open, code === SOCKET_CLOSE.tooFast ? LONGEST_WAIT_MS : waitBefore(attempt, random));
    const openNow = () => {
      stopWaiting();
      void open();
    };
    if (code !== SOCKET_CLOSE.tooFast) window.addEventListener('online', openNow);
    stopWaiting = () => {
      clearTimeout(timer);
      window.removeEventListener('online', openNow);
    };
    attempt += 1;
  }

  async function open() {
    stopWaiting();
    let newTicket: string | null;
    try {
      newTicket = await ticket();
    } catch {
      again();
      return;
    }
    if (isClosed || newTicket === null) return;
    connect(new WebSocket(address(newTicket)));
  }

  function connect(socket: WebSocket) {
    current = socket;
    function lose(code?: number) {
      heartbeat.stop();
      current = null;
      onLost();
      again(code);
    }
    // A dead line may take minutes to say that it is closed.
    function drop() {
      leave();
      lose();
    }
    const heartbeat = startHeartbeat({ ping: () => send({ type: 'ping' }), onLost: drop });
    window.addEventListener('offline', drop);
    leave = () => {
      window.removeEventListener('offline', drop);
      heartbeat.stop();
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    };
    socket.onmessage = ({ data }) => {
      heartbeat.received();
      const frame = frameOf(data);
      if (!frame) return;
      if (frame.type === 'ready') attempt = 0;
      onFrame(frame);
    };
    socket.onclose = ({ code }) => {
      window.removeEventListener('offline', drop);
      lose(code);
    };
  }

  void open();
  return {
    send,
    close: () => {
      isClosed = true;
      current = null;
      stopWaiting();
      leave();
    },
  };
}
