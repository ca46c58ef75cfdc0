import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUser, lockReferencesToUser, type UserRow, updateUser } from '../accounts.repository.ts';
import { ACCOUNT_TEXTS, accountMail } from '../accounts.texts.ts';
import { loginKey } from '../login/login-key.ts';
import { ownPasswordLimit } from '../login/login-limits.ts';
import { languageOf, lockUser } from '../people.ts';
import type { Confirmation } from '../security/identity-confirmation.service.ts';
import { passwordMatches } from '../security/password-strength.ts';
import type { PersonalDataParts } from './personal-data.ts';

declare module '../../../platform/vetoes.ts' {
  interface VetoPoints {
    /** What is kept of a person is erased, for good. */
    'accounts.erase': 'user';
  }
}

/**
 * Closing an account. In one transaction every module erases what it keeps of the person, every device is signed out,
 * and the account becomes a nameless row, so that what staff once did with it stays explainable. The address is free.
 */
export class Closing {
  readonly #platform: Platform;
  readonly #confirmation: Confirmation;
  readonly #parts: PersonalDataParts;

  constructor(platform: Platform, confirmation: Confirmation, parts: PersonalDataParts) {
    this.#platform = platform;
    this.#confirmation = confirmation;
    this.#parts = parts;
  }

  async close(viewer: Viewer, input: { email: string; password?: string | undefined }): Promise<void> {
    const { db } = this.#platform;
    const user = await findUser(db, viewer.userId);
    if (!user) throw new Refusal('not_signed_in');
    await this.#requireErasable(db, user.id);
    if (input.email.trim().toLowerCase() !== user.email) {
      const message = 'This isn’t your account’s e-mail address.';
      throw new Refusal('invalid_input', { fields: [{ field: 'email', message }] });
    }
    if (user.password_hash === null) await this.#confirmation.require(db, viewer);
    else await this.#checkPassword(viewer, user, input.password ?? '');
    await db.transaction().execute(async (tx) => {
      await lockReferencesToUser(tx, user.id);
      const now = await lockUser(tx, user.id);
      if (now.password_hash !== user.password_hash) throw Refusal.at('password', 'password_wrong');
      await this.#requireErasable(tx, user.id);
      await this.#erase(tx, now);
    });
  }

  async #requireErasable(db: Queryable, userId: string): Promise<void> {
    const reasons = await this.#platform.vetoes.reasonsOf(db, 'accounts.erase', userId);
    if (reasons.length > 0) throw new Refusal('account_not_closable', { info: { reasons } });
  }

  /** Counted together with a wrong current password. Somebody who came with Google has none, and confirms by mail. */
  async #checkPassword(viewer: Viewer, user: UserRow, password: string): Promise<void> {
    const right = await this.#platform.limits.guess(ownPasswordLimit(viewer), async () =>
      (await passwordMatches(user.password_hash, password)) ? true : null,
    );
    if (!right) throw Refusal.at('password', 'password_wrong');
  }

  async #erase(tx: Tx, user: UserRow): Promise<void> {
    const { clock, events, files, http, limits, messages, publicUrl } = this.#platform;
    await this.#parts.erase(tx, user.id);
    await files.removeAllOf(tx, user.id);
    await messages.forgetAbout(tx, user.id);
    await http.app.once.forgetAllOf(tx, user.id);
    await limits.forget(tx, loginKey(user.email));
    await updateUser(tx, user.id, {
      full_name: 'Closed account',
      email: `closed-${user.id}@closed.invalid`,
      phone_number: null,
      phone_verified_at: null,
      google_sub: null,
      password_hash: null,
      time_zone: null,
      closed_at: clock.now(),
    });
    const language = languageOf(user);
    const mail = accountMail(language, '', ACCOUNT_TEXTS.accountClosed[language]({ code: '', link: publicUrl() }));
    await messages.queue(tx, { channel: 'email', recipient: user.email, mail });
    await events.publish(tx, 'account.closed', user.id, { userId: user.id });
  }
}
