import type { ConsentPurpose } from '@sanad/contract/accounts/account-settings.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { CurrentUser, type ProfileSource } from './current-user.service.ts';
import { AccountDevices } from './login/account-devices.ts';
import { AuthSessions } from './login/auth-sessions.service.ts';
import { Google } from './login/google.service.ts';
import { KnownDevices } from './login/known-devices.ts';
import { Login } from './login/login.service.ts';
import { PublicCalls } from './login/public-calls.ts';
import { lockUser } from './people.ts';
import { Closing } from './personal-data/account-closure.service.ts';
import { AccountData } from './personal-data/account-data.ts';
import { DataExport } from './personal-data/export.service.ts';
import { type PersonalData, PersonalDataParts } from './personal-data/personal-data.ts';
import { Confirmation } from './security/identity-confirmation.service.ts';
import { Passwords } from './security/password.service.ts';
import { SecondFactor } from './security/second-factor.service.ts';
import { SecurityCodes } from './security/security-codes.service.ts';
import { SensitiveChanges } from './security/sensitive-changes.ts';
import { AccountProfile } from './settings/account-profile.service.ts';
import { ParentConsents } from './settings/consents.service.ts';
import { EmailChange } from './settings/email-change.service.ts';
import { PhoneNumbers } from './settings/phone-numbers.service.ts';
import { Drafts } from './signup/onboarding-drafts.service.ts';
import { OneTimeCodes } from './signup/one-time-codes.service.ts';
import { Signup } from './signup/signup.service.ts';
import { AccessReset } from './staff/access-reset.service.ts';
import { StaffInvitations } from './staff/invitations.service.ts';
import type { SuspensionRule } from './staff/staff.texts.ts';
import { Suspensions } from './staff/suspensions.service.ts';
import { Team } from './staff/team.service.ts';

/** What later modules may ask of the accounts. */
export interface Accounts {
  /** A later module tells what it knows of a person (their profile, by id and name). */
  addProfileSource<Row>(source: ProfileSource<Row>): void;
  /** A later module says what it keeps about a person, for the export and for closing the account. */
  addPersonalData(part: PersonalData): void;
  /** The code told at the door, set as part of a larger change. */
  putSecurityCode(tx: Tx, userId: string, code: string): Promise<void>;
  securityCodeOf(db: Queryable, userId: string): Promise<'set' | 'unset'>;
  securityCodeMatches(db: Queryable, userId: string, code: string): Promise<boolean>;
  /** Refuses unless this login has confirmed a moment ago who it is. */
  requireConfirmed(tx: Tx, viewer: Viewer): Promise<void>;
  /** Keeps, changes or removes the account's number; changing an existing one needs a confirmed login. */
  savePhoneNumber(tx: Tx, viewer: Viewer, phone: string | null): Promise<void>;
  /** Tells the owner where payouts go from now on, and ends their other logins. */
  payoutDetailsChanged(tx: Tx, viewer: Viewer, lastDigits: string): Promise<void>;
  /** The same, told by the provider: nobody here has done it, so that nobody is logged out. */
  notifyPayoutsChanged(tx: Tx, userId: string, lastDigits: string): Promise<void>;
  /** Agrees to a purpose for a parent, or withdraws, as part of a larger change of theirs. */
  giveConsent(tx: Tx, userId: string, purpose: ConsentPurpose): Promise<void>;
  withdrawConsent(tx: Tx, userId: string, purpose: ConsentPurpose): Promise<void>;
  /** By a rule of the product, not by a person. */
  suspend(tx: Tx, userId: string, rule: SuspensionRule): Promise<void>;
  /** Signs somebody out everywhere, for staff also without their second factor. Returns how many devices it was. */
  resetAccess: AccessReset['reset'];
  /** Forgets the wrong passwords of an account, so that its owner can try again at once. */
  unlockLogin: AccessReset['unlock'];
  /** Lets in again whose suspension is over; runs every minute by itself. */
  endSuspensions(): Promise<void>;
}

export type AccountServices = ReturnType<typeof createServices>;

export function createServices(platform: Platform) {
  const currentUser = new CurrentUser(platform);
  const sessions = new AuthSessions(platform, currentUser);
  const codes = new OneTimeCodes(platform);
  const devices = new AccountDevices(platform);
  const login = new Login(platform, sessions, codes);
  const confirmation = new Confirmation(platform, codes);
  const changes = new SensitiveChanges(platform, sessions);
  const phoneNumbers = new PhoneNumbers(platform, confirmation, changes);
  const securityCodes = new SecurityCodes(platform);
  const suspensions = new Suspensions(platform, sessions, confirmation);
  const drafts = new Drafts(platform);
  const personalData = new PersonalDataParts();
  personalData.add(new AccountData(sessions, securityCodes, drafts, platform.messages));
  return {
    currentUser,
    sessions,
    knownDevices: new KnownDevices(platform, devices),
    publicCalls: new PublicCalls(platform),
    login,
    signup: new Signup(platform, { sessions, codes, devices }),
    passwords: new Passwords(platform, sessions, confirmation),
    profile: new AccountProfile({ platform, currentUser, codes, phoneNumbers, changes }),
    secondFactor: new SecondFactor({ platform, currentUser, confirmation, changes }),
    confirmation,
    changes,
    phoneNumbers,
    emailChange: new EmailChange({ platform, currentUser, codes, confirmation, changes }),
    google: new Google(platform, { sessions, login, changes, devices }),
    securityCodes,
    suspensions,
    accessReset: new AccessReset(platform, sessions, confirmation),
    team: new Team(platform, { confirmation, suspensions }),
    invitations: new StaffInvitations(platform, confirmation),
    drafts,
    consents: new ParentConsents(platform),
    personalData,
    dataExport: new DataExport(platform, personalData),
    closing: new Closing(platform, confirmation, personalData),
  };
}

export function accountsForModules(services: AccountServices): Accounts {
  const { currentUser, personalData, securityCodes, suspensions, confirmation } = services;
  const { phoneNumbers, changes, consents } = services;
  return {
    addProfileSource: (source) => currentUser.addProfileSource(source),
    addPersonalData: (part) => personalData.add(part),
    putSecurityCode: (tx, userId, code) => securityCodes.put(tx, userId, code),
    securityCodeOf: async (db, userId) => (await securityCodes.stateOf(db, userId)).security_code,
    securityCodeMatches: (db, userId, code) => securityCodes.matches(db, userId, code),
    requireConfirmed: (tx, viewer) => confirmation.require(tx, viewer),
    savePhoneNumber: (tx, viewer, phone) => phoneNumbers.save(tx, viewer, phone),
    payoutDetailsChanged: async (tx, viewer, lastDigits) => {
      await changes.endOthers(tx, viewer);
      await changes.notify(tx, await lockUser(tx, viewer.userId), 'payoutsChanged', lastDigits);
    },
    notifyPayoutsChanged: async (tx, userId, lastDigits) =>
      changes.notify(tx, await lockUser(tx, userId), 'payoutsChanged', lastDigits),
    suspend: (tx, userId, rule) => suspensions.applyRule(tx, userId, rule),
    resetAccess: (viewer, userId, input) => services.accessReset.reset(viewer, userId, input),
    unlockLogin: (viewer, userId) => services.accessReset.unlock(viewer, userId),
    endSuspensions: () => suspensions.endDue(),
    giveConsent: async (tx, userId, purpose) => void (await consents.giveIn(tx, userId, purpose)),
    withdrawConsent: async (tx, userId, purpose) => void (await consents.withdrawIn(tx, userId, purpose)),
  };
}
