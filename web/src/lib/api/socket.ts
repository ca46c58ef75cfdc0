import type { ClientFrame, ServerFrame } from '@sanad/contract/socket.ts';
import { SOCKET_CLOSE, SOCKET_PATH } from '@sanad/contract/socket-rules.ts';
import { startHeartbeat } from './heartbeat.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface SocketOptions {
  /** A fresh ticket per connection: each is good once. Null when there is nobody to connect. */
  ticket: () => Promise<string | null>;
  onFrame: (frame: ServerFrame) => void;
  address?: (ticket: string) => string;
  random?: () => number;
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
export function openSocket({ ticket, onFrame, address = sameOrigin, random = Math.random }: SocketOptions): () => void {
  let leave = () => {};
  let stopWaiting = () => {};
  let attempt = 0;
  let isClosed = false;

  function again(code?: number) {
    if (isClosed) return;
    // Coming back at once would only push out the next page of the same person.
    if (code === SOCKET_CLOSE.tooMany) {
      stopWaiting = whenShown(open);
      return;
    }
    const timer = setTimeout(open, code === SOCKET_CLOSE.tooFast ? LONGEST_WAIT_MS : waitBefore(attempt, random));
    stopWaiting = () => clearTimeout(timer);
    attempt += 1;
  }

  async function open() {
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
    const send = (frame: ClientFrame) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame));
    const heartbeat = startHeartbeat({
      ping: () => send({ type: 'ping' }),
      onLost: () => {
        // A dead line may take minutes to say that it is closed.
        leave();
        again();
      },
    });
    leave = () => {
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
      heartbeat.stop();
      again(code);
    };
  }

  open();
  return () => {
    isClosed = true;
    stopWaiting();
    leave();
  };
}
