import { LOGIN_FAILURE_MINUTES, LOGIN_FAILURES_ALLOWED, type SignedIn } from '@sanad/contract/accounts.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUserByEmail, findUserByVerifiedPhone, type UserRow } from './accounts.repository.ts';
import { ACCOUNT_TEXTS } from './accounts.texts.ts';
import type { AuthSessions } from './auth-sessions.service.ts';
import type { OneTimeCodes } from './codes.service.ts';
import { limitKey, loginKey } from './login-key.ts';
import { passwordMatches } from './passwords.ts';
import { findOpenUser } from './people.ts';
import { normalisePhone } from './phone-number.ts';

const SMS_PER_HOUR = 5;

/** Signing in by e-mail and password, or by a code sent to a proven phone number. */
export class Login {
  readonly #platform: Platform;
  readonly #sessions: AuthSessions;
  readonly #codes: OneTimeCodes;

  constructor(platform: Platform, sessions: AuthSessions, codes: OneTimeCodes) {
    this.#platform = platform;
    this.#sessions = sessions;
    this.#codes = codes;
  }

  async byEmail(email: string, password: string, userAgent: string): Promise<SignedIn> {
    const user = await this.checkPassword(email, password);
    return this.#platform.db.transaction().execute((tx) => this.#sessions.open(tx, user, userAgent));
  }

  /** The account behind an address and its password. Five failures in 30 minutes close it, known or not. */
  async checkPassword(email: string, password: string): Promise<UserRow> {
    const { limits } = this.#platform;
    const limit = { key: loginKey(email), max: LOGIN_FAILURES_ALLOWED, minutes: LOGIN_FAILURE_MINUTES };
    const found = await limits.guess(limit, async (tx) => {
      const user = await findUserByEmail(tx, email);
      return (await passwordMatches(user?.password_hash, password)) ? (user ?? null) : null;
    });
    if (!found) throw new Refusal('credentials_wrong');
    return found;
  }

  async askByPhone(given: string): Promise<void> {
    const { db, limits, messages } = this.#platform;
    const phone = normalisePhone(given);
    await limits.take({ key: limitKey('sms', phone), max: SMS_PER_HOUR, minutes: 60 });
    const [code, user] = await Promise.all([this.#codes.prepare(), findUserByVerifiedPhone(db, phone)]);
    await db.transaction().execute(async (tx) => {
      await this.#codes.keep(tx, 'phone_login', phone, code);
      if (!user) return;
      const { body } = ACCOUNT_TEXTS.loginCode[user.language === 'ar' ? 'ar' : 'en']({
        name: '',
        code: code.plain,
        link: '',
      });
      await messages.queue(tx, { channel: 'sms', recipient: phone, body });
    });
  }

  async byPhone(given: string, code: string, userAgent: string): Promise<SignedIn> {
    const phone = normalisePhone(given);
    const codeId = await this.#codes.check('phone_login', phone, code);
    return this.#platform.db.transaction().execute(async (tx) => {
      const user = await findUserByVerifiedPhone(tx, phone);
      // The account before the code: closing an account takes them in the same order.
      if (!user || !(await findOpenUser(tx, user.id))) throw Refusal.at('code', 'code_wrong');
      await this.#codes.use(tx, codeId);
      return this.#sessions.open(tx, user, userAgent);
    });
  }
}
