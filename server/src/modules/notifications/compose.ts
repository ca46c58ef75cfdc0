import { isLocked, unsubscribe } from '@sanad/contract/notifications.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { Mail } from '../../platform/messages/mail.ts';
import type { Facts, NotificationKind } from '../../platform/messages/notification-registry.ts';
import { CHOOSE, LOCKED_REASON, MAIL_REASONS, OPEN, TURN_OFF } from './mail-words.ts';
import { isolated, messageValues, oneFullStop } from './message-values.ts';

export interface Reader {
  name: string;
  language: Language;
  zone: string;
  publicUrl: string;
  /** Turns mails of the topic off. */
  unsubscribeToken: string;
}
interface Told {
  kind: NotificationKind;
  facts: Facts;
}

/** The mail of a notification; null where its kind has none. */
export function composeMail({ kind, facts }: Told, reader: Reader): Mail | null {
  const { language, publicUrl, unsubscribeToken: token } = reader;
  const words = kind.mail?.[language](isolated(language, messageValues(language, reader.zone, facts)));
  if (!words) return null;
  const settings = { label: CHOOSE[language], url: `${publicUrl}${pagePaths.notificationSettings}` };
  const page = `${publicUrl}${kind.link(facts) ?? pagePaths.login}`;
  const mail = {
    ...oneFullStop(words),
    language,
    name: reader.name,
    button: { label: kind.action?.[language] ?? OPEN[language], url: page },
  };
  if (isLocked(kind.topic, 'email')) return { ...mail, reason: LOCKED_REASON[language], footLinks: [settings] };
  const query = `?token=${encodeURIComponent(token)}`;
  const turnOff = { label: TURN_OFF[language](kind.topic), url: `${publicUrl}${pagePaths.unsubscribe}${query}` };
  return {
    ...mail,
    reason: MAIL_REASONS[language](kind.topic),
    footLinks: [turnOff, settings],
    unsubscribeUrl: `${publicUrl}/api/${unsubscribe.path}${query}`,
  };
}

/** Null where its kind is never texted, or not in this case. */
export function composeText({ kind, facts }: Told, { language, zone }: Reader): string | null {
  if (!kind.sms || (kind.isTexted && !kind.isTexted(facts))) return null;
  return oneFullStop({ body: kind.sms[language](messageValues(language, zone, facts)) }).body;
}

/** What a browser shows, and where a click leads. The service worker reads it. */
export interface PushPayload {
  title: string;
  body: string;
  link: string;
  language: Language;
  /** A later one with the same tag takes its place. */
  tag: string;
}

export function composePush({ kind, facts }: Told, name: string, { language, zone }: Reader): PushPayload | null {
  const words = kind.app?.[language](isolated(language, messageValues(language, zone, facts)));
  if (!words) return null;
  const tag = `${name} ${kind.group?.(facts) ?? facts.id ?? ''}`.trim();
  return { ...oneFullStop(words), link: kind.link(facts) ?? '/', language, tag };
}
