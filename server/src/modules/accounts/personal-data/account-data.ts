import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import { findUser } from '../accounts.repository.ts';
import type { AuthSessionRow } from '../login/auth-sessions.repository.ts';
import { listAllSessions } from '../login/auth-sessions.repository.ts';
import type { AuthSessions } from '../login/auth-sessions.service.ts';
import { deviceName } from '../login/device-name.ts';
import type { SecurityCodes } from '../security/security-codes.service.ts';
import type { ConsentRow } from '../settings/consents.repository.ts';
import type { Drafts } from '../signup/onboarding-drafts.service.ts';
import { eraseSuspensionReasons, listSuspensions } from '../suspensions.repository.ts';
import * as records from './personal-data.repository.ts';
import type { PersonalData } from './personal-data.ts';

/** The account's own part. Hashes, tokens and the text of messages stay out: whoever exports must not gain a key. */
export class AccountData implements PersonalData {
  readonly name = 'account';
  readonly #sessions: AuthSessions;
  readonly #securityCodes: SecurityCodes;
  readonly #drafts: Drafts;
  readonly #messages: Messages;

  constructor(sessions: AuthSessions, securityCodes: SecurityCodes, drafts: Drafts, messages: Messages) {
    this.#sessions = sessions;
    this.#securityCodes = securityCodes;
    this.#drafts = drafts;
    this.#messages = messages;
  }

  async export(db: Queryable, userId: string): Promise<unknown> {
    const user = await findUser(db, userId);
    if (!user) return null;
    const { phone_number: phone } = user;
    return {
      id: user.id,
      number: user.number,
      account_type: user.account_type,
      full_name: user.full_name,
      email: user.email,
      phone_number: phone,
      phone_verified_at: user.phone_verified_at,
      language: user.language,
      has_password: user.password_hash !== null,
      google_account: user.google_sub,
      terms: { version: user.terms_version, accepted_at: user.terms_accepted_at },
      time_zone: user.time_zone,
      created_at: user.created_at,
      suspensions: await listSuspensions(db, userId),
      security_code: await this.#securityCodes.stateOf(db, userId),
      consents: (await records.listAllConsents(db, userId)).map(presentConsent),
      onboarding_draft: await this.#drafts.read(db, userId),
      devices: (await listAllSessions(db, userId)).map(presentSession),
      messages: await records.listMessagesTo(db, [user.email, ...(user.phone_verified_at && phone ? [phone] : [])]),
    };
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    const user = await findUser(tx, userId);
    if (!user) return;
    await this.#sessions.end(tx, userId);
    await records.deleteAccountRecords(tx, userId);
    await eraseSuspensionReasons(tx, userId);
    const phone = user.phone_number;
    const isTheirs = phone !== null && !(await records.isPhoneOfAnother(tx, phone, userId));
    await records.deleteByAddress(tx, user.email, isTheirs ? phone : null);
    await this.#messages.forgetTo(tx, isTheirs ? [user.email, phone] : [user.email]);
  }
}

function presentConsent({ purpose, version, language, given_at, withdrawn_at }: ConsentRow) {
  return { purpose, version, language, given_at, withdrawn_at };
}

function presentSession(row: AuthSessionRow) {
  return {
    id: row.id,
    name: deviceName(row.user_agent),
    user_agent: row.user_agent,
    signed_in_at: row.created_at,
    last_seen_at: row.last_seen_at,
    confirmed_at: row.confirmed_at,
  };
}
