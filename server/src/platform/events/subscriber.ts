import type { LimitFunction } from 'p-limit';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Logger } from '../log.ts';
import { type Delivery, recordFailure, takeDelivery } from './event-deliveries.repository.ts';

export interface EventInfo {
  id: number;
  occurredAt: Date;
}
/** Of whatever event it is for. */
export type Handler = (tx: Tx, payload: never, event: EventInfo) => Promise<void>;

export const MAX_ATTEMPTS = 16;
const LONGEST_WAIT_SECONDS = 3600;
const ERROR_CHARACTERS = 300;

interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
  /** How many deliveries this node makes at once, all subscribers together. */
  limit: LimitFunction;
}

/** Hands a subscriber its deliveries, one after the other, each in a transaction of its own. */
export class Subscriber {
  readonly name: string;
  readonly #deps: Deps;
  /** Deliveries tried since the start. */
  triedCount = 0;
  readonly #handlers = new Map<string, Handler>();
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(name: string, deps: Deps) {
    this.name = name;
    this.#deps = deps;
  }

  get types(): string[] {
    return [...this.#handlers.keys()];
  }

  add(type: string, handler: Handler): void {
    if (this.#handlers.has(type)) throw new Error(`${this.name} already handles ${type}`);
    this.#handlers.set(type, handler);
  }

  /** Resolves when no delivery is under way. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Delivers all that is due. A call while it runs makes it look once more. */
  deliverDue(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#deliverAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** No further delivery is begun; resolves when the one under way is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #deliverAll(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        let mayHaveMore = true;
        while (mayHaveMore && !this.#stopped) mayHaveMore = await this.#deps.limit(() => this.#deliverNext());
      } catch (error) {
        this.#deps.log.error({ err: error, subscriber: this.name }, 'deliveries could not be read');
      }
    }
  }

  /** False: nothing else was due. What became due meanwhile is told of (`deliverDue`). */
  async #deliverNext(): Promise<boolean> {
    const { db, clock } = this.#deps;
    let taken: Delivery | undefined;
    try {
      await db.transaction().execute(async (tx) => {
        taken = await takeDelivery(tx, this.name, this.types, clock.now());
        if (!taken) return;
        const { eventId: id, type, payload, occurredAt } = taken;
        await this.#handlers.get(type)?.(tx, payload as never, { id, occurredAt });
      });
    } catch (error) {
      if (!taken) throw error;
      await this.#failed(taken, error);
    }
    if (!taken) return false;
    this.triedCount += 1;
    return !taken.isLast;
  }

  async #failed({ eventId, type, attempts }: Delivery, error: unknown): Promise<void> {
    const { db, clock, log } = this.#deps;
    const now = clock.now();
    log.error({ err: error, subscriber: this.name, event: eventId, type, attempt: attempts + 1 }, 'a delivery failed');
    const seconds = Math.min(2 ** attempts, LONGEST_WAIT_SECONDS);
    await recordFailure(db, {
      subscriber: this.name,
      eventId,
      error: String(error).slice(0, ERROR_CHARACTERS),
      now,
      nextAttemptAt: attempts + 1 >= MAX_ATTEMPTS ? null : new Date(now.getTime() + seconds * 1000),
    });
  }
}
