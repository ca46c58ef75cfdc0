import { Agent } from 'node:https';
import { publicLookup } from '../security/public-hosts.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface OutgoingPush {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Encrypted for the browser on its way; the push service cannot read it. */
  payload: string;
  /** One that the browser has not fetched yet is replaced by a later one of the same topic. */
  topic: string;
  keys: VapidKeys;
  /** Whom the push service can write to: an https or mailto address. */
  subject: string;
}

/** Returns the status the push service answered with. */
export type PushCarrier = (push: OutgoingPush) => Promise<number>;

/** A browser that was off for longer shows nothing: the bell still has it. */
const TTL_SECONDS = 12 * 3600;
const TIMEOUT_MS = 10_000;

export const webPushCarrier: PushCarrier = async ({ subscription, payload, topic, keys, subject }) => {
  const { default: webPush, WebPushError } = await import('web-push');
  const options = {
    vapidDetails: { subject: subjectOf(subject), ...keys },
    TTL: TTL_SECONDS,
    urgency: 'high' as const,
    topic,
    timeout: TIMEOUT_MS,
    agent: new Agent({ lookup: publicLookup }),
  };
  try {
    const { statusCode } = await webPush.sendNotification(subscription, payload, options);
    return statusCode;
  } catch (error) {
    if (error instanceof WebPushError) return error.statusCode;
    throw error;
  }
};

/** On a developer's machine the address is http, which push services refuse. */
function subjectOf(subject: string): string {
  return /^(https|mailto):/.test(subject) ? subject : 'mailto:hello@sanad.example';
}
