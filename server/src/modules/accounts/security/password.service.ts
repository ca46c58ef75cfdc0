import { RESET_LINK_MINUTES } from '@sanad/contract/accounts/accounts.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret, newToken, tokenHash } from '../../../platform/security/secrets.ts';
import { findUser, findUserByEmail, type UserRow, updateUser } from '../accounts.repository.ts';
import { ACCOUNT_TEXTS, accountMail } from '../accounts.texts.ts';
import type { AuthSessions } from '../login/auth-sessions.service.ts';
import type { LoginClient } from '../login/known-devices.ts';
import { loginKey } from '../login/login-key.ts';
import { messageLimits, ownPasswordLimit } from '../login/login-limits.ts';
import { languageOf, lockOpenUser, lockUser } from '../people.ts';
import { endResets, findResetOwner, insertReset, useReset } from '../signup/one-time-codes.repository.ts';
import type { Confirmation } from './identity-confirmation.service.ts';
import { passwordMatches, refuseEasyPassword } from './password-strength.ts';

const FORGOTTEN = 'password-forgotten';

/** Forgotten and changed passwords. Both sign other devices out and tell the person by e-mail. */
export class Passwords {
  readonly #platform: Platform;
  readonly #sessions: AuthSessions;
  readonly #confirmation: Confirmation;

  constructor(platform: Platform, sessions: AuthSessions, confirmation: Confirmation) {
    this.#platform = platform;
    this.#sessions = sessions;
    this.#confirmation = confirmation;
  }

  /** Only asks for the job, so that a known and an unknown address take the same time. */
  async forgot(email: string, client: LoginClient): Promise<void> {
    const { db, limits, jobs, vault } = this.#platform;
    const user = await findUserByEmail(db, email);
    for (const limit of messageLimits('forgot', email, user?.id, client)) await limits.take(limit);
    // The job outlives its work for a while; sealed, it tells nobody whose password was forgotten.
    const sealed = vault.encrypt(email, FORGOTTEN).toString('base64');
    await db.transaction().execute((tx) => jobs.send(tx, FORGOTTEN, { sealed }));
  }

  async work(): Promise<void> {
    const { jobs, vault } = this.#platform;
    await jobs.work<{ sealed: string }>(FORGOTTEN, ({ sealed }) =>
      this.#sendLink(vault.decrypt(Buffer.from(sealed, 'base64'), FORGOTTEN)),
    );
  }

  async #sendLink(email: string): Promise<void> {
    const { db, clock, messages, publicUrl } = this.#platform;
    const user = await findUserByEmail(db, email);
    if (!user || user.closed_at) return;
    const token = newToken();
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      // Since changed: the link would go to an address the account does not have any more.
      if ((await lockOpenUser(tx, user.id))?.email !== email) return;
      await insertReset(tx, {
        token_hash: tokenHash(token),
        user_id: user.id,
        created_at: now,
        expires_at: minutesAfter(now, RESET_LINK_MINUTES),
      });
      const link = `${publicUrl()}${pagePaths.resetPassword}#token=${token}`;
      const language = languageOf(user);
      const mail = accountMail(language, user.full_name, ACCOUNT_TEXTS.resetLink[language]({ code: '', link }));
      await messages.queue(tx, { channel: 'email', recipient: email, mail });
    });
  }

  async reset(token: string, password: string): Promise<void> {
    const { db, clock, limits } = this.#platform;
    const password_hash = await hashSecret(password);
    await db.transaction().execute(async (tx) => {
      const hash = tokenHash(token);
      const ownerId = await findResetOwner(tx, hash);
      // The account before the link: closing an account takes them in the same order.
      const user = ownerId && (await lockOpenUser(tx, ownerId));
      if (!user || !(await useReset(tx, hash, clock.now()))) throw new Refusal('link_expired');
      await refuseEasyPassword(password, 'password', user);
      await this.#put(tx, user, password_hash, {});
      // Whoever proved the mailbox may log in at once, however often the old password was mistyped.
      await limits.forget(tx, loginKey(user.email));
    });
  }

  async change(viewer: Viewer, current: string | undefined, next: string): Promise<void> {
    const { db, limits } = this.#platform;
    const user = await findUser(db, viewer.userId);
    if (!user) throw new Refusal('not_signed_in');
    // Somebody who came with Google has no password yet, and sets a first one.
    if (user.password_hash) {
      const right = await limits.guess(ownPasswordLimit(viewer), async () =>
        (await passwordMatches(user.password_hash, current ?? '')) ? true : null,
      );
      if (!right) throw Refusal.at('current_password', 'password_wrong');
    }
    await refuseEasyPassword(next, 'new_password', user);
    const password_hash = await hashSecret(next);
    await db.transaction().execute(async (tx) => {
      const now = await lockUser(tx, user.id);
      if (now.suspended_at) throw new Refusal('not_signed_in');
      // Changed or reset since it was checked: what was given is not the current password any more.
      if (now.password_hash !== user.password_hash) throw Refusal.at('current_password', 'password_wrong');
      // A first password is a new way to log in.
      if (now.password_hash === null) await this.#confirmation.require(tx, viewer);
      await this.#put(tx, now, password_hash, { except: viewer.authSessionId });
    });
  }

  async #put(tx: Tx, user: UserRow, password_hash: string, keep: { except?: string }): Promise<void> {
    const { events, messages, publicUrl, clock } = this.#platform;
    await updateUser(tx, user.id, { password_hash });
    await endResets(tx, user.id, clock.now());
    await this.#sessions.end(tx, user.id, keep);
    const link = `${publicUrl()}${pagePaths.forgotPassword}`;
    const language = languageOf(user);
    const mail = accountMail(language, user.full_name, ACCOUNT_TEXTS.passwordChanged[language]({ code: '', link }));
    await messages.queue(tx, { channel: 'email', recipient: user.email, mail });
    await events.publish(tx, 'account.password_changed', user.id, { userId: user.id });
  }
}
