import pLimit from 'p-limit';
import type { Bus } from '../bus/bus.ts';
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

interface Deps {
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
  readonly #deps: Deps;
  readonly #subscribers: Map<string, Subscriber>;
  readonly #limit = pLimit(AT_ONCE);
  /** When the deliveries are due. Another clock tells only when something happened. */
  readonly #now: Clock;
  #timer: NodeJS.Timeout | null = null;
  #waking: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;

  constructor(deps: Deps, subscribers = new Map<string, Subscriber>(), now = deps.clock) {
    this.#deps = deps;
    this.#subscribers = subscribers;
    this.#now = now;
  }

  /** The same events, for what happens at another time. */
  at(clock: Clock): Events {
    return new Events({ ...this.#deps, clock }, this.#subscribers, this.#now);
  }

  /** Before `start`. A subscriber is known by its name: the same name on another node is the same subscriber. */
  subscribe<T extends EventType>(subscriber: string, type: T, handler: EventHandler<T>): void {
    const { db, log } = this.#deps;
    const known =
      this.#subscribers.get(subscriber) ??
      new Subscriber(subscriber, { db, log, clock: this.#now, limit: this.#limit });
    this.#subscribers.set(subscriber, known);
    known.add(type, handler as Handler);
  }

  async publish<T extends EventType>(tx: Tx, type: T, subject: string, payload: EventMap[T]): Promise<void> {
    const times = { occurredAt: this.#deps.clock.now(), now: this.#now.now() };
    await deliveries.insertEvent(tx, { type, subject, payload, ...times });
    await this.#deps.bus.publish(tx, { topic: 'events' });
  }

  /** From now on every node writes deliveries for this node's subscribers; they are handed over from `start` on. */
  async register(): Promise<void> {
    const known = [...this.#subscribers.values()];
    const subscriptions = known.flatMap(({ name, types }) =>
      types.map((event_type) => ({ event_type, subscriber: name })),
    );
    await deliveries.insertSubscriptions(this.#deps.db, subscriptions);
  }

  start(): void {
    this.#deps.bus.on('events', () => this.#wake());
    this.#timer = setInterval(() => this.#wake(), POLL_MS);
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#waking;
    await Promise.all([...this.#subscribers.values()].map((subscriber) => subscriber.stop()));
  }

  /** Wakes the subscribers that have something due. Called while it looks, it looks once more. */
  #wake(): void {
    this.#isWoken = true;
    this.#waking ??= this.#wakeDue().finally(() => {
      this.#waking = null;
    });
  }

  async #wakeDue(): Promise<void> {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        for (const subscriber of await this.#findDue()) void subscriber.deliverDue();
      } catch (error) {
        this.#deps.log.error({ err: error }, 'due deliveries could not be read');
      }
    }
  }

  /** One query for all of them: most events concern one or two. */
  async #findDue(): Promise<Set<Subscriber>> {
    const names = await deliveries.listDueSubscribers(this.#deps.db, [...this.#subscribers.keys()], this.#now.now());
    return new Set(names.flatMap((name) => this.#subscribers.get(name) ?? []));
  }

  /** Delivers all that is due, what the deliveries themselves lead to included. */
  async deliverDue(): Promise<void> {
    const all = [...this.#subscribers.values()];
    const countTried = () => all.reduce((sum, { triedCount }) => sum + triedCount, 0);
    let before: number;
    do {
      // Whatever is delivered from here on, by this call or not, may have made more due than the query sees.
      before = countTried();
      const due = await this.#findDue();
      await Promise.all(all.map((subscriber) => (due.has(subscriber) ? subscriber.deliverDue() : subscriber.idle())));
    } while (countTried() !== before);
  }

  /** What is not delivered yet, or has failed, is kept however old it is. */
  keepFor(retention: Retention): void {
    retention.keep('events', (now) => deliveries.isOver(daysAfter(now, -KEPT_DAYS)));
  }
}
