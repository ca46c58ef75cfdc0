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
  /** The fact `count`, for `counted`. */
  count: number;
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
  /** What to do on that page, as a button says it; "Open" where a kind does not say. */
  action?: Record<Language, string>;
  /** Under the bell and, for whoever turned it on, as a push message. */
  app?: Words<{ title: string; body: string }>;
  /** False where the reader did it themselves: then it is neither under the bell nor pushed, and the mail is a receipt. */
  isNews?: (facts: Facts) => boolean;
  mail?: Words<{ subject: string; body: string }>;
  /** Only for what cannot wait until somebody opens their mail. */
  sms?: Words<string>;
  isTexted?: (facts: Facts) => boolean;
  /** Its mail brings the session along, for one's own calendar. */
  attachesSession?: boolean;
  /**
   * What it is about, such as a chat or a request. A later one of the same group takes the place of the unread earlier
   * one under the bell, and sends no further mail, text or push message.
   */
  group?: (facts: Facts) => string;
  /** The reader has to act: it stays on top of the bell until `clear` names its group, or `answer_by` has passed. */
  needsYou?: (facts: Facts) => boolean;
}

/** Notifications that are over: they are read, and need nobody any more. */
export interface ClearedNotifications {
  /** An account's id, STAFF or SUPER_ADMINS. */
  to: string;
  kind: string;
  group: string;
}

/** The notifications of a module: its kinds, who is told which of them when something happens, and what ends them. */
export interface NotificationsOf {
  kinds: Record<string, NotificationKind>;
  notify: { [T in EventType]?: (payload: EventMap[T]) => NotificationPayload[] };
  clear?: { [T in EventType]?: (payload: EventMap[T]) => ClearedNotifications[] };
}

type Notifier = (payload: never) => NotificationPayload[];
type Clearer = (payload: never) => ClearedNotifications[];

/** Where each module adds its notifications; read by the notifications module. */
export class NotificationRegistry {
  readonly #kinds = new Map<string, NotificationKind>();
  readonly #notifiers = new Map<EventType, Notifier>();
  readonly #clearers = new Map<EventType, Clearer[]>();

  add(...modules: readonly NotificationsOf[]): void {
    for (const { kinds, notify, clear = {} } of modules) {
      for (const [name, kind] of Object.entries(kinds)) put(this.#kinds, name, kind);
      for (const [type, notifier] of Object.entries(notify))
        put(this.#notifiers, type as EventType, notifier as Notifier);
      for (const [type, clearer] of Object.entries(clear)) {
        this.#clearers.set(type as EventType, [...this.#clearersOf(type as EventType), clearer as Clearer]);
      }
    }
  }

  get kinds(): ReadonlyMap<string, NotificationKind> {
    return this.#kinds;
  }

  /** The events after which somebody is told something, or something is over. */
  get eventTypes(): ReadonlySet<EventType> {
    return new Set([...this.#notifiers.keys(), ...this.#clearers.keys()]);
  }

  notificationsAfter(type: EventType, payload: unknown): NotificationPayload[] {
    return this.#notifiers.get(type)?.(payload as never) ?? [];
  }

  clearedBy(type: EventType, payload: unknown): ClearedNotifications[] {
    return this.#clearersOf(type).flatMap((clearer) => clearer(payload as never));
  }

  #clearersOf(type: EventType): Clearer[] {
    return this.#clearers.get(type) ?? [];
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

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** "a message", "2 messages", «رسالتان», «5 رسائل»: the form the language has for the number, with `#` replaced by it. */
export function counted(language: Language, count: number, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replaceAll('#', String(count));
}
