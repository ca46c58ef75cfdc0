import { z } from 'zod';
import { done, endpoint, nothing } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { LANGUAGES } from '../product.ts';
import { referralCode } from '../referrals.ts';
import { line, personName } from '../text/texts.ts';
import { isTimeZone } from '../time/time-zones.ts';
import { SUSPENSION_DAYS, SUSPENSION_REASONS, SUSPENSION_TEXT_MAX } from './suspension-rules.ts';

export const ACCOUNT_TYPES = ['PARENT', 'LSA', 'SUPER_ADMIN', 'CST_ADMIN'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
/** What a person may choose for themselves; staff are appointed. */
export const CHOOSABLE_TYPES = ['PARENT', 'LSA'] as const;

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESET_LINK_MINUTES = 30;
/** Wrong passwords per account and network, within the minutes below; a known device counts by itself. */
export const LOGIN_FAILURES_ALLOWED = 5;
/** Wrong passwords per account from all unknown devices together. */
export const LOGIN_FAILURES_EVERYWHERE = 50;
export const LOGIN_FAILURE_MINUTES = 30;
/** How many devices may be logged in to one account; one more ends the oldest login. */
export const LIVE_LOGINS_MAX = 20;

export const email = z
  .string({ error: 'Email address is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email address is required')
  .max(254, 'At most 254 characters.')
  .pipe(z.email('Enter an e-mail address like name@example.com.'));
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters.`);
/** Why a new password is refused, so that people know how to choose a better one. */
export const PASSWORD_REFUSALS = [
  'password_common',
  'password_personal',
  'password_pattern',
  'password_dates',
] as const satisfies readonly ErrorCode[];
export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number];
/** Any password given to be compared; its rules are the account's business. */
export const givenPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(PASSWORD_MAX);
export const code = z.string().regex(/^\d{6}$/, `Enter the ${CODE_DIGITS} digits.`);
/** Any way of writing one; whether it can be reached is for the server to find out. */
export const phoneNumber = z
  .string({ error: 'Phone number is required' })
  .trim()
  .min(1, { error: 'Phone number is required', abort: true })
  .max(32, 'At most 32 characters.')
  .refine((value) => (value.match(/\p{Nd}/gu)?.length ?? 0) >= 7, 'We can’t reach this phone number. Please check it.');
const opaque = z.string().min(1).max(200);

const profileRef = z.object({ id: z.uuid(), full_name: z.string() });

/** The signed-in person, as kept in the browser: never a child's record beyond id and first name. */
export const user = z
  .object({
    id: z.uuid(),
    account_type: z.enum(ACCOUNT_TYPES).nullable(),
    full_name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable().describe('E.164'),
    phone_verified: z.boolean(),
    language: z.enum(LANGUAGES),
    time_zone: z
      .string()
      .nullable()
      .describe('IANA name; null until the browser or the person has said. Then Asia/Dubai'),
    time_zone_chosen: z.boolean().describe('False: it follows the device the person uses'),
    photo: z.string().nullable().describe('Address of the picture'),
    has_password: z.boolean(),
    second_factor: z.enum(['not_needed', 'to_set_up', 'to_confirm', 'confirmed']),
    parent_profile: profileRef
      .extend({ children: z.array(z.object({ id: z.uuid(), first_name: z.string() })) })
      .nullable(),
    lsa_profile: profileRef.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.output<typeof signedIn>;

export const signInOptions = endpoint({
  method: 'GET',
  path: 'accounts/sign-in-options/',
  summary: 'Which ways to sign in this server offers',
  access: 'public',
  answers: { 200: z.object({ google: z.boolean(), demo: z.boolean() }) },
  errors: [],
});

export const signup = endpoint({
  method: 'POST',
  path: 'accounts/signup/',
  summary: 'Ask for an account; a code is sent to the e-mail address. The answer is the same for a known address',
  access: 'public',
  body: z.object({
    full_name: personName(120, 'Full name is required'),
    email,
    password: newPassword,
    phone_number: phoneNumber.optional(),
    accept_terms: z.literal(true, { error: 'Please accept the terms to continue.' }),
    language: z.enum(LANGUAGES).default('en'),
    referral_code: referralCode.optional().describe('Of whoever invited them; an unknown one is ignored'),
  }),
  answers: { 202: z.object({ signup_id: z.uuid(), detail: z.string() }) },
  errors: [...PASSWORD_REFUSALS, 'phone_invalid', 'too_many_requests'],
});

export const resendSignup = endpoint({
  method: 'POST',
  path: 'accounts/signup/resend/',
  summary: 'Send another code for a sign-up; the earlier one stops working',
  access: 'public',
  body: z.object({ signup_id: z.uuid() }),
  answers: { 202: done },
  errors: ['not_found', 'too_many_requests'],
});

export const verifySignup = endpoint({
  method: 'POST',
  path: 'accounts/signup/verify/',
  summary: 'Prove the e-mail address with the code; the account is made and signed in',
  access: 'public',
  body: z.object({ signup_id: z.uuid(), code }),
  answers: { 201: signedIn },
  errors: ['code_wrong', 'too_many_requests'],
});

export const emailLogin = endpoint({
  method: 'POST',
  path: 'accounts/email-login/',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: z.object({ email, password: givenPassword }),
  answers: { 200: signedIn },
  errors: ['credentials_wrong', 'account_suspended', 'too_many_tries', 'too_many_requests'],
});

export const phoneLogin = endpoint({
  method: 'POST',
  path: 'accounts/phone-login/',
  summary: 'Ask for a one-time code by SMS. The answer is the same for an unknown number',
  access: 'public',
  body: z.object({ phone_number: phoneNumber }),
  answers: { 202: done },
  errors: ['phone_invalid', 'too_many_requests'],
});

export const verifyPhoneLogin = endpoint({
  method: 'POST',
  path: 'accounts/phone-login/verify/',
  summary: 'Sign in with the code sent by SMS',
  access: 'public',
  body: z.object({ phone_number: phoneNumber, code }),
  answers: { 200: signedIn },
  errors: ['code_wrong', 'phone_invalid', 'account_suspended', 'too_many_requests'],
});

export const startGoogle = endpoint({
  method: 'GET',
  path: 'accounts/google/start/',
  summary: 'Leads the browser to Google',
  access: 'public',
  openedByBrowser: true,
  query: z.object({ ref: referralCode.optional().describe('The code of whoever invited a new person') }),
  answers: { 302: nothing },
  errors: ['google_not_configured', 'google_failed', 'too_many_requests'],
});

export const googleLogin = endpoint({
  method: 'POST',
  path: 'accounts/google-login/',
  summary: 'Finish at /auth/google/callback: hand over what Google added to the address',
  access: 'public',
  body: z.object({ query: z.string().min(1).max(4000).describe('The callback address from the question mark on') }),
  answers: { 200: signedIn },
  errors: ['google_not_configured', 'google_failed', 'google_link_needed', 'account_suspended', 'too_many_requests'],
});

export const linkGoogle = endpoint({
  method: 'POST',
  path: 'accounts/google-login/link/',
  summary: 'Connect Google to an existing account, proven by its password',
  access: 'public',
  body: z.object({ password: givenPassword }),
  answers: { 200: signedIn },
  errors: ['google_failed', 'credentials_wrong', 'account_suspended', 'too_many_tries', 'too_many_requests'],
});

export const getUser = endpoint({
  method: 'GET',
  path: 'accounts/user/',
  summary: 'The signed-in person',
  access: 'signed_in',
  seenByStaff: 'account',
  beforeSecondFactor: true,
  answers: { 200: user },
  errors: [],
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: 'accounts/user/',
  summary: 'Change name, phone number, language or time zone, or choose a role once',
  access: 'signed_in',
  body: z.strictObject({
    full_name: personName(120, 'Full name is required').optional(),
    phone_number: phoneNumber.nullable().optional(),
    language: z.enum(LANGUAGES).optional(),
    time_zone: z.string().max(64).refine(isTimeZone, 'Choose a time zone from the list.').optional(),
    time_zone_chosen: z.boolean().optional().describe('False: `time_zone` is the device’s, to be followed'),
    account_type: z.enum(CHOOSABLE_TYPES).optional(),
  }),
  answers: { 200: user },
  errors: ['role_already_chosen', 'phone_invalid', 'confirmation_needed'],
});

export const requestPhoneCode = endpoint({
  method: 'POST',
  path: 'accounts/user/phone/',
  summary: 'Send a code by SMS to the phone number of the account, to prove it',
  access: 'signed_in',
  answers: { 202: done },
  errors: ['phone_invalid', 'too_many_requests'],
});

export const verifyPhone = endpoint({
  method: 'POST',
  path: 'accounts/user/phone/verify/',
  summary: 'Prove the phone number with the code; from then on it can be used to sign in',
  access: 'signed_in',
  body: z.object({ code }),
  answers: { 200: user },
  errors: ['code_wrong', 'phone_taken', 'too_many_requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: 'accounts/logout/',
  summary: 'End this token',
  access: 'signed_in',
  beforeSecondFactor: true,
  answers: { 204: nothing },
  errors: [],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'accounts/password/forgot/',
  summary: 'Send a link to choose a new password. The answer is the same for an unknown address',
  access: 'public',
  body: z.object({ email }),
  answers: { 202: done },
  errors: ['too_many_requests'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: 'accounts/password/reset/',
  summary: 'Choose a new password with the token of the link; every device is signed out',
  access: 'public',
  body: z.object({ token: opaque, password: newPassword }),
  answers: { 204: nothing },
  errors: ['link_expired', ...PASSWORD_REFUSALS, 'too_many_requests'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: 'accounts/password/change/',
  summary: 'Change the password; every other device is signed out',
  access: 'signed_in',
  body: z.object({ current_password: givenPassword.optional(), new_password: newPassword }),
  answers: { 204: nothing },
  errors: ['password_wrong', ...PASSWORD_REFUSALS, 'confirmation_needed', 'too_many_tries'],
});

export const device = z.object({
  id: z.uuid(),
  name: z.string().describe('Browser and system, from the user agent; empty when it tells neither'),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
});
export type Device = z.output<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: 'accounts/devices/',
  summary: 'Where this account is signed in',
  access: 'signed_in',
  answers: { 200: z.object({ results: z.array(device) }) },
  errors: [],
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: 'accounts/devices/{id}/',
  summary: 'Log out there',
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  answers: { 204: nothing },
  errors: ['not_found'],
});

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: 'accounts/devices/',
  summary: 'Log out everywhere but here',
  access: 'signed_in',
  answers: { 204: nothing },
  errors: [],
});

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: 'accounts/second-factor/',
  summary: 'Start setting up an authenticator app (staff)',
  access: ['CST_ADMIN', 'SUPER_ADMIN'],
  beforeSecondFactor: true,
  answers: { 201: z.object({ secret: z.string(), otpauth_url: z.string() }) },
  errors: ['second_factor_already_set', 'confirmation_needed'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: 'accounts/second-factor/verify/',
  summary: 'Confirm this session with a code of the app, or with a recovery code',
  access: ['CST_ADMIN', 'SUPER_ADMIN'],
  beforeSecondFactor: true,
  body: z.object({ code: z.string().trim().min(6).max(20) }),
  answers: {
    200: z.object({ user, recovery_codes: z.array(z.string()).describe('Shown once, right after setting up') }),
  },
  errors: ['second_factor_wrong', 'too_many_tries'],
});

export const suspendAccount = endpoint({
  method: 'PUT',
  path: 'accounts/suspensions/{id}/',
  summary: 'Suspend an account: every device is signed out and no new sign-in is possible',
  access: ['SUPER_ADMIN'],
  params: z.object({ id: z.uuid() }),
  body: z.object({
    reason: line(SUSPENSION_TEXT_MAX, 'Say why.').describe('In words; sent to the person'),
    reason_code: z.enum(SUSPENSION_REASONS).default('other'),
    days: z
      .literal([...SUSPENSION_DAYS])
      .optional()
      .describe('It ends by itself after so long; left out: open end'),
  }),
  answers: { 204: nothing },
  errors: ['not_found', 'wrong_role', 'conflict', 'confirmation_needed'],
});

export const liftSuspension = endpoint({
  method: 'DELETE',
  path: 'accounts/suspensions/{id}/',
  summary: 'Let a suspended account sign in again; who suspended and who lifted it stays written down',
  access: ['SUPER_ADMIN'],
  params: z.object({ id: z.uuid() }),
  query: z.object({ reason: line(SUSPENSION_TEXT_MAX, 'Say why.').optional() }),
  answers: { 204: nothing },
  errors: ['not_found', 'conflict'],
});

export const socketTicket = endpoint({
  method: 'POST',
  path: 'accounts/socket-ticket/',
  summary: 'A ticket, good once and for 30 seconds, that opens the websocket at /ws/chat/',
  access: 'signed_in',
  answers: { 201: z.object({ ticket: z.string() }) },
  errors: ['too_many_requests'],
});
