import { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from '../database/database.ts';
import type { Logger } from '../log.ts';
import { BUS_TIMING, type Bus, BusHandlers, type BusMessage, type BusTiming, CHANNEL, encodeMessage } from './bus.ts';

/** LISTEN/NOTIFY on the product's own database. */
export async function createPostgresBus(
  url: string,
  log: Logger,
  { handlers = new BusHandlers(), timing = BUS_TIMING } = {},
): Promise<Bus> {
  const bus = new PostgresBus({ url, log, handlers, timing });
  await bus.connect();
  return bus;
}

interface Deps {
  url: string;
  log: Logger;
  handlers: BusHandlers;
  timing: BusTiming;
}

class PostgresBus implements Bus {
  readonly #deps: Deps;
  #client: pg.Client | null = null;
  #socket: Socket | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  on: Bus['on'] = (topic, handler) => this.#deps.handlers.on(topic, handler);

  async publish(db: Queryable, message: BusMessage): Promise<void> {
    await sql`SELECT pg_notify(${CHANNEL}, ${encodeMessage(message)})`.execute(db);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    // A frozen connection does not answer the goodbye either.
    const late = AbortSignal.timeout(this.#deps.timing.timeoutMs);
    late.addEventListener('abort', () => this.#socket?.destroy());
    await this.#client?.end();
  }

  async connect(): Promise<void> {
    const { url, log, handlers, timing } = this.#deps;
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: url,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: timing.timeoutMs,
      query_timeout: timing.timeoutMs,
      application_name: 'sanad bus',
    });
    client.on('notification', ({ payload }) => handlers.deliver(JSON.parse(payload ?? '{}')));
    client.on('error', (error) => log.warn({ reason: error.message }, 'bus connection lost'));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (this.#isClosed) throw new Error('closed meanwhile');
    } catch (error) {
      // Not `end`: that would wait for an answer that may never come.
      socket.destroy();
      throw error;
    }
    const heartbeat = setInterval(() => this.#check(client, socket), timing.heartbeatMs);
    heartbeat.unref();
    // Only a connection that stood can break; one that never stood is tried again by `reconnect`.
    client.on('end', () => {
      clearInterval(heartbeat);
      if (!this.#isClosed) setTimeout(() => this.#reconnect(), timing.reconnectMs);
    });
    this.#client = client;
    this.#socket = socket;
    this.#heartbeat = heartbeat;
  }

  /** A frozen connection looks open for hours: it is asked for an answer, and cut when none comes. */
  #check(client: pg.Client, socket: Socket): void {
    client.query('SELECT 1').catch((error: Error) => {
      if (this.#isClosed || socket.destroyed) return;
      this.#deps.log.warn({ reason: error.message }, 'bus connection is silent');
      socket.destroy();
    });
  }

  #reconnect(): void {
    if (this.#isClosed) return;
    this.connect().then(
      () => this.#deps.handlers.deliverResumed(),
      () => setTimeout(() => this.#reconnect(), this.#deps.timing.reconnectMs),
    );
  }
}
