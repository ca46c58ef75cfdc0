import { randomUUID } from 'node:crypto';
import type { SignedIn, signup } from '@sanad/contract/accounts/accounts.ts';
import { TERMS_VERSION } from '@sanad/contract/accounts/terms.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { z } from 'zod';
import { type Tx, violates } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret } from '../../../platform/security/secrets.ts';
import {
  findPendingSignup,
  findUser,
  findUserByEmail,
  insertPendingSignup,
  insertUser,
  type PendingSignup,
  takePendingSignup,
} from '../accounts.repository.ts';
import { ACCOUNT_TEXTS, accountMail } from '../accounts.texts.ts';
import type { AccountDevices } from '../login/account-devices.ts';
import type { AuthSessions } from '../login/auth-sessions.service.ts';
import type { LoginClient } from '../login/known-devices.ts';
import { messageLimits } from '../login/login-limits.ts';
import { languageOf } from '../people.ts';
import { refuseEasyPassword } from '../security/password-strength.ts';
import { normalisePhone } from '../settings/phone-number.ts';
import type { OneTimeCodes } from './one-time-codes.service.ts';

interface Deps {
  sessions: AuthSessions;
  codes: OneTimeCodes;
  devices: AccountDevices;
}

/** Opening an account: it exists only once its e-mail address is proven, and a known address looks just the same. */
export class Signup {
  readonly #platform: Platform;
  readonly #sessions: AuthSessions;
  readonly #codes: OneTimeCodes;
  readonly #devices: AccountDevices;

  constructor(platform: Platform, { sessions, codes, devices }: Deps) {
    this.#platform = platform;
    this.#sessions = sessions;
    this.#codes = codes;
    this.#devices = devices;
  }

  async ask(input: z.output<typeof signup.body>, client: LoginClient): Promise<string> {
    await refuseEasyPassword(input.password, 'password', input);
    const phone = input.phone_number ? await normalisePhone(input.phone_number) : null;
    const id = randomUUID();
    await this.#countMail(input.email, client);
    const pending = {
      id,
      email: input.email,
      full_name: input.full_name,
      phone_number: phone,
      password_hash: await hashSecret(input.password),
      language: input.language,
      terms_version: TERMS_VERSION,
      referral_code: input.referral_code ?? null,
      created_at: this.#platform.clock.now(),
    };
    await this.#sendCode(pending, (tx) => insertPendingSignup(tx, pending));
    return id;
  }

  async resend(id: string, client: LoginClient): Promise<void> {
    const pending = await findPendingSignup(this.#platform.db, id);
    if (!pending) throw new Refusal('not_found');
    await this.#countMail(pending.email, client);
    await this.#sendCode(pending, async () => {});
  }

  async #countMail(email: string, client: LoginClient): Promise<void> {
    for (const limit of messageLimits('signup', email, undefined, client)) await this.#platform.limits.take(limit);
  }

  /** The owner of a known address gets word of it, and the code goes to nobody. */
  async #sendCode(pending: PendingSignup, first: (tx: Tx) => Promise<void>): Promise<void> {
    const { db, messages, publicUrl } = this.#platform;
    const { id, email, full_name, language } = pending;
    const [code, known] = await Promise.all([this.#codes.prepare(), findUserByEmail(db, email)]);
    const { alreadyKnown, signupCode } = ACCOUNT_TEXTS;
    const mail = known
      ? accountMail(
          languageOf(known),
          known.full_name,
          alreadyKnown[languageOf(known)]({ code: '', link: `${publicUrl()}${pagePaths.forgotPassword}` }),
        )
      : accountMail(
          language,
          full_name,
          signupCode[language]({
            code: code.plain,
            link: `${publicUrl()}${pagePaths.verifyEmail}#id=${id}&code=${code.plain}`,
          }),
        );
    await db.transaction().execute(async (tx) => {
      await first(tx);
      await this.#codes.keep(tx, 'signup', id, code);
      await messages.queue(tx, { channel: 'email', recipient: email, mail });
    });
  }

  async verify(signupId: string, code: string, client: LoginClient): Promise<SignedIn> {
    const { db, clock, events } = this.#platform;
    const codeId = await this.#codes.check('signup', signupId, code);
    try {
      return await db.transaction().execute(async (tx) => {
        await this.#codes.use(tx, codeId);
        const pending = await takePendingSignup(tx, signupId);
        if (!pending) throw Refusal.at('code', 'code_wrong');
        const now = clock.now();
        const id = randomUUID();
        await insertUser(tx, {
          id,
          account_type: null,
          full_name: pending.full_name,
          email: pending.email,
          phone_number: pending.phone_number,
          password_hash: pending.password_hash,
          language: pending.language,
          terms_version: pending.terms_version,
          terms_accepted_at: pending.created_at,
          created_at: now,
        });
        await this.#devices.add(tx, id, client.device);
        await events.publish(tx, 'account.created', id, {
          userId: id,
          ...(pending.referral_code && { referralCode: pending.referral_code }),
        });
        const user = await findUser(tx, id);
        if (!user) throw new Error('the account is not there');
        return this.#sessions.open(tx, user, client.userAgent);
      });
    } catch (error) {
      // Two sign-ups for one address: the first to prove it has the account.
      if (violates(error, 'users_email')) throw Refusal.at('code', 'code_wrong');
      throw error;
    }
  }
}
