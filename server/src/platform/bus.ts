import { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from './database/database.ts';
import type { Logger } from './log.ts';

/**
 * A short word to every node: ids, never what is behind them. Sent inside a transaction it goes out with the commit, or
 * not at all.
 */
export type BusMessage =
  /** There is something to deliver. */
  | { topic: 'events' }
  /** This node heard nothing for a while: whatever it keeps may be old. */
  | { topic: 'resumed' }
  | { topic: 'pages' }
  /** Whose row in the search index is old; null: many. Sent by the database itself (migration 0013). */
  | { topic: 'search'; ids: string[] | null }
  | { topic: 'user'; userId: string; frame: unknown }
  /** Messages that are stored or have changed: chat, sequence, and whom they concern. */
  | { topic: 'chat_messages'; messages: (readonly [string, number, string, string])[] }
  /** Somebody has a chat open and wants the other person to know; `isAnswer`: they heard it and say the same. */
  | { topic: 'chat_presence'; chatId: string; from: string; to: string; isAnswer: boolean }
  /** Logins of one account: all of them, one of them, or all but one. Never a list: a payload has at most 8000 bytes. */
  | { topic: 'auth_sessions_ended'; userId: string; only?: string; except?: string };

type Topic = BusMessage['topic'];
type Handler<T extends Topic> = (message: Extract<BusMessage, { topic: T }>) => void;

export interface Bus {
  publish(db: Queryable, message: BusMessage): Promise<void>;
  on<T extends Topic>(topic: T, handler: Handler<T>): void;
  close(): Promise<void>;
}

const CHANNEL = 'sanad_bus';
const RECONNECT_MS = 500;
/** A connection that is still open and says nothing is given up after one interval and one time-out. */
const HEARTBEAT_MS = 5000;
const TIMEOUT_MS = 5000;

/** LISTEN/NOTIFY on the product's own database. */
export async function createPostgresBus(url: string, log: Logger): Promise<Bus> {
  const bus = new PostgresBus(url, log);
  await bus.connect();
  return bus;
}

class PostgresBus implements Bus {
  readonly #url: string;
  readonly #log: Logger;
  readonly #handlers = new Map<Topic, ((message: never) => void)[]>();
  #client: pg.Client | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async publish(db: Queryable, message: BusMessage): Promise<void> {
    await sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
  }

  on<T extends Topic>(topic: T, handler: Handler<T>): void {
    this.#handlers.set(topic, [...(this.#handlers.get(topic) ?? []), handler as (message: never) => void]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    await this.#client?.end();
  }

  #deliver(message: BusMessage): void {
    for (const handler of this.#handlers.get(message.topic) ?? []) handler(message as never);
  }

  async connect(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.#url,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'sanad bus',
    });
    client.on('notification', ({ payload }) => this.#deliver(JSON.parse(payload ?? '{}')));
    client.on('error', (error) => this.#log.warn({ reason: error.message }, 'bus connection lost'));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      // Not `end`: that would wait for an answer that may never come.
      socket.destroy();
      throw error;
    }
    const heartbeat = setInterval(() => this.#check(client, socket), HEARTBEAT_MS);
    heartbeat.unref();
    // Only a connection that stood can break; one that never stood is tried again by `reconnect`.
    client.on('end', () => {
      clearInterval(heartbeat);
      if (!this.#isClosed) setTimeout(() => this.#reconnect(), RECONNECT_MS);
    });
    this.#client = client;
    this.#heartbeat = heartbeat;
  }

  /** A frozen connection looks open for hours: it is asked for an answer, and cut when none comes. */
  #check(client: pg.Client, socket: Socket): void {
    client.query('SELECT 1').catch((error: Error) => {
      if (this.#isClosed || socket.destroyed) return;
      this.#log.warn({ reason: error.message }, 'bus connection is silent');
      socket.destroy();
    });
  }

  #reconnect(): void {
    if (this.#isClosed) return;
    this.connect().then(
      () => {
        this.#deliver({ topic: 'events' });
        this.#deliver({ topic: 'resumed' });
      },
      () => setTimeout(() => this.#reconnect(), RECONNECT_MS),
    );
  }
}
