import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from './database.ts';
import type { Logger } from './log.ts';

/** A short word to every node. Sent inside a transaction it goes out with the commit, or not at all. */
export type BusMessage =
  | { topic: 'outbox' }
  /** This node heard nothing for a while: whatever it keeps may be old. */
  | { topic: 'resumed' }
  | { topic: 'pages' }
  /** Whose row in the search market is old; null: many. Sent by the database itself (migration 0013). */
  | { topic: 'search'; ids: string[] | null }
  | { topic: 'user'; userId: string; frame: unknown }
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

/** LISTEN/NOTIFY on the product's own database; reconnects by itself, and then wakes the outbox. */
export async function createPostgresBus(url: string, log: Logger): Promise<Bus> {
  const handlers = new Map<Topic, ((message: never) => void)[]>();
  let client: pg.Client | null = null;
  let closed = false;

  const deliver = (message: BusMessage) => {
    for (const handler of handlers.get(message.topic) ?? []) handler(message as never);
  };

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'sanad bus' });
    next.on('notification', ({ payload }) => deliver(JSON.parse(payload ?? '{}')));
    next.on('error', (error) => log.warn({ reason: error.message }, 'bus connection lost'));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    // Only a line that stood can break; one that never stood is tried again by `reconnect`.
    next.on('end', () => {
      if (!closed) setTimeout(reconnect, RECONNECT_MS);
    });
    client = next;
  }

  function reconnect(): void {
    if (closed) return;
    listen().then(
      () => {
        deliver({ topic: 'outbox' });
        deliver({ topic: 'resumed' });
      },
      () => setTimeout(reconnect, RECONNECT_MS),
    );
  }

  await listen();
  return {
    publish: async (db, message) => {
      await sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
    },
    on: (topic, handler) => {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler as (message: never) => void]);
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
