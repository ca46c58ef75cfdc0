import { randomBytes } from 'node:crypto';
import { LOGIN_FAILURE_MINUTES, LOGIN_FAILURES_ALLOWED } from '@sanad/contract/accounts.ts';
import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../platform/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecret, secretMatches } from '../../platform/secrets.ts';
import { findUser } from './accounts.repository.ts';
import { confirmSession } from './auth-sessions.repository.ts';
import type { AuthSessions } from './auth-sessions.service.ts';
import { deviceKnownTo, type LoginClient } from './known-devices.ts';
import * as factors from './second-factor.repository.ts';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 8;

/** Staff's authenticator app. Each code works once; recovery codes are for a lost phone, each works once too. */
export class SecondFactor {
  readonly #platform: Platform;
  readonly #sessions: AuthSessions;

  constructor(platform: Platform, sessions: AuthSessions) {
    this.#platform = platform;
    this.#sessions = sessions;
  }

  async setUp(viewer: Viewer): Promise<{ secret: string; otpauth_url: string }> {
    const { db, vault, clock } = this.#platform;
    const user = await findUser(db, viewer.userId);
    if (!user) throw new Refusal('not_signed_in');
    const totp = totpOf(new Secret({ size: 20 }), user.email);
    const sealed = vault.encrypt(totp.secret.base32, contextOf(user.id));
    if (!(await factors.putUnconfirmed(db, user.id, sealed, clock.now()))) {
      throw new Refusal('second_factor_already_set');
    }
    return { secret: totp.secret.base32, otpauth_url: totp.toString() };
  }

  async confirm(viewer: Viewer, code: string, client: LoginClient) {
    const { limits } = this.#platform;
    const recoveryCodes = await limits.guess(limitOf(viewer, client), (tx) =>
      this.#check(tx, viewer, code.replaceAll(/[\s-]/g, '')),
    );
    if (recoveryCodes === null) throw Refusal.at('code', 'second_factor_wrong');
    return { user: await this.#sessions.current(viewer), recovery_codes: recoveryCodes };
  }

  /** New recovery codes on the first confirmation, none later, null when the code is wrong. */
  async #check(tx: Tx, viewer: Viewer, code: string): Promise<string[] | null> {
    const now = this.#platform.clock.now();
    const factor = await factors.findSecondFactor(tx, viewer.userId);
    if (!factor) return null;
    const secret = this.#platform.vault.decrypt(factor.secret_encrypted, contextOf(viewer.userId));
    const step = stepOf(code, secret, now);
    if (step !== null) {
      if (!(await factors.useStep(tx, viewer.userId, step))) return null;
    } else if (
      !(factor.confirmed_at && (await this.#useRecoveryCode(tx, viewer.userId, factor.recovery_hashes, code)))
    ) {
      return null;
    }
    await confirmSession(tx, viewer.authSessionId, now);
    if (factor.confirmed_at) return [];
    const fresh = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'));
    await factors.confirmFactor(tx, viewer.userId, await Promise.all(fresh.map(hashSecret)), now);
    return fresh.map((plain) => `${plain.slice(0, 5)}-${plain.slice(5)}`);
  }

  async #useRecoveryCode(tx: Tx, userId: string, hashes: string[], code: string): Promise<boolean> {
    for (const hash of hashes) {
      if (await secretMatches(hash, code.toLowerCase())) {
        await factors.setRecoveryHashes(
          tx,
          userId,
          hashes.filter((other) => other !== hash),
        );
        return true;
      }
    }
    return false;
  }
}

/** A device that has passed before counts by itself: who knows the password alone cannot lock it out. */
function limitOf({ userId }: Viewer, client: LoginClient): Limit {
  const deviceId = deviceKnownTo(userId, client);
  const key = `second-factor:${userId}${deviceId ? `:device:${deviceId}` : ''}`;
  return { key, max: LOGIN_FAILURES_ALLOWED, minutes: LOGIN_FAILURE_MINUTES };
}

function contextOf(userId: string): string {
  return `second_factor:${userId}`;
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: PRODUCT_NAME, label, secret, period: PERIOD_SECONDS, digits: 6 });
}

/** The time step this code belongs to, one step of clock drift allowed. */
function stepOf(code: string, secret: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const drift = totpOf(Secret.fromBase32(secret), '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return drift === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + drift;
}
