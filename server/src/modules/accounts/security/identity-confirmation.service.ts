import { CONFIRMED_MINUTES } from '@sanad/contract/accounts/account-security.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUser, type UserRow } from '../accounts.repository.ts';
import { accountMail } from '../accounts.texts.ts';
import { ownPasswordLimit } from '../login/login-limits.ts';
import { languageOf, lockUser } from '../people.ts';
import type { OneTimeCodes } from '../signup/one-time-codes.service.ts';
import { findConfirmedAt, markConfirmed } from './identity-confirmation.repository.ts';
import { passwordMatches } from './password-strength.ts';
import { SECURITY_TEXTS } from './security.texts.ts';

const MAILS_PER_HOUR = 5;

/**
 * Before a sensitive change this login proves once more who it is: by the password, or by a mailed code where there is
 * none. A stolen token alone changes no address, number, second factor or bank account. Logging in does not count.
 */
export class Confirmation {
  readonly #platform: Platform;
  readonly #codes: OneTimeCodes;

  constructor(platform: Platform, codes: OneTimeCodes) {
    this.#platform = platform;
    this.#codes = codes;
  }

  /** Refuses unless this login was confirmed a few minutes ago. */
  async require(db: Queryable, viewer: Viewer): Promise<void> {
    const confirmedAt = await findConfirmedAt(db, viewer.authSessionId);
    const isFresh = confirmedAt && minutesAfter(confirmedAt, CONFIRMED_MINUTES) > this.#platform.clock.now();
    if (!isFresh) throw new Refusal('confirmation_needed');
  }

  async confirm(viewer: Viewer, input: { password?: string | undefined; code?: string | undefined }): Promise<void> {
    const { db, clock } = this.#platform;
    const user = await findUser(db, viewer.userId);
    if (!user) throw new Refusal('not_signed_in');
    if (user.password_hash) await this.#checkPassword(viewer, user, input.password ?? '');
    const codeId = user.password_hash
      ? null
      : await this.#codes.check('confirmation', subjectOf(viewer), input.code ?? '');
    await db.transaction().execute(async (tx) => {
      const now = await lockUser(tx, user.id);
      if (now.password_hash !== user.password_hash) throw Refusal.at('password', 'password_wrong');
      if (codeId) await this.#codes.use(tx, codeId);
      await markConfirmed(tx, viewer.authSessionId, clock.now());
    });
  }

  async #checkPassword(viewer: Viewer, user: UserRow, password: string): Promise<void> {
    const isRight = await this.#platform.limits.guess(ownPasswordLimit(viewer), async () =>
      (await passwordMatches(user.password_hash, password)) ? true : null,
    );
    if (!isRight) throw Refusal.at('password', 'password_wrong');
  }

  async sendCode(viewer: Viewer): Promise<void> {
    const { db, limits, messages } = this.#platform;
    const user = await findUser(db, viewer.userId);
    if (!user) throw new Refusal('not_signed_in');
    if (user.password_hash) throw new Refusal('conflict');
    await limits.take({ key: `confirm-mail:${user.id}`, max: MAILS_PER_HOUR, minutes: 60 });
    const code = await this.#codes.prepare();
    await db.transaction().execute(async (tx) => {
      const { email, full_name: name } = await lockUser(tx, user.id);
      await this.#codes.keep(tx, 'confirmation', subjectOf(viewer), code);
      const language = languageOf(user);
      const text = SECURITY_TEXTS.confirmationCode[language]({ code: code.plain, link: '', detail: '' });
      await messages.queue(tx, { channel: 'email', recipient: email, mail: accountMail(language, name, text) });
    });
  }
}

/** One login's code is not another's. */
function subjectOf({ userId, authSessionId }: Viewer): string {
  return `${userId} ${authSessionId}`;
}
