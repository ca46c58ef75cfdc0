import { isLocked, NOTIFICATION_TOPICS, type NotificationTopic } from '@sanad/contract/notifications.ts';
import type { Vault } from '../../platform/security/secrets.ts';

/** Whose mails about what it turns off. It works for as long as somebody keeps the mail, and for nothing else. */
export interface UnsubscribeToken {
  userId: string;
  topic: NotificationTopic;
}

export function makeUnsubscribeToken(vault: Vault, { userId, topic }: UnsubscribeToken): string {
  return [userId, topic, vault.sign(signed(userId, topic))].join('.');
}

export function readUnsubscribeToken(vault: Vault, token: string): UnsubscribeToken | null {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const topic = NOTIFICATION_TOPICS.find((one) => one === name);
  if (!topic || isLocked(topic, 'email') || !vault.isSigned(signed(userId, topic), signature)) return null;
  return { userId, topic };
}

function signed(userId: string, topic: string): string {
  return `unsubscribe ${userId} ${topic}`;
}
