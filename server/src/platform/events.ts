import { sql } from 'kysely';
import type { Bus } from './bus.ts';
import { type Clock, daysAfter } from './clock.ts';
import type { Database, Tx } from './database.ts';
import type { Logger } from './log.ts';

/** Every event of the product: past tense, ids only. Modules add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: each module's events file merges its own into it
export interface EventMap {}
export type EventType = keyof EventMap & string;
export type EventHandler<T extends EventType> = (tx: Tx, payload: EventMap[T], eventId: number) => Promise<void>;

const BATCH = 50;
const POLL_MS = 5000;
const MAX_ATTEMPTS = 10;
const KEPT_DAYS = 30;

/**
 * The transactional outbox. `publish` writes the event with the change it tells of; after the commit some node takes
 * it and runs the subscribers in one transaction with marking it handled, so what they write happens exactly once.
 */
export class Events {
  readonly #db: Database;
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #handlers: Map<string, EventHandler<never>[]>;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(db: Database, bus: Bus, clock: Clock, log: Logger, handlers = new Map<string, EventHandler<never>[]>()) {
    this.#db = db;
    this.#bus = bus;
    this.#clock = clock;
    this.#log = log;
    this.#handlers = handlers;
  }

  /** The same outbox for what happens at another time. */
  at(clock: Clock): Events {
    return new Events(this.#db, this.#bus, clock, this.#log, this.#handlers);
  }

  on<T extends EventType>(type: T, handler: EventHandler<T>): void {
    this.#handlers.set(type, [...(this.#handlers.get(type) ?? []), handler as EventHandler<never>]);
  }

  async publish<T extends EventType>(tx: Tx, type: T, payload: EventMap[T]): Promise<void> {
    await tx
      .insertInto('event_outbox')
      .values({ type, payload: JSON.stringify(payload), created_at: this.#clock.now() })
      .execute();
    await this.#bus.publish(tx, { topic: 'outbox' });
  }

  start(): void {
    this.#bus.on('outbox', () => void this.drain());
    this.#timer = setInterval(() => void this.drain(), POLL_MS);
    void this.drain();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  /** What was handled long ago has told everybody. */
  async sweep(): Promise<void> {
    const before = daysAfter(this.#clock.now(), -KEPT_DAYS);
    await this.#db.deleteFrom('event_outbox').where('handled_at', '<', before).execute();
  }

  /** Handles all that waits. Calls while it runs make it look once more. */
  drain(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#drainAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #drainAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        while ((await this.#handleBatch()) === BATCH);
      } catch (error) {
        this.#log.error({ err: error }, 'outbox could not be read');
      }
    }
  }

  async #handleBatch(): Promise<number> {
    const waiting = await this.#db
      .selectFrom('event_outbox')
      .select('id')
      .where('handled_at', 'is', null)
      .where('attempts', '<', MAX_ATTEMPTS)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id } of waiting) await this.#handle(Number(id));
    return waiting.length;
  }

  async #handle(id: number): Promise<void> {
    try {
      await this.#db.transaction().execute(async (tx) => {
        const event = await tx
          .selectFrom('event_outbox')
          .selectAll()
          .where('id', '=', id)
          .where('handled_at', 'is', null)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (!event) return;
        for (const handler of this.#handlers.get(event.type) ?? []) await handler(tx, event.payload as never, id);
        await tx.updateTable('event_outbox').set({ handled_at: this.#clock.now() }).where('id', '=', id).execute();
      });
    } catch (error) {
      this.#log.error({ err: error, event: id }, 'event could not be handled');
      await this.#db.updateTable('event_outbox').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute();
    }
  }
}
