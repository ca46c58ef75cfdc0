import type { NotificationChannel } from '@sanad/contract/notifications.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { EventInfo } from '../../platform/events/subscriber.ts';
import type { Attachment } from '../../platform/messages/messages.ts';
import type { Facts, NotificationKind, NotificationPayload } from '../../platform/messages/notification-registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { languageOf, lockOpenUser, zoneOf } from '../accounts/index.ts';
import { sessionFile } from '../calendars/index.ts';
import { GREETING, messageValues, SIGNATURE } from './message-values.ts';
import { findShownName, putNotification } from './notifications.repository.ts';
import { isOn } from './settings.policy.ts';
import { listSettings } from './settings.repository.ts';

type Person = NonNullable<Awaited<ReturnType<typeof lockOpenUser>>>;
type Message = { kind: NotificationKind; facts: Facts; aboutId: string | undefined };

/** Tells one person one thing, in every way they have chosen for its topic. */
export class Delivery {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Was it put under the bell? What only takes the place of an unread one is told nowhere else. */
  async notify(tx: Tx, notification: NotificationPayload, event: EventInfo): Promise<boolean> {
    const { to: userId, aboutId } = notification;
    const kind = this.#platform.notifications.kinds.get(notification.kind);
    if (!kind) throw new Error(`Nobody has registered ${notification.kind}`);
    const person = await lockOpenUser(tx, userId);
    if (!person) return false;
    const facts = aboutId ? { ...notification.facts, name: await findShownName(tx, aboutId) } : notification.facts;
    const choices = await listSettings(tx, userId);
    const isWanted = (channel: NotificationChannel) => isOn(choices, kind.topic, channel);
    const isShown = kind.app !== undefined && isWanted('app');
    if (isShown) {
      const group = kind.group?.(facts) ?? null;
      const needsYouUntil = needsYouUntilOf(kind, facts);
      const isNew = await putNotification(tx, { ...notification, userId, facts, aboutId, group, needsYouUntil, event });
      if (!isNew) return true;
    }
    if (isWanted('email')) await this.#mail(tx, person, { kind, facts, aboutId });
    if (isWanted('sms')) await this.#text(tx, person, { kind, facts, aboutId });
    return isShown;
  }

  async #mail(tx: Tx, person: Person, { kind, facts, aboutId }: Message): Promise<void> {
    const language = languageOf(person);
    const words = kind.mail?.[language](messageValues(language, zoneOf(person), facts));
    if (!words) return;
    const link = `${this.#platform.publicUrl()}${kind.link(facts) ?? pagePaths.login}`;
    await this.#platform.messages.queue(tx, {
      channel: 'email',
      recipient: person.email,
      aboutId,
      subject: words.subject,
      body: `${GREETING[language](person.full_name)}\n\n${words.body}\n\n${link}\n\n${SIGNATURE[language]}`,
      attachment: kind.attachesSession ? await this.#session(tx, person, facts) : undefined,
    });
  }

  /** Only to a number that is known to be theirs. */
  async #text(tx: Tx, person: Person, { kind, facts, aboutId }: Message): Promise<void> {
    if (!kind.sms || person.phone_number === null || person.phone_verified_at === null) return;
    if (kind.isTexted && !kind.isTexted(facts)) return;
    const language = languageOf(person);
    const body = kind.sms[language](messageValues(language, zoneOf(person), facts));
    await this.#platform.messages.queue(tx, { channel: 'sms', recipient: person.phone_number, aboutId, body });
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
