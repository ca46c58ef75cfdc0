import { Redis } from 'ioredis';
import { afterCommit } from '../database/after-commit.ts';
import type { Queryable } from '../database/database.ts';
import type { Logger } from '../log.ts';
import { StartError } from '../start-error.ts';
import { BUS_TIMING, type Bus, BusHandlers, type BusMessage, type BusTiming, CHANNEL, encodeMessage } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

/**
 * Messages by Redis, for more of them than PostgreSQL passes on. What the database itself has to say still comes by
 * LISTEN. Redis keeps nothing: a message that could not be sent is lost, and every node is told so (`resumed`).
 */
export async function createRedisBus(
  redisUrl: string,
  databaseUrl: string,
  log: Logger,
  timing = BUS_TIMING,
): Promise<Bus> {
  const handlers = new BusHandlers();
  const database = await createPostgresBus(databaseUrl, log, { handlers, timing });
  // Redis has one set of channels for all its databases.
  const channel = `${CHANNEL}:${new URL(databaseUrl).pathname.slice(1)}`;
  const bus = new RedisBus({ redisUrl, channel, log, handlers, timing, database });
  try {
    await bus.connect();
    return bus;
  } catch (error) {
    await bus.close();
    throw error;
  }
}

interface Deps {
  redisUrl: string;
  channel: string;
  log: Logger;
  handlers: BusHandlers;
  timing: BusTiming;
  /** Delivers to the same handlers. */
  database: Bus;
}

class RedisBus implements Bus {
  readonly #deps: Deps;
  readonly #publisher: Redis;
  /** A connection that listens does nothing else. */
  readonly #subscriber: Redis;
  #heartbeat: NodeJS.Timeout | null = null;
  #hasLostMessages = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#publisher = createClient(deps.redisUrl, deps.timing);
    this.#subscriber = createClient(deps.redisUrl, deps.timing);
  }

  on: Bus['on'] = (topic, handler) => this.#deps.handlers.on(topic, handler);

  async connect(): Promise<void> {
    const { channel, handlers, timing } = this.#deps;
    const clients = [this.#publisher, this.#subscriber];
    await Promise.all(clients.map(firstConnection));
    await this.#subscriber.subscribe(channel);
    this.#subscriber.on('message', (_, payload) => handlers.deliver(JSON.parse(payload)));
    for (const client of clients) this.#watch(client);
    this.#publisher.on('ready', () => this.#tellWhatWasLost());
    this.#subscriber.on('ready', () => void this.#resubscribe());
    this.#heartbeat = setInterval(() => {
      // A frozen connection looks open for hours; the client cuts it when no answer comes in time.
      for (const client of clients) client.ping().catch(() => {});
    }, timing.heartbeatMs);
    this.#heartbeat.unref();
  }

  async publish(db: Queryable, message: BusMessage): Promise<void> {
    const payload = encodeMessage(message);
    await afterCommit(db, () => this.#send(payload));
  }

  async close(): Promise<void> {
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    // What was sent last is on its way before the answer to this.
    if (this.#publisher.status === 'ready') await this.#publisher.quit().catch(() => {});
    for (const client of [this.#publisher, this.#subscriber]) client.disconnect();
    await this.#deps.database.close();
  }

  /** Nobody waits for Redis: what has to be committed is committed. */
  #send(payload: string): void {
    this.#publisher.publish(this.#deps.channel, payload).catch((error: Error) => {
      if (!this.#hasLostMessages) this.#deps.log.warn({ reason: error.message }, 'bus messages are lost');
      this.#hasLostMessages = true;
    });
  }

  #tellWhatWasLost(): void {
    if (!this.#hasLostMessages) return;
    this.#hasLostMessages = false;
    this.#send(encodeMessage({ topic: 'events' }));
    this.#send(encodeMessage({ topic: 'resumed' }));
  }

  async #resubscribe(): Promise<void> {
    try {
      await this.#subscriber.subscribe(this.#deps.channel);
      this.#deps.handlers.deliverResumed();
    } catch {
      this.#subscriber.disconnect(true);
    }
  }

  /** One line for each loss, not for every attempt to come back. */
  #watch(client: Redis): void {
    let isLost = false;
    client.on('error', (error) => {
      if (!isLost) this.#deps.log.warn({ reason: error.message }, 'bus connection lost');
      isLost = true;
    });
    client.on('ready', () => {
      isLost = false;
    });
  }
}

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];

async function firstConnection(client: Redis): Promise<void> {
  let fault: NodeJS.ErrnoException | null = null;
  const remember = (error: Error) => {
    fault ??= error;
  };
  client.on('error', remember);
  try {
    await client.connect();
  } catch (error) {
    const { code = '', message } = fault ?? (error as NodeJS.ErrnoException);
    const reason = UNREACHABLE.includes(code) ? 'nothing answers at that address' : message;
    throw new StartError(`The Redis at REDIS_URL cannot be used: ${reason}.`);
  } finally {
    client.off('error', remember);
  }
}

function createClient(url: string, { timeoutMs, reconnectMs }: BusTiming): Redis {
  return new Redis(url, {
    lazyConnect: true,
    connectionName: 'sanad-bus',
    connectTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    retryStrategy: () => reconnectMs,
    // A message that cannot be sent now is not sent later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
  });
}
