import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserRow } from '../accounts.repository.ts';
import { accountMail } from '../accounts.texts.ts';
import type { AuthSessions } from '../login/auth-sessions.service.ts';
import { languageOf } from '../people.ts';
import { endResets } from '../signup/one-time-codes.repository.ts';
import { SECURITY_TEXTS } from './security.texts.ts';

const LAST_DIGITS = 4;

/** What follows every sensitive change: its owner hears of it, and whoever else was in is out. */
export class SensitiveChanges {
  readonly #platform: Platform;
  readonly #sessions: AuthSessions;

  constructor(platform: Platform, sessions: AuthSessions) {
    this.#platform = platform;
    this.#sessions = sessions;
  }

  /** `owner` as the account was before: the word goes to the address that was there. */
  async notify(tx: Tx, owner: UserRow, word: keyof typeof SECURITY_TEXTS, detail = ''): Promise<void> {
    const { messages, publicUrl } = this.#platform;
    const language = languageOf(owner);
    const values = { code: '', link: `${publicUrl()}${pagePaths.forgotPassword}`, detail };
    const mail = accountMail(language, owner.full_name, SECURITY_TEXTS[word][language](values));
    await messages.queue(tx, { channel: 'email', recipient: owner.email, mail, aboutId: owner.id });
  }

  /** To a number that was proven, so that it is surely theirs. */
  async tellByPhone(tx: Tx, owner: UserRow, phone: string): Promise<void> {
    const { messages, publicUrl } = this.#platform;
    const values = { code: '', link: `${publicUrl()}${pagePaths.forgotPassword}`, detail: '' };
    const { body } = SECURITY_TEXTS.phoneGone[languageOf(owner)](values);
    await messages.queue(tx, { channel: 'sms', recipient: phone, body, aboutId: owner.id });
  }

  /** Every other login ends, and so does every link to choose a new password. */
  async endOthers(tx: Tx, viewer: Viewer): Promise<void> {
    await endResets(tx, viewer.userId, this.#platform.clock.now());
    await this.#sessions.end(tx, viewer.userId, { except: viewer.authSessionId });
  }
}

export function endOf(number: string): string {
  return number.slice(-LAST_DIGITS);
}
