import type { NotificationChannel } from '@sanad/contract/notifications.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { EventInfo } from '../../platform/events/subscriber.ts';
import type { Attachment } from '../../platform/messages/messages.ts';
import type { Facts, NotificationKind, NotificationPayload } from '../../platform/messages/notification-registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { languageOf, lockOpenUser, zoneOf } from '../accounts/index.ts';
import { sessionFile } from '../calendars/index.ts';
import { composeMail, composePush, composeText, type Reader } from './compose.ts';
import { findShownName, putNotification } from './notifications.repository.ts';
import { listLiveSubscriptionIds } from './push/push-subscriptions.repository.ts';
import { sendAfter } from './quiet-hours/quiet-hours.policy.ts';
import { findQuietHours } from './quiet-hours/quiet-hours.repository.ts';
import { isOn } from './settings.policy.ts';
import { listSettings } from './settings.repository.ts';
import { makeUnsubscribeToken } from './unsubscribe.ts';

type Person = NonNullable<Awaited<ReturnType<typeof lockOpenUser>>>;
interface OutgoingNotification {
  name: string;
  kind: NotificationKind;
  facts: Facts;
  aboutId: string | undefined;
  sendAfter: Date | undefined;
}

/** Tells one person one thing, in every way they have chosen for its topic. */
export class Delivery {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Was it put under the bell? What only takes the place of an unread one is told nowhere else. */
  async notify(tx: Tx, notification: NotificationPayload, event: EventInfo): Promise<boolean> {
    const { to: userId, aboutId, kind: name } = notification;
    const kind = this.#platform.notifications.kinds.get(name);
    if (!kind) throw new Error(`Nobody has registered ${name}`);
    const person = await lockOpenUser(tx, userId);
    if (!person) return false;
    const facts = aboutId ? { ...notification.facts, name: await findShownName(tx, aboutId) } : notification.facts;
    const choices = await listSettings(tx, userId);
    const isWanted = (channel: NotificationChannel) => isOn(choices, kind.topic, channel);
    const isNews = kind.app !== undefined && (kind.isNews?.(facts) ?? true);
    const isShown = isNews && isWanted('app');
    if (isShown) {
      const group = kind.group?.(facts) ?? null;
      const needsYouUntil = needsYouUntilOf(kind, facts);
      const isNew = await putNotification(tx, { userId, kind: name, facts, aboutId, group, needsYouUntil, event });
      if (!isNew) return true;
    }
    const quiet = { quietHours: await findQuietHours(tx, userId), zone: zoneOf(person) };
    const outgoing = {
      name,
      kind,
      facts,
      aboutId,
      sendAfter: sendAfter({ kind, facts }, quiet, this.#platform.clock.now()),
    };
    if (isWanted('email')) await this.#mail(tx, person, outgoing);
    if (isWanted('sms')) await this.#text(tx, person, outgoing);
    if (isNews && isWanted('push')) await this.#push(tx, person, outgoing);
    return isShown;
  }

  #readerOf(person: Person, { topic }: NotificationKind): Reader {
    return {
      name: person.full_name,
      language: languageOf(person),
      zone: zoneOf(person),
      publicUrl: this.#platform.publicUrl(),
      unsubscribeToken: makeUnsubscribeToken(this.#platform.vault, { userId: person.id, topic }),
    };
  }

  async #mail(tx: Tx, person: Person, outgoing: OutgoingNotification): Promise<void> {
    const { kind, facts, aboutId, sendAfter } = outgoing;
    const mail = composeMail(outgoing, this.#readerOf(person, kind));
    if (!mail) return;
    const attachment = kind.attachesSession ? await this.#session(tx, person, facts) : undefined;
    const message = { channel: 'email', recipient: person.email, mail, attachment, aboutId, sendAfter } as const;
    await this.#platform.messages.queue(tx, message);
  }

  /** Only to a number that is known to be theirs. */
  async #text(tx: Tx, person: Person, outgoing: OutgoingNotification): Promise<void> {
    if (person.phone_number === null || person.phone_verified_at === null) return;
    const { kind, aboutId, sendAfter } = outgoing;
    const body = composeText(outgoing, this.#readerOf(person, kind));
    if (body === null) return;
    const message = { channel: 'sms', recipient: person.phone_number, body, aboutId, sendAfter } as const;
    await this.#platform.messages.queue(tx, message);
  }

  async #push(tx: Tx, person: Person, outgoing: OutgoingNotification): Promise<void> {
    const { name, kind, aboutId, sendAfter } = outgoing;
    const payload = composePush(outgoing, name, this.#readerOf(person, kind));
    if (!payload) return;
    const body = JSON.stringify(payload);
    for (const recipient of await listLiveSubscriptionIds(tx, person.id, this.#platform.clock.now())) {
      await this.#platform.messages.queue(tx, { channel: 'push', recipient, body, aboutId, sendAfter });
    }
  }

  async #session(tx: Tx, person: Person, facts: Facts): Promise<Attachment | undefined> {
    const reader = { language: languageOf(person), zone: zoneOf(person), publicUrl: this.#platform.publicUrl() };
    const body = await sessionFile(tx, { userId: person.id, bookingId: facts.id ?? '', ...reader });
    return body === null ? undefined : { name: 'session.ics', type: 'text/calendar; charset=utf-8', body };
  }
}

function needsYouUntilOf({ needsYou }: NotificationKind, facts: Facts): Date | 'infinity' | null {
  if (!needsYou?.(facts)) return null;
  return facts.answer_by ? new Date(facts.answer_by) : 'infinity';
}
