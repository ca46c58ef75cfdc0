import type { NotificationIcon, NotificationTone, NotificationTopic } from '@sanad/contract/notifications.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { EventMap, EventType } from '../events/events.ts';

export type Facts = Record<string, string>;

/** Everybody of our team, or those of it who run the service. */
export const STAFF = 'staff';
export const SUPER_ADMINS = 'super_admins';

/** One person, or our team, is told one thing. */
export interface NotificationPayload {
  /** An account's id, STAFF or SUPER_ADMINS. */
  to: string;
  kind: string;
  /** Never a child's name or a health detail. */
  facts: Facts;
  /** Somebody else it names, by id: the name itself is looked up when it is told. */
  aboutId?: string;
}

/** What words are made of, in the reader's language and on the reader's clock. */
export interface MessageValues {
  /** The other side's name. */
  name: string;
  when: string;
  /** Until when it is to be answered or paid; empty where there is no such time. */
  until: string;
  /** Every date of what was asked for in one go. */
  dates: readonly string[];
  amount: string;
  credit: string;
  facts: Readonly<Facts>;
}
export type Words<W> = Record<Language, (values: MessageValues) => W>;

/** All there is to say about one kind of notification. */
export interface NotificationKind {
  topic: NotificationTopic;
  icon: NotificationIcon;
  tone: NotificationTone;
  /** A page of the web app; null where there is nothing more to see. */
  link: (facts: Facts) => string | null;
  app: Words<{ title: string; body: string }>;
  mail?: Words<{ subject: string; body: string }>;
  /** Only for what cannot wait until somebody opens their mail. */
  sms?: Words<string>;
  isTexted?: (facts: Facts) => boolean;
  /** Its mail brings the session along, for one's own calendar. */
  attachesSession?: boolean;
}

/** The notifications of a module: its kinds, and who is told which of them when something happens. */
export interface NotificationsOf {
  kinds: Record<string, NotificationKind>;
  notify: { [T in EventType]?: (payload: EventMap[T]) => NotificationPayload[] };
}

type Teller = (payload: never) => NotificationPayload[];

/** Where each module adds its notifications; read by the notifications module. */
export class NotificationRegistry {
  readonly #kinds = new Map<string, NotificationKind>();
  readonly #notifiers = new Map<EventType, Teller>();

  add(...modules: readonly NotificationsOf[]): void {
    for (const { kinds, notify } of modules) {
      for (const [name, kind] of Object.entries(kinds)) put(this.#kinds, name, kind);
      for (const [type, teller] of Object.entries(notify)) put(this.#notifiers, type as EventType, teller as Teller);
    }
  }

  get kinds(): ReadonlyMap<string, NotificationKind> {
    return this.#kinds;
  }

  get notifiers(): ReadonlyMap<EventType, Teller> {
    return this.#notifiers;
  }
}

function put<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (map.has(key)) throw new Error(`${key} is defined twice`);
  map.set(key, value);
}

/** The words for one case of several. */
export function oneOf(key: string | undefined, choices: Record<string, string>, otherwise: string): string {
  return choices[key ?? ''] ?? otherwise;
}
