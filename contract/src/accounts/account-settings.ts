import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { latinDigits } from '../text/latin-digits.ts';
import { CHOOSABLE_TYPES, givenPassword } from './accounts.ts';

/** The code a family gives on arrival, and an LSA confirms with. Never a way to sign in. */
export const SECURITY_CODE_MIN = 4;
export const SECURITY_CODE_MAX = 10;
export const securityCode = z
  .string({ error: 'Security code is required' })
  .trim()
  .min(SECURITY_CODE_MIN, `At least ${SECURITY_CODE_MIN} characters.`)
  .max(SECURITY_CODE_MAX, `At most ${SECURITY_CODE_MAX} characters.`)
  .regex(/^[\p{L}\p{N}]+$/u, 'Only letters and digits.')
  .transform(latinDigits);

/** A code as it is said at the door, typed on whichever keyboard. */
export const spokenCode = z
  .string()
  .trim()
  .max(SECURITY_CODE_MAX, `At most ${SECURITY_CODE_MAX} characters.`)
  .transform(latinDigits);

const securityCodeState = z.object({
  security_code: z.enum(['set', 'unset']),
  changed_at: z.iso.datetime().nullable(),
});

export const getSecurityCode = endpoint({
  method: 'GET',
  path: 'accounts/security-code/',
  summary: 'Whether a security code is set; never the code itself',
  access: CHOOSABLE_TYPES,
  answers: { 200: securityCodeState },
  errors: [],
});

export const setSecurityCode = endpoint({
  method: 'PUT',
  path: 'accounts/security-code/',
  summary: 'Set or change the security code',
  access: CHOOSABLE_TYPES,
  body: z.object({ code: securityCode }),
  answers: { 200: securityCodeState },
  errors: ['too_many_requests'],
});

export const removeSecurityCode = endpoint({
  method: 'DELETE',
  path: 'accounts/security-code/',
  summary: 'Remove the security code',
  access: CHOOSABLE_TYPES,
  answers: { 200: securityCodeState },
  errors: [],
});

/** What a parent agrees to, by purpose. A new wording gets a new version. */
export const CONSENT_PURPOSES = ['child_record', 'share_health', 'vulnerability_plan'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export const CONSENT_VERSION = '2026-11';

const consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  version: z.string(),
  given_at: z.iso.datetime().nullable().describe('Null while not given or withdrawn'),
});
export type Consent = z.output<typeof consent>;

export const listConsents = endpoint({
  method: 'GET',
  path: 'accounts/consents/',
  summary: 'What the signed-in parent has agreed to, every purpose',
  access: ['PARENT'],
  answers: { 200: z.object({ results: z.array(consent) }) },
  errors: [],
});

export const giveConsent = endpoint({
  method: 'PUT',
  path: 'accounts/consents/{purpose}/',
  summary: 'Agree to one purpose, in the wording of `version`',
  access: ['PARENT'],
  params: z.object({ purpose: z.enum(CONSENT_PURPOSES) }),
  body: z.object({ version: z.literal(CONSENT_VERSION) }),
  answers: { 200: consent },
  errors: [],
});

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: 'accounts/consents/{purpose}/',
  summary: 'Withdraw an agreement; it counts from now on',
  access: ['PARENT'],
  params: z.object({ purpose: z.enum(CONSENT_PURPOSES) }),
  answers: { 200: consent },
  errors: [],
});

/** A half-filled wizard, kept encrypted with the account, so that it is there again after a reload and elsewhere. */
export const DRAFT_MAX_CHARACTERS = 60_000;
const draft = z.object({
  step: z.number().int().min(0).max(10),
  values: z.record(z.string().max(60), z.unknown()),
});
export type Draft = z.output<typeof draft>;

/** Also refuses what is nested so deep that it cannot be written down. */
function isShort(value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= DRAFT_MAX_CHARACTERS;
  } catch {
    return false;
  }
}

export const getDraft = endpoint({
  method: 'GET',
  path: 'accounts/onboarding-draft/',
  summary: 'The half-filled onboarding wizard, if there is one',
  access: CHOOSABLE_TYPES,
  answers: { 200: z.object({ draft: draft.nullable() }) },
  errors: [],
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: 'accounts/onboarding-draft/',
  summary: 'Keep the half-filled onboarding wizard',
  access: CHOOSABLE_TYPES,
  body: draft.refine(isShort, 'This draft is too long.'),
  answers: { 204: nothing },
  errors: [],
});

export const dropDraft = endpoint({
  method: 'DELETE',
  path: 'accounts/onboarding-draft/',
  summary: 'Forget the half-filled onboarding wizard',
  access: CHOOSABLE_TYPES,
  answers: { 204: nothing },
  errors: [],
});

export const exportData = endpoint({
  method: 'GET',
  path: 'accounts/export/',
  summary: 'Everything kept about the signed-in person, as a ZIP with one JSON file and their files',
  access: 'signed_in',
  answers: { 200: z.unknown().describe('application/zip') },
  errors: ['too_many_requests'],
});

export const closeAccount = endpoint({
  method: 'POST',
  path: 'accounts/close/',
  summary: 'Close the account: every personal record is erased, every device signed out',
  access: 'signed_in',
  body: z.object({
    password: givenPassword.optional().describe('Needed where the account has one; others confirm this login first'),
    email: z.string().max(254).describe('The own e-mail address, typed once more'),
  }),
  answers: { 204: nothing },
  errors: ['password_wrong', 'too_many_tries', 'confirmation_needed', 'account_not_closable'],
});
