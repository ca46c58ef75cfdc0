import { randomBytes } from 'node:crypto';
import { LOGIN_FAILURE_MINUTES, LOGIN_FAILURES_ALLOWED } from '@sanad/contract/accounts/accounts.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret, secretMatches } from '../../../platform/security/secrets.ts';
import { findUser } from '../accounts.repository.ts';
import type { CurrentUser } from '../current-user.service.ts';
import { confirmSession } from '../login/auth-sessions.repository.ts';
import { deviceKnownTo, type LoginClient } from '../login/known-devices.ts';
import { lockUser } from '../people.ts';
import type { Confirmation } from './identity-confirmation.service.ts';
import * as factors from './second-factor.repository.ts';
import type { SensitiveChanges } from './sensitive-changes.ts';
import { newTotp, stepOf } from './totp.ts';

const RECOVERY_CODES = 8;
const REPLACING_MINUTES = 30;

interface Deps {
  platform: Platform;
  currentUser: CurrentUser;
  confirmation: Confirmation;
  changes: SensitiveChanges;
}
interface AppKey {
  secret: string;
  otpauth_url: string;
}

/** Staff's authenticator app. Each code works once; recovery codes are for a lost phone, each works once too. */
export class SecondFactor {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async setUp(viewer: Viewer): Promise<AppKey> {
    const { platform, confirmation } = this.#deps;
    return platform.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, viewer.userId);
      if ((await factors.findSecondFactor(tx, user.id))?.confirmed_at) throw new Refusal('second_factor_already_set');
      await confirmation.require(tx, viewer);
      const { key, sealed } = this.#newKey(user);
      await factors.putUnconfirmed(tx, user.id, sealed, platform.clock.now());
      return key;
    });
  }

  async confirm(viewer: Viewer, code: string, client: LoginClient) {
    const recoveryCodes = await this.#guess(viewer, client, (tx) => this.#check(tx, viewer, bare(code)));
    return { user: await this.#deps.currentUser.of(viewer), recovery_codes: recoveryCodes };
  }

  /** With a code of the app that is replaced, or a recovery code where it is lost. Until the end the old one counts. */
  async startReplacing(viewer: Viewer, code: string, client: LoginClient): Promise<AppKey> {
    const { platform, confirmation } = this.#deps;
    return this.#guess(viewer, client, async (tx) => {
      await confirmation.require(tx, viewer);
      const factor = await factors.findSecondFactor(tx, viewer.userId);
      const user = await findUser(tx, viewer.userId);
      if (!factor?.confirmed_at || !user) throw new Refusal('not_found');
      if (!(await this.#isCurrent(tx, factor, bare(code)))) return null;
      const { key, sealed } = this.#newKey(user);
      await factors.putNext(tx, user.id, sealed, platform.clock.now());
      return key;
    });
  }

  async finishReplacing(viewer: Viewer, code: string, client: LoginClient) {
    const { platform, currentUser, confirmation, changes } = this.#deps;
    const recoveryCodes = await this.#guess(viewer, client, async (tx) => {
      const user = await lockUser(tx, viewer.userId);
      await confirmation.require(tx, viewer);
      const now = platform.clock.now();
      const factor = await factors.findSecondFactor(tx, user.id);
      const isOpen = factor?.next_secret_at && minutesAfter(factor.next_secret_at, REPLACING_MINUTES) > now;
      if (!factor?.next_secret_encrypted || !isOpen) return null;
      const step = stepOf(bare(code), this.#open(factor.next_secret_encrypted, user.id), now);
      if (step === null) return null;
      const fresh = newRecoveryCodes();
      await factors.takeNext(tx, user.id, step, await hashesOf(fresh), now);
      await changes.endOthers(tx, viewer);
      await changes.notify(tx, user, 'secondFactorSet');
      return fresh.map(spaced);
    });
    return { user: await currentUser.of(viewer), recovery_codes: recoveryCodes };
  }

  async #guess<T>(viewer: Viewer, client: LoginClient, guess: (tx: Tx) => Promise<T | null>): Promise<T> {
    const { db, limits } = this.#deps.platform;
    const found = await limits.guess(limitOf(viewer, client), () => db.transaction().execute(guess));
    if (found === null) throw Refusal.at('code', 'second_factor_wrong');
    return found;
  }

  /** New recovery codes on the first confirmation, none later, null when the code is wrong. */
  async #check(tx: Tx, viewer: Viewer, code: string): Promise<string[] | null> {
    const { platform, changes } = this.#deps;
    const now = platform.clock.now();
    const user = await lockUser(tx, viewer.userId);
    const factor = await factors.findSecondFactor(tx, user.id);
    if (!factor || !(await this.#isCurrent(tx, factor, code))) return null;
    await confirmSession(tx, viewer.authSessionId, now);
    if (factor.confirmed_at) return [];
    const fresh = newRecoveryCodes();
    await factors.confirmFactor(tx, user.id, await hashesOf(fresh), now);
    await changes.endOthers(tx, viewer);
    await changes.notify(tx, user, 'secondFactorSet');
    return fresh.map(spaced);
  }

  /** A code of the app, or one of the recovery codes; either is used up by it. */
  async #isCurrent(tx: Tx, factor: factors.SecondFactorRow, code: string): Promise<boolean> {
    const { user_id: userId, recovery_hashes: hashes } = factor;
    const secret = this.#open(factor.secret_encrypted, userId);
    const step = stepOf(code, secret, this.#deps.platform.clock.now());
    if (step !== null) return factors.useStep(tx, userId, step);
    if (!factor.confirmed_at) return false;
    for (const hash of hashes) {
      if (!(await secretMatches(hash, code.toLowerCase()))) continue;
      const left = hashes.filter((other) => other !== hash);
      await factors.setRecoveryHashes(tx, userId, left);
      return true;
    }
    return false;
  }

  #newKey(user: { id: string; email: string }): { key: AppKey; sealed: Buffer } {
    const totp = newTotp(user.email);
    const sealed = this.#deps.platform.vault.encrypt(totp.secret.base32, contextOf(user.id));
    return { key: { secret: totp.secret.base32, otpauth_url: totp.toString() }, sealed };
  }

  #open(sealed: Buffer, userId: string): string {
    return this.#deps.platform.vault.decrypt(sealed, contextOf(userId));
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

function bare(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'));
}

function hashesOf(codes: string[]): Promise<string[]> {
  return Promise.all(codes.map(hashSecret));
}

function spaced(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
