import type { FieldProblem } from '@sanad/contract/errors.ts';
import {
  isLocked,
  isOnByDefault,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationSetting,
  type NotificationTopic,
} from '@sanad/contract/notifications.ts';

/**
 * What a person is told about, and how: the contract's defaults, unless they chose otherwise. What protects the
 * account is always told, whatever is stored.
 */
export interface Choice {
  topic: string;
  channel: string;
  enabled: boolean;
}

export function isOn(choices: readonly Choice[], topic: NotificationTopic, channel: NotificationChannel): boolean {
  if (isLocked(topic, channel)) return true;
  const chosen = choices.find((choice) => choice.topic === topic && choice.channel === channel);
  return chosen?.enabled ?? isOnByDefault(topic, channel);
}

/** Every topic with every channel, in the order of the contract. */
export function allSettings(choices: readonly Choice[]) {
  return NOTIFICATION_TOPICS.flatMap((topic) =>
    NOTIFICATION_CHANNELS.map((channel) => ({
      topic,
      channel,
      enabled: isOn(choices, topic, channel),
      locked: isLocked(topic, channel),
    })),
  );
}

/** A locked one may be named, as long as it stays on. */
export function refusedSettings(wanted: readonly NotificationSetting[]): FieldProblem[] {
  return wanted.flatMap(({ topic, channel, enabled }, index) =>
    isLocked(topic, channel) && !enabled
      ? [{ field: `settings.${index}.enabled`, message: 'This protects your account and stays on.' }]
      : [],
  );
}
