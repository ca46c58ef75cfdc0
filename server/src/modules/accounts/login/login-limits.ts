import {
  LOGIN_FAILURE_MINUTES,
  LOGIN_FAILURES_ALLOWED,
  LOGIN_FAILURES_EVERYWHERE,
} from '@sanad/contract/accounts/accounts.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { deviceKnownTo, type LoginClient } from './known-devices.ts';
import { limitKey, loginKey } from './login-key.ts';

const MESSAGES_PER_HOUR = 5;
/** From everywhere: so many that a stranger cannot easily use them up, so few that they are no nuisance. A text costs money. */
const MESSAGES_PER_HOUR_EVERYWHERE = { forgot: 20, signup: 20, sms: 10, 'sms-proof': 10 } as const;

/**
 * What a wrong password counts under: 5 per account and network, 50 per account from everywhere, known address or not.
 * A device that has logged in before counts by itself, so that nobody else can lock it out.
 */
export function loginFailureLimits(email: string, userId: string | undefined, client: LoginClient): Limit[] {
  const key = loginKey(email);
  const minutes = LOGIN_FAILURE_MINUTES;
  const deviceId = deviceKnownTo(userId, client);
  if (deviceId) return [{ key: `${key}:device:${deviceId}`, max: LOGIN_FAILURES_ALLOWED, minutes }];
  return [
    { key: `${key}:${client.network}`, max: LOGIN_FAILURES_ALLOWED, minutes },
    { key, max: LOGIN_FAILURES_EVERYWHERE, minutes, isKept: true },
  ];
}

/** What a message to somebody's address or number counts under, asked for by whoever says it is theirs. */
export function messageLimits(
  what: keyof typeof MESSAGES_PER_HOUR_EVERYWHERE,
  address: string,
  userId: string | undefined,
  client: LoginClient,
): Limit[] {
  const key = limitKey(what, address);
  const deviceId = deviceKnownTo(userId, client);
  if (deviceId) return [{ key: `${key}:device:${deviceId}`, max: MESSAGES_PER_HOUR, minutes: 60 }];
  return [
    { key: `${key}:${client.network}`, max: MESSAGES_PER_HOUR, minutes: 60 },
    { key, max: MESSAGES_PER_HOUR_EVERYWHERE[what], minutes: 60 },
  ];
}

/** Wrong own passwords of somebody logged in, wherever one is asked for: by login, so a stolen one locks only itself. */
export function ownPasswordLimit({ userId, authSessionId }: Viewer): Limit {
  return { key: `password:${userId}:${authSessionId}`, max: LOGIN_FAILURES_ALLOWED, minutes: LOGIN_FAILURE_MINUTES };
}
