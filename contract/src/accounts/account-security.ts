import { z } from 'zod';
import { done, endpoint, nothing, STAFF } from '../endpoint.ts';
import { code, email, givenPassword, user } from './accounts.ts';

/** How long a login counts as confirmed, for changes to e-mail, phone, second factor and payout details. */
export const CONFIRMED_MINUTES = 10;

export const confirmIdentity = endpoint({
  method: 'POST',
  path: 'accounts/confirm/',
  summary: `Prove again who is signed in: by the password, or by a mailed code where there is none. Counts for ${CONFIRMED_MINUTES} minutes`,
  access: 'signed_in',
  beforeSecondFactor: true,
  body: z.object({ password: givenPassword.optional(), code: code.optional() }),
  answers: { 204: nothing },
  errors: ['password_wrong', 'code_wrong', 'too_many_tries'],
});

export const requestConfirmationCode = endpoint({
  method: 'POST',
  path: 'accounts/confirm/code/',
  summary: 'Mail a code to confirm with; only for accounts without a password',
  access: 'signed_in',
  beforeSecondFactor: true,
  answers: { 202: done },
  errors: ['conflict', 'too_many_requests'],
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: 'accounts/user/email/',
  summary: 'Ask for another e-mail address; a code is sent there. The answer is the same for an address somebody has',
  access: 'signed_in',
  body: z.object({ email }),
  answers: { 202: done },
  errors: ['confirmation_needed', 'too_many_requests'],
});

export const verifyEmailChange = endpoint({
  method: 'POST',
  path: 'accounts/user/email/verify/',
  summary: 'Prove the new address with the code: it takes the place of the old one, and other devices are signed out',
  access: 'signed_in',
  body: z.object({ email, code }),
  answers: { 200: user },
  errors: ['code_wrong'],
});

const appKey = z.object({ secret: z.string(), otpauth_url: z.string() });
const appCode = z.string().trim().min(6).max(20);

export const replaceSecondFactor = endpoint({
  method: 'POST',
  path: 'accounts/second-factor/replace/',
  summary:
    'Start replacing the authenticator app, with a code of the old one or a recovery code; the old one still counts',
  access: STAFF,
  body: z.object({ code: appCode }),
  answers: { 201: appKey },
  errors: ['confirmation_needed', 'not_found', 'second_factor_wrong', 'too_many_tries'],
});

export const finishReplacingSecondFactor = endpoint({
  method: 'POST',
  path: 'accounts/second-factor/replace/verify/',
  summary:
    'Finish with a code of the new app: the old one and its recovery codes end, and other devices are signed out',
  access: STAFF,
  body: z.object({ code: appCode }),
  answers: {
    200: z.object({ user, recovery_codes: z.array(z.string()).describe('Shown once') }),
  },
  errors: ['confirmation_needed', 'second_factor_wrong', 'too_many_tries'],
});
