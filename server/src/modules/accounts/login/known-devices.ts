import { randomUUID } from 'node:crypto';
import type { User } from '@sanad/contract/accounts/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../../../platform/http/limits/client-network.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountDevices } from './account-devices.ts';

const COOKIE = 'known_device';
const CONTEXT = 'known device';
export const COOKIE_DAYS = 400;
/** A family's shared tablet; the cookie stays small. */
const ACCOUNTS_MAX = 5;

/** A browser that has logged in before, and to which accounts. */
export interface KnownDevice {
  id: string;
  userIds: string[];
}

/** Who is trying to log in: from where, and on which device. */
export interface LoginClient {
  network: string;
  userAgent: string;
  device: KnownDevice | null;
}

/** The id of the device, if this account has been logged in to on it before. */
export function deviceKnownTo(userId: string | undefined, { device }: LoginClient): string | null {
  return device && userId !== undefined && device.userIds.includes(userId) ? device.id : null;
}

/** An encrypted cookie that only we can make. It opens nothing; it keeps strangers' failures from locking the owner out. */
export class KnownDevices {
  readonly #platform: Platform;
  readonly #devices: AccountDevices;

  constructor(platform: Platform, devices: AccountDevices) {
    this.#platform = platform;
    this.#devices = devices;
  }

  clientOf(request: FastifyRequest): LoginClient {
    return {
      network: clientNetwork(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      device: this.#read(request),
    };
  }

  /** Staff are logged in only with their second factor; until then the device stays unknown. */
  async remember(request: FastifyRequest, reply: FastifyReply, user: User): Promise<void> {
    if (user.second_factor === 'to_set_up' || user.second_factor === 'to_confirm') return;
    const { vault, publicUrl } = this.#platform;
    const before = this.#read(request);
    const others = before?.userIds.filter((id) => id !== user.id) ?? [];
    const device: KnownDevice = {
      id: before?.id ?? randomUUID(),
      userIds: [user.id, ...others].slice(0, ACCOUNTS_MAX),
    };
    await this.#devices.add(this.#platform.db, user.id, device);
    reply.setCookie(COOKIE, vault.encrypt(JSON.stringify(device), CONTEXT).toString('base64url'), {
      path: '/api/accounts/',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl().startsWith('https:'),
      maxAge: COOKIE_DAYS * 24 * 3600,
    });
  }

  #read(request: FastifyRequest): KnownDevice | null {
    const sealed = request.cookies[COOKIE];
    if (!sealed) return null;
    try {
      return JSON.parse(this.#platform.vault.decrypt(Buffer.from(sealed, 'base64url'), CONTEXT)) as KnownDevice;
    } catch {
      // Not one of ours, or from a key that is gone: the device is simply unknown.
      return null;
    }
  }
}
