import type { User } from '@sanad/contract/accounts/accounts.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import { violates } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUser, findUserByEmail, updateUser } from '../accounts.repository.ts';
import { accountMail } from '../accounts.texts.ts';
import type { CurrentUser } from '../current-user.service.ts';
import { limitKey } from '../login/login-key.ts';
import { languageOf, lockUser } from '../people.ts';
import type { Confirmation } from '../security/identity-confirmation.service.ts';
import { SECURITY_TEXTS } from '../security/security.texts.ts';
import type { SensitiveChanges } from '../security/sensitive-changes.ts';
import type { OneTimeCodes } from '../signup/one-time-codes.service.ts';

const MAILS_PER_HOUR = 5;

interface Deps {
  platform: Platform;
  currentUser: CurrentUser;
  codes: OneTimeCodes;
  confirmation: Confirmation;
  changes: SensitiveChanges;
}

/** Another e-mail address: it counts once it is proven, and one that somebody has looks just like any other. */
export class EmailChange {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async ask(viewer: Viewer, email: string): Promise<void> {
    const { platform, codes, confirmation } = this.#deps;
    const { db, limits, messages, publicUrl } = platform;
    const user = await findUser(db, viewer.userId);
    if (!user) throw new Refusal('not_signed_in');
    await confirmation.require(db, viewer);
    if (email === user.email) {
      const message = 'This is already your e-mail address.';
      throw new Refusal('invalid_input', { fields: [{ field: 'email', message }] });
    }
    await limits.take({ key: `email-change-by:${user.id}`, max: MAILS_PER_HOUR, minutes: 60 });
    await limits.take({ key: limitKey('email-change', email), max: MAILS_PER_HOUR, minutes: 60 });
    const [code, owner] = await Promise.all([codes.prepare(), findUserByEmail(db, email)]);
    const { emailTaken, emailChangeCode } = SECURITY_TEXTS;
    const link = `${publicUrl()}${pagePaths.forgotPassword}`;
    // The owner of a taken address gets word of it, and the code goes to nobody.
    const reader = owner ?? user;
    const language = languageOf(reader);
    const text = owner
      ? emailTaken[language]({ code: '', link, detail: '' })
      : emailChangeCode[language]({ code: code.plain, link: '', detail: '' });
    const mail = accountMail(language, reader.full_name, text);
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id);
      await codes.keep(tx, 'email_change', subjectOf(viewer, email), code);
      await messages.queue(tx, { channel: 'email', recipient: email, mail, aboutId: owner ? undefined : user.id });
    });
  }

  async verify(viewer: Viewer, email: string, code: string): Promise<User> {
    const { platform, currentUser, codes, changes } = this.#deps;
    const codeId = await codes.check('email_change', subjectOf(viewer, email), code);
    try {
      return await platform.db.transaction().execute(async (tx) => {
        const before = await lockUser(tx, viewer.userId);
        await codes.use(tx, codeId);
        // The Google account belongs to the address that was given up.
        await updateUser(tx, before.id, { email, google_sub: null });
        await platform.messages.tieTo(tx, before.email, before.id);
        await changes.endOthers(tx, viewer);
        await changes.notify(tx, before, 'emailChanged', shortened(email));
        return currentUser.within(tx, viewer);
      });
    } catch (error) {
      // Somebody opened an account with it in the meantime.
      if (violates(error, 'users_email')) throw Refusal.at('code', 'code_wrong');
      throw error;
    }
  }
}

function subjectOf({ userId }: Viewer, email: string): string {
  return `${userId} ${email}`;
}

/** "n…@example.com": recognised by its owner, of little use to whoever reads the old mailbox. */
function shortened(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
