import type { changeUser, User } from '@sanad/contract/accounts/accounts.ts';
import type { z } from 'zod';
import { violates } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chooseRole, confirmPhone, findUser, updateUser } from '../accounts.repository.ts';
import { ACCOUNT_TEXTS } from '../accounts.texts.ts';
import type { CurrentUser } from '../current-user.service.ts';
import type { LoginClient } from '../login/known-devices.ts';
import { messageLimits } from '../login/login-limits.ts';
import { lockUser } from '../people.ts';
import { endOf, type SensitiveChanges } from '../security/sensitive-changes.ts';
import type { OneTimeCodes } from '../signup/one-time-codes.service.ts';
import type { PhoneNumbers } from './phone-numbers.service.ts';

const SMS_PER_HOUR = 5;

interface Deps {
  platform: Platform;
  currentUser: CurrentUser;
  codes: OneTimeCodes;
  phoneNumbers: PhoneNumbers;
  changes: SensitiveChanges;
}

/** The account itself: name, language, time zone, role, phone number and its proof. */
export class AccountProfile {
  readonly #platform: Platform;
  readonly #currentUser: CurrentUser;
  readonly #codes: OneTimeCodes;
  readonly #phoneNumbers: PhoneNumbers;
  readonly #changes: SensitiveChanges;

  constructor({ platform, currentUser, codes, phoneNumbers, changes }: Deps) {
    this.#platform = platform;
    this.#currentUser = currentUser;
    this.#codes = codes;
    this.#phoneNumbers = phoneNumbers;
    this.#changes = changes;
  }

  async change(viewer: Viewer, input: z.output<typeof changeUser.body>): Promise<User> {
    const { account_type, phone_number, full_name, language, time_zone, time_zone_chosen = true } = input;
    return this.#platform.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, viewer.userId);
      if (account_type && !(await chooseRole(tx, user.id, account_type))) throw new Refusal('role_already_chosen');
      await updateUser(tx, user.id, {
        ...(full_name === undefined ? {} : { full_name }),
        ...(language === undefined ? {} : { language }),
        ...(time_zone === undefined ? {} : { time_zone, time_zone_chosen }),
      });
      if (phone_number !== undefined) await this.#phoneNumbers.save(tx, viewer, phone_number);
      return this.#currentUser.within(tx, viewer);
    });
  }

  async askPhoneProof(viewer: Viewer, client: LoginClient): Promise<void> {
    const { db, limits, messages } = this.#platform;
    const user = await findUser(db, viewer.userId);
    const phone = user?.phone_number;
    if (!user || !phone) throw Refusal.at('phone_number', 'phone_invalid');
    await limits.take({ key: `sms-by:${user.id}`, max: SMS_PER_HOUR, minutes: 60 });
    for (const limit of messageLimits('sms-proof', phone, user.id, client)) await limits.take(limit);
    const code = await this.#codes.prepare();
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id);
      await this.#codes.keep(tx, 'phone_proof', `${user.id} ${phone}`, code);
      const { body } = ACCOUNT_TEXTS.loginCode[user.language === 'ar' ? 'ar' : 'en']({
        code: code.plain,
        link: '',
      });
      await messages.queue(tx, { channel: 'sms', recipient: phone, body });
    });
  }

  async provePhone(viewer: Viewer, code: string): Promise<User> {
    const { db, clock } = this.#platform;
    const user = await findUser(db, viewer.userId);
    const phone = user?.phone_number ?? '';
    const codeId = await this.#codes.check('phone_proof', `${viewer.userId} ${phone}`, code);
    try {
      return await db.transaction().execute(async (tx) => {
        const now = await lockUser(tx, viewer.userId);
        await this.#codes.use(tx, codeId);
        if (!(await confirmPhone(tx, viewer.userId, phone, clock.now()))) throw Refusal.at('code', 'code_wrong');
        // A new way to log in: whoever owns the mailbox hears of it.
        await this.#changes.notify(tx, now, 'phoneProven', endOf(phone));
        return this.#currentUser.within(tx, viewer);
      });
    } catch (error) {
      if (violates(error, 'users_verified_phone')) throw Refusal.at('phone_number', 'phone_taken');
      throw error;
    }
  }
}
