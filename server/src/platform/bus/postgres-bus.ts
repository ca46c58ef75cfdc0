import { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from '../database/database.ts';
import type { Logger } from '../log.ts';
import {
  type Bus,
  BusHandlers,
  type BusMessage,
  CHANNEL,
  encodeMessage,
  HEARTBEAT_MS,
  RECONNECT_MS,
  TIMEOUT_MS,
} from './bus.ts';

/** LISTEN/NOTIFY on the product's own database. */
export async function createPostgresBus(url: string, log: Logger, handlers = new BusHandlers()): Promise<Bus> {
  const bus = new PostgresBus(url, log, handlers);
  await bus.connect();
  return bus;
}

class PostgresBus implements Bus {
  readonly #url: string;
  readonly #log: Logger;
  readonly #handlers: BusHandlers;
  #client: pg.Client | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(url: string, log: Logger, handlers: BusHandlers) {
    this.#url = url;
    this.#log = log;
    this.#handlers = handlers;
  }

  on: Bus['on'] = (topic, handler) => this.#handlers.on(topic, handler);

  async publish(db: Queryable, message: BusMessage): Promise<void> {
    await sql`SELECT pg_notify(${CHANNEL}, ${encodeMessage(message)})`.execute(db);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    await this.#client?.end();
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
    client.on('notification', ({ payload }) => this.#handlers.deliver(JSON.parse(payload ?? '{}')));
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
      () => this.#handlers.deliverResumed(),
      () => setTimeout(() => this.#reconnect(), RECONNECT_MS),
    );
  }
}
