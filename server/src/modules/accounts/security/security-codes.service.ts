import type { getSecurityCode } from '@sanad/contract/accounts/account-settings.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret, secretMatches } from '../../../platform/security/secrets.ts';
import type { UserRow } from '../accounts.repository.ts';
import { ACCOUNT_TEXTS, accountMail } from '../accounts.texts.ts';
import { languageOf, lockUser } from '../people.ts';
import { deleteSecurityCode, findSecurityCode, putSecurityCode } from './security-codes.repository.ts';

const CHANGES_PER_HOUR = 10;

type State = AnswerOf<typeof getSecurityCode>;
type Word = 'securityCodeSet' | 'securityCodeChanged' | 'securityCodeRemoved';

/** The code told at the door. Only its hash is kept, and its owner hears of every change. */
export class SecurityCodes {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async stateOf(db: Queryable, userId: string): Promise<State> {
    const found = await findSecurityCode(db, userId);
    return { security_code: found ? 'set' : 'unset', changed_at: found?.changed_at.toISOString() ?? null };
  }

  async matches(db: Queryable, userId: string, code: string): Promise<boolean> {
    const found = await findSecurityCode(db, userId);
    return found !== undefined && secretMatches(found.code_hash, code);
  }

  async set(viewer: Viewer, code: string): Promise<State> {
    const { db, limits } = this.#platform;
    await limits.take({ key: `security-code:${viewer.userId}`, max: CHANGES_PER_HOUR, minutes: 60 });
    return db.transaction().execute(async (tx) => {
      await this.put(tx, viewer.userId, code);
      return this.stateOf(tx, viewer.userId);
    });
  }

  /** The same code again changes nothing, so that a retry sends no second mail. */
  async put(tx: Tx, userId: string, code: string): Promise<void> {
    const user = await lockUser(tx, userId);
    const before = await findSecurityCode(tx, userId);
    if (before && (await secretMatches(before.code_hash, code))) return;
    await putSecurityCode(tx, userId, await hashSecret(code), this.#platform.clock.now());
    await this.#notify(tx, user, before ? 'securityCodeChanged' : 'securityCodeSet');
  }

  async remove(viewer: Viewer): Promise<State> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, viewer.userId);
      if (await deleteSecurityCode(tx, user.id)) await this.#notify(tx, user, 'securityCodeRemoved');
      return this.stateOf(tx, user.id);
    });
  }

  async #notify(tx: Tx, user: UserRow, word: Word): Promise<void> {
    const { messages, publicUrl } = this.#platform;
    const link = `${publicUrl()}${pagePaths.forgotPassword}`;
    const language = languageOf(user);
    const mail = accountMail(language, user.full_name, ACCOUNT_TEXTS[word][language]({ code: '', link }));
    await messages.queue(tx, { channel: 'email', recipient: user.email, mail });
  }
}
