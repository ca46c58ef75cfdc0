import { type ServerFrame, SOCKET_PATH, serverFrame } from '@sanad/contract/socket.ts';

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
    return serverFrame.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps one websocket open until it is closed by hand. Frames it does not know are a newer server's, and are skipped. */
export function openSocket({ ticket, onFrame, address = sameOrigin, random = Math.random }: SocketOptions): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isClosed = false;

  function again() {
    if (isClosed) return;
    timer = setTimeout(open, waitBefore(attempt, random));
    attempt += 1;
  }

  async function open() {
    let given: string | null;
    try {
      given = await ticket();
    } catch {
      again();
      return;
    }
    if (isClosed || given === null) return;
    socket = new WebSocket(address(given));
    socket.onmessage = ({ data }) => {
      const frame = frameOf(data);
      if (!frame || isClosed) return;
      if (frame.type === 'ready') attempt = 0;
      onFrame(frame);
    };
    socket.onclose = again;
  }

  open();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    socket?.close();
  };
}
