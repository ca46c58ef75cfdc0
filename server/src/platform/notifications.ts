import type { EventMap, EventType } from './events/events.ts';

export type Facts = Record<string, string>;

/** Everybody of our team, or those of it who run the service. */
export const STAFF = 'staff';
export const SUPER_ADMINS = 'super_admins';

/** One person, or our team, is told one thing. */
export interface Told {
  /** An account's id, STAFF or SUPER_ADMINS. */
  to: string;
  kind: string;
  /** Never a child's name or a health detail. */
  facts: Facts;
  /** Somebody else it names, by id: the name itself is looked up when it is told. */
  aboutId?: string;
}

/** Who is told of an event, and what. */
export type TellMap = { [T in EventType]?: (payload: EventMap[T]) => Told[] };

/** Where each module says whom it tells of what; read by the notifications module. */
export class NotificationRegistry {
  readonly #tellers = new Map<EventType, (payload: never) => Told[]>();

  add(tellers: TellMap): void {
    for (const [type, tell] of Object.entries(tellers)) {
      if (this.#tellers.has(type as EventType)) throw new Error(`${type} is told of twice`);
      this.#tellers.set(type as EventType, tell as (payload: never) => Told[]);
    }
  }

  tellers(): Iterable<[EventType, (payload: never) => Told[]]> {
    return this.#tellers;
  }
}
