import { KeyedSemaphore } from '../../../platform/limits/keyed-semaphore.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceKnownTo, type LoginClient } from './known-devices.ts';

const CALLS_PER_NETWORK = { max: 300, minutes: 10 };
const AT_ONCE_PER_CALLER = 2;
const AT_ONCE = 6;

/**
 * Calls that anybody may make and that hash a password: logging in, signing up, resetting a password. One network gets
 * so many of each and a few at a time. A device that knows the account has a place of its own, so that nobody who
 * shares its network can keep its owner out.
 */
export class PublicCalls {
  readonly #platform: Platform;
  readonly #semaphore: KeyedSemaphore;

  constructor(platform: Platform) {
    this.#platform = platform;
    const overall = Math.max(1, Math.min(AT_ONCE, Math.floor(platform.config.databasePool / 2)));
    this.#semaphore = new KeyedSemaphore({ perKey: AT_ONCE_PER_CALLER, overall });
  }

  /** `accountId`: of the account it is about, where that is known before the call. */
  async run<T>(
    kind: 'login' | 'signup' | 'password',
    client: LoginClient,
    accountId: string | undefined,
    call: () => Promise<T>,
  ): Promise<T> {
    const deviceId = deviceKnownTo(accountId, client);
    if (!deviceId) await this.#platform.limits.take({ key: `${kind}-from:${client.network}`, ...CALLS_PER_NETWORK });
    return this.#semaphore.run(deviceId ?? client.network, call);
  }
}
