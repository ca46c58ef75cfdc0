import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { canResetAccess, isStaff } from '../accounts.policy.ts';
import type { AuthSessions } from '../login/auth-sessions.service.ts';
import { loginKey } from '../login/login-key.ts';
import { loginLockedUntil } from '../login/login-locks.ts';
import { lockOpenUser } from '../people.ts';
import type { Confirmation } from '../security/identity-confirmation.service.ts';
import { deleteFactor } from '../security/second-factor.repository.ts';
import { endResets } from '../signup/one-time-codes.repository.ts';
import { mailFromStaff } from './staff-mail.ts';

/** For somebody who has lost a phone, or whose account others have got into. Nobody is signed in by it. */
export class AccessReset {
  readonly #platform: Platform;
  readonly #sessions: AuthSessions;
  readonly #confirmation: Confirmation;

  constructor(platform: Platform, sessions: AuthSessions, confirmation: Confirmation) {
    this.#platform = platform;
    this.#sessions = sessions;
    this.#confirmation = confirmation;
  }

  async reset(viewer: Viewer, userId: string, input: { reason: string; secondFactor: boolean }): Promise<number> {
    const { db, audit, clock, messages, publicUrl } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const user = await lockOpenUser(tx, userId);
      if (!user) throw new Refusal('not_found');
      if (!canResetAccess(viewer, user)) throw new Refusal('wrong_role');
      if (isStaff(user.account_type)) await this.#confirmation.require(tx, viewer);
      const isRemoved = input.secondFactor && (await deleteFactor(tx, userId));
      const ended = await this.#sessions.end(tx, userId);
      await endResets(tx, userId, clock.now());
      await audit.record(tx, {
        actor: viewer,
        action: 'account.access_reset',
        subject: { kind: 'user', id: userId },
        details: { second_factor: isRemoved ? 'removed' : 'unchanged' },
        reason: input.reason,
      });
      const link = `${publicUrl()}${pagePaths.login}`;
      await mailFromStaff(tx, messages, user, isRemoved ? 'secondFactorReset' : 'signedOut', { link });
      return ended;
    });
  }

  /** For the owner who mistyped the password too often. */
  async unlock(viewer: Viewer, userId: string): Promise<void> {
    const { db, audit, clock, limits } = this.#platform;
    await db.transaction().execute(async (tx) => {
      const user = await lockOpenUser(tx, userId);
      if (!user) throw new Refusal('not_found');
      if (!canResetAccess(viewer, user)) throw new Refusal('wrong_role');
      if (!(await loginLockedUntil(tx, user.email, clock.now()))) throw new Refusal('conflict');
      await limits.forget(tx, loginKey(user.email));
      await audit.record(tx, {
        actor: viewer,
        action: 'account.login_unlocked',
        subject: { kind: 'user', id: userId },
      });
    });
  }
}
