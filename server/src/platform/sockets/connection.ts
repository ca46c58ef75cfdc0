import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { SOCKET_CLOSE } from '@sanad/contract/sockets/socket-rules.ts';
import type { WebSocket } from 'ws';
import type { SocketLimits } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';

const PING_MS = 25_000;
/** A client that does not read does not read the goodbye either. */
const CLOSE_TIMEOUT_MS = 5000;

export interface SocketOwner {
  userId: string;
  authSessionId: string;
}

/** One open websocket: never sent more than it reads, never heard faster than it may speak. */
export class Connection {
  readonly owner: SocketOwner;
  readonly #socket: WebSocket;
  readonly #limits: SocketLimits;
  readonly #bucket: TokenBucket;
  #work: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, owner: SocketOwner, limits: SocketLimits) {
    this.owner = owner;
    this.#socket = socket;
    this.#limits = limits;
    this.#bucket = new TokenBucket(limits.burst, limits.perSecond);
    this.#keepAlive();
    this.#answerPings();
  }

  #keepAlive(): void {
    let answered = true;
    const timer = setInterval(() => {
      if (!answered) return this.#socket.terminate();
      answered = false;
      this.#socket.ping();
    }, PING_MS);
    this.#socket.on('pong', () => {
      answered = true;
    });
    this.#socket.on('close', () => clearInterval(timer));
  }

  /** Browsers answer by themselves, also for a page in the background whose timers hardly run. */
  ping(): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  onPong(handler: () => void): void {
    this.#socket.on('pong', handler);
  }

  /** One frame after the other, each when the one before it is done. */
  onMessage(handle: (data: unknown) => Promise<void>): void {
    this.#socket.on('message', (data, isBinary) => {
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      if (!this.#canSpeak()) return;
      const text = isBinary ? undefined : String(data);
      this.#work = this.#work.then(() => handle(text));
    });
  }

  /** Counts a frame; one too many ends the conversation. */
  #canSpeak(): boolean {
    if (this.#bucket.take()) return true;
    this.send({ type: 'error', code: 'too_many_requests', frame: null });
    this.close(SOCKET_CLOSE.tooFast, 'too many frames');
    return false;
  }

  /** The server is set not to answer by itself: answers nobody reads would pile up, uncounted. */
  #answerPings(): void {
    this.#socket.on('ping', (data) => {
      if (this.#socket.readyState !== this.#socket.OPEN || !this.#canSpeak()) return;
      if (this.#socket.bufferedAmount > this.#limits.bufferedBytes) this.close(SOCKET_CLOSE.tooSlow, 'too slow');
      else this.#socket.pong(data);
    });
  }

  /** At once where it has closed already. */
  onClose(handler: () => void): void {
    if (this.#socket.readyState === this.#socket.CLOSED) handler();
    else this.#socket.on('close', handler);
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  /** For many who get the same: it is written down once. */
  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#limits.bufferedBytes) this.close(SOCKET_CLOSE.tooSlow, 'too slow');
    else this.#socket.send(text);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    const timer = setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS);
    this.#socket.on('close', () => clearTimeout(timer));
  }
}
