import type { SignedIn } from '@sanad/contract/accounts/accounts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUserByEmail, findUserByVerifiedPhone, type UserRow } from '../accounts.repository.ts';
import { ACCOUNT_TEXTS } from '../accounts.texts.ts';
import { languageOf, lockOpenUser } from '../people.ts';
import { passwordMatches } from '../security/password-strength.ts';
import { normalisePhone } from '../settings/phone-number.ts';
import type { OneTimeCodes } from '../signup/one-time-codes.service.ts';
import type { AuthSessions } from './auth-sessions.service.ts';
import { deviceKnownTo, type LoginClient } from './known-devices.ts';
import { loginFailureLimits, messageLimits } from './login-limits.ts';

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

  async byEmail(email: string, password: string, client: LoginClient): Promise<SignedIn> {
    const user = await this.checkPassword(email, password, client);
    return this.#platform.db.transaction().execute((tx) => this.#sessions.open(tx, user, client.userAgent));
  }

  /** The account behind an address and its password. Failures are counted the same whether it exists or not. */
  async checkPassword(email: string, password: string, client: LoginClient): Promise<UserRow> {
    const { db, limits } = this.#platform;
    const user = await findUserByEmail(db, email);
    const found = await limits.guess(loginFailureLimits(email, user?.id, client), async () =>
      (await passwordMatches(user?.password_hash, password)) ? (user ?? null) : null,
    );
    if (!found) throw new Refusal('credentials_wrong');
    return found;
  }

  async accountByPhone(input: string): Promise<UserRow | undefined> {
    return findUserByVerifiedPhone(this.#platform.db, await normalisePhone(input));
  }

  async askByPhone(input: string, client: LoginClient): Promise<void> {
    const { db, limits, messages } = this.#platform;
    const phone = await normalisePhone(input);
    const user = await findUserByVerifiedPhone(db, phone);
    for (const limit of messageLimits('sms', phone, user?.id, client)) await limits.take(limit);
    const code = await this.#codes.prepare();
    await db.transaction().execute(async (tx) => {
      await this.#codes.keep(tx, 'phone_login', codeSubject(phone, user, client), code);
      if (!user) return;
      const { body } = ACCOUNT_TEXTS.loginCode[languageOf(user)]({ code: code.plain, link: '' });
      await messages.queue(tx, { channel: 'sms', recipient: phone, body });
    });
  }

  async byPhone(input: string, code: string, client: LoginClient): Promise<SignedIn> {
    const phone = await normalisePhone(input);
    const known = await findUserByVerifiedPhone(this.#platform.db, phone);
    const codeId = await this.#codes.check('phone_login', codeSubject(phone, known, client), code);
    return this.#platform.db.transaction().execute(async (tx) => {
      const user = await findUserByVerifiedPhone(tx, phone);
      // The account before the code: closing an account takes them in the same order.
      const now = user && (await lockOpenUser(tx, user.id));
      const isStillTheirs = now?.phone_number === phone && now.phone_verified_at !== null;
      if (!user || !isStillTheirs) throw Refusal.at('code', 'code_wrong');
      await this.#codes.use(tx, codeId);
      return this.#sessions.open(tx, user, client.userAgent);
    });
  }
}

/** A known device has a code of its own: nobody else can replace it, or use up its tries. */
function codeSubject(phone: string, user: UserRow | undefined, client: LoginClient): string {
  const deviceId = deviceKnownTo(user?.id, client);
  return deviceId ? `${phone} ${deviceId}` : phone;
}
