import pLimit from 'p-limit';
import type { Bus } from '../bus.ts';
import { type Clock, daysAfter } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Retention } from '../database/retention.ts';
import type { Logger } from '../log.ts';
import * as deliveries from './event-deliveries.repository.ts';
import { type EventInfo, type Handler, Subscriber } from './subscriber.ts';

/** Every event of the product: a fact, in the past tense, once per change. Modules add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: each module's events file merges its own into it
export interface EventMap {}
export type EventType = keyof EventMap & string;
export type EventHandler<T extends EventType> = (tx: Tx, payload: EventMap[T], event: EventInfo) => Promise<void>;

const POLL_MS = 5000;
const AT_ONCE = 3;
const KEPT_DAYS = 30;

interface Parts {
  db: Database;
  bus: Bus;
  clock: Clock;
  log: Logger;
}

/**
 * Events and their deliveries. `publish` writes an event, and one delivery for each subscriber, with the change it
 * tells of. After the commit some node hands each subscriber its delivery in a transaction of its own: what the
 * subscriber writes and the end of the delivery are one, so it happens exactly once. One that fails is tried again
 * later and holds up nobody else; events about one subject reach a subscriber in their order.
 */
export class Events {
  readonly #parts: Parts;
  readonly #subscribers: Map<string, Subscriber>;
  readonly #limit = pLimit(AT_ONCE);
  /** When the deliveries are due. Another clock tells only when something happened. */
  readonly #now: Clock;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: Parts, subscribers = new Map<string, Subscriber>(), now = parts.clock) {
    this.#parts = parts;
    this.#subscribers = subscribers;
    this.#now = now;
  }

  /** The same events, for what happens at another time. */
  at(clock: Clock): Events {
    return new Events({ ...this.#parts, clock }, this.#subscribers, this.#now);
  }

  /** Before `start`. A subscriber is known by its name: the same name on another node is the same subscriber. */
  subscribe<T extends EventType>(subscriber: string, type: T, handler: EventHandler<T>): void {
    const { db, log } = this.#parts;
    const known =
      this.#subscribers.get(subscriber) ??
      new Subscriber(subscriber, { db, log, clock: this.#now, limit: this.#limit });
    this.#subscribers.set(subscriber, known);
    known.add(type, handler as Handler);
  }

  async publish<T extends EventType>(tx: Tx, type: T, subject: string, payload: EventMap[T]): Promise<void> {
    const times = { occurredAt: this.#parts.clock.now(), now: this.#now.now() };
    await deliveries.insertEvent(tx, { type, subject, payload, ...times });
    await this.#parts.bus.publish(tx, { topic: 'events' });
  }

  /** From now on every node writes deliveries for this node's subscribers; they are handed over from `start` on. */
  async register(): Promise<void> {
    const known = [...this.#subscribers.values()];
    const subscriptions = known.flatMap(({ name, types }) =>
      types.map((event_type) => ({ event_type, subscriber: name })),
    );
    await deliveries.insertSubscriptions(this.#parts.db, subscriptions);
  }

  start(): void {
    this.#parts.bus.on('events', () => this.#wake());
    this.#timer = setInterval(() => this.#wake(), POLL_MS);
    this.#wake();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await Promise.all([...this.#subscribers.values()].map((subscriber) => subscriber.stop()));
  }

  #wake(): void {
    for (const subscriber of this.#subscribers.values()) void subscriber.deliverDue();
  }

  /** Delivers all that is due, what the deliveries themselves lead to included. */
  async deliverDue(): Promise<void> {
    const all = [...this.#subscribers.values()];
    while ((await Promise.all(all.map((subscriber) => subscriber.deliverDue()))).some((tried) => tried > 0));
  }

  /** What is not delivered yet, or has failed, is kept however old it is. */
  keepFor(retention: Retention): void {
    retention.keep('events', (now) => deliveries.isOver(daysAfter(now, -KEPT_DAYS)));
  }
}
