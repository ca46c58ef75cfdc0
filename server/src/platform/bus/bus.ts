import type { Queryable } from '../database/database.ts';

/**
 * A short word to every node: ids, never what is behind them. Sent inside a transaction it goes out with the commit, or
 * not at all; outside of one, at once.
 */
export type BusMessage =
  /** There is something to deliver. */
  | { topic: 'events' }
  /** This node may have missed something: whatever it keeps may be old. */
  | { topic: 'resumed' }
  | { topic: 'pages' }
  /** A version of the policy was planned or withdrawn. */
  | { topic: 'policy' }
  /** Whose row in the search index is old; null: many. Sent by the database itself (migration 0013). */
  | { topic: 'search'; ids: string[] | null }
  | { topic: 'user'; userId: string; frame: unknown }
  /** Messages that are stored or have changed: chat, sequence, and whom they concern. */
  | { topic: 'chat_messages'; messages: (readonly [string, number, string, string])[] }
  /** Somebody has a chat open and wants the other person to know; `isAnswer`: they heard it and say the same. */
  | { topic: 'chat_presence'; chatId: string; from: string; to: string; isAnswer: boolean }
  /** A frame for the devices in one call: for one of them, for all, or for all but one. Compressed. */
  | { topic: 'call'; bookingId: string; to?: string; except?: string; packed: string }
  | { topic: 'call_end'; bookingId: string; reason: 'closed' | 'cancelled' | 'moved' }
  /** This device has joined again over another socket. */
  | { topic: 'call_replaced'; bookingId: string; deviceId: string; visitId: string }
  /** Logins of one account: all of them, one of them, or all but one. Never a list: a message has at most 8000 bytes. */
  | { topic: 'auth_sessions_ended'; userId: string; only?: string; except?: string };

type Topic = BusMessage['topic'];
type Handler<T extends Topic> = (message: Extract<BusMessage, { topic: T }>) => void;

export interface Bus {
  publish(db: Queryable, message: BusMessage): Promise<void>;
  on<T extends Topic>(topic: T, handler: Handler<T>): void;
  close(): Promise<void>;
}

export const CHANNEL = 'sanad_bus';

export interface BusTiming {
  reconnectMs: number;
  /** A connection that is still open and says nothing is given up after one heartbeat and one time-out. */
  heartbeatMs: number;
  timeoutMs: number;
}
export const BUS_TIMING: BusTiming = { reconnectMs: 500, heartbeatMs: 5000, timeoutMs: 5000 };

/** PostgreSQL takes no more; whoever keeps to it can change the bus. */
const MESSAGE_MAX_BYTES = 7999;

export function encodeMessage(message: BusMessage): string {
  const encoded = JSON.stringify(message);
  const bytes = Buffer.byteLength(encoded);
  if (bytes <= MESSAGE_MAX_BYTES) return encoded;
  throw new Error(`A bus message has at most ${MESSAGE_MAX_BYTES} bytes; this one (${message.topic}) has ${bytes}.`);
}

/** What a node does with messages, whichever way they come. */
export class BusHandlers {
  readonly #handlers = new Map<Topic, ((message: never) => void)[]>();

  on<T extends Topic>(topic: T, handler: Handler<T>): void {
    this.#handlers.set(topic, [...(this.#handlers.get(topic) ?? []), handler as (message: never) => void]);
  }

  deliver(message: BusMessage): void {
    for (const handler of this.#handlers.get(message.topic) ?? []) handler(message as never);
  }

  /** After any loss of connection: what was said meanwhile is not known. */
  deliverResumed(): void {
    this.deliver({ topic: 'events' });
    this.deliver({ topic: 'resumed' });
  }
}
