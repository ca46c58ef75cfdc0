import { type NotificationKind, TOPIC_OF } from '@sanad/contract/notifications.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { formatWhen } from '@sanad/contract/time.ts';
import { isGulfTime, longZoneName } from '@sanad/contract/time-zones.ts';
import type { Tx } from '../../platform/database.ts';
import type { EventInfo } from '../../platform/events/events.ts';
import type { Attachment } from '../../platform/messages.ts';
import type { Facts, Told } from '../../platform/notifications.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOpenUser, languageOf, zoneOf } from '../accounts/index.ts';
import { sessionFile } from '../calendars/index.ts';
import { linkPathOf } from './links.ts';
import { MAIL_WORDING } from './mail-wording.ts';
import { findShownName, insertNotification } from './notifications.repository.ts';
import type { Said } from './said.ts';
import { isOn } from './settings.policy.ts';
import { listSettings } from './settings.repository.ts';
import { smsWordingOf } from './sms-wording.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findOpenUser>>>;

/** These mails bring the session along, for one's own calendar. */
const WITH_SESSION: readonly NotificationKind[] = [
  'booking.confirmed',
  'booking.moved',
  'booking.cancelled',
  'booking.lapsed',
];

/** Who has closed the account is not named any more. */
const SOMEBODY: Record<Language, string> = { en: 'The other side', ar: 'الطرف الآخر' };
const HELLO: Record<Language, string> = { en: 'Hello', ar: 'مرحبًا' };
const COMMA: Record<Language, string> = { en: ',', ar: '،' };
const SIGN: Record<Language, string> = { en: PRODUCT_NAME, ar: PRODUCT_NAME_AR };

/** Tells one person one thing, in every way they have chosen for its topic. */
export class Delivery {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Was it put under the bell? */
  async tell(tx: Tx, { to: userId, facts: told, aboutId, ...rest }: Told, event: EventInfo): Promise<boolean> {
    const kind = rest.kind as NotificationKind;
    const person = await findOpenUser(tx, userId);
    if (!person) return false;
    const facts = aboutId ? { ...told, name: await findShownName(tx, aboutId) } : told;
    const choices = await listSettings(tx, userId);
    const isWanted = (channel: 'app' | 'email' | 'sms') => isOn(choices, TOPIC_OF[kind], channel);
    if (isWanted('email')) await this.#mail(tx, person, kind, facts, aboutId);
    if (isWanted('sms')) await this.#text(tx, person, kind, facts, aboutId);
    if (!isWanted('app')) return false;
    await insertNotification(tx, { userId, kind, facts, aboutId, event });
    return true;
  }

  async #mail(tx: Tx, person: Person, kind: NotificationKind, facts: Facts, aboutId?: string): Promise<void> {
    const language = languageOf(person);
    const words = MAIL_WORDING[kind]?.[language](saidTo(person, facts));
    if (!words) return;
    const link = `${this.#platform.publicUrl()}${linkPathOf(kind, facts)}`;
    const hello = `${HELLO[language]} ${person.full_name}${COMMA[language]}`;
    await this.#platform.messages.queue(tx, {
      channel: 'email',
      recipient: person.email,
      aboutId,
      subject: words.subject,
      body: `${hello}\n\n${words.body}\n\n${link}\n\n${SIGN[language]}`,
      attachment: WITH_SESSION.includes(kind) ? await this.#session(tx, person, facts) : undefined,
    });
  }

  /** Only to a number that is known to be theirs. */
  async #text(tx: Tx, person: Person, kind: NotificationKind, facts: Facts, aboutId?: string): Promise<void> {
    const language = languageOf(person);
    const body = smsWordingOf(kind, facts)?.[language](saidTo(person, facts));
    if (body === undefined || person.phone_number === null || person.phone_verified_at === null) return;
    await this.#platform.messages.queue(tx, { channel: 'sms', recipient: person.phone_number, aboutId, body });
  }

  async #session(tx: Tx, person: Person, facts: Facts): Promise<Attachment | undefined> {
    const reader = { language: languageOf(person), zone: zoneOf(person), publicUrl: this.#platform.publicUrl() };
    const body = await sessionFile(tx, { userId: person.id, bookingId: facts.id ?? '', ...reader });
    return body === null ? undefined : { name: 'session.ics', type: 'text/calendar; charset=utf-8', body };
  }
}

/** In the reader's language and on the reader's clock, whatever zone the LSA works in. */
function saidTo(person: Person, facts: Facts): Said {
  const language = languageOf(person);
  const { starts_at = '', starts, answer_by = '' } = facts;
  const words = (at: string) => (at ? whenIn(language, new Date(at), zoneOf(person)) : '');
  return {
    name: facts.name || SOMEBODY[language],
    when: words(starts_at),
    until: words(answer_by),
    dates: starts?.split(' ').map(words) ?? [],
    facts,
  };
}

/** "Tue 17/11/2026, 4:00 pm"; outside the UAE "Tue 17/11/2026, 5:30 pm (India Standard Time)". */
function whenIn(language: Language, at: Date, zone: string): string {
  const when = formatWhen(at, zone, language);
  return isGulfTime(zone, at) ? when : `${when} (${longZoneName(zone, at, language)})`;
}
