import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { latinDigits } from '../text/latin-digits.ts';
import { line } from '../text/texts.ts';
import { PAYMENT_PROVIDERS } from './payments.ts';

export const PAYOUT_STATES = ['not_started', 'pending', 'ready'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Through the payment provider, or by bank transfer to an IBAN. */
const PAYOUT_SETUP_WAYS = ['provider', 'iban'] as const;

const payoutSetup = z.object({
  state: z.enum(PAYOUT_STATES),
  way: z.enum(PAYOUT_SETUP_WAYS).nullable().describe('How the LSA is paid, or is about to be; null: not started'),
  provider: z.enum(PAYMENT_PROVIDERS),
  account: z.string().nullable().describe('The last digits of the account that is paid to'),
  obstacles: z.array(z.string()).describe('Why nothing could be paid out now; stable codes, none: it could'),
});
export type PayoutSetup = z.output<typeof payoutSetup>;

export const getPayoutSetup = endpoint({
  method: 'GET',
  path: 'payouts/setup/',
  summary: 'How far the signed-in LSA’s payouts are set up',
  access: ['LSA'],
  answers: { 200: payoutSetup },
  errors: [],
});

export const startPayoutSetup = endpoint({
  method: 'POST',
  path: 'payouts/setup/',
  summary: 'Start, or go on with, setting up payouts at the provider; answers where to go',
  access: ['LSA'],
  answers: { 201: z.object({ url: z.string().describe('The provider’s own page') }) },
  errors: ['payouts_ready', 'confirmation_needed'],
});

/** As banks keep it: no spaces, upper case, Latin digits. */
export function normaliseIban(value: string): string {
  return latinDigits(value).replaceAll(/\s/g, '').toUpperCase();
}

/**
 * Two letters, two check digits, then up to 30 letters or digits; the check digits are right (ISO 13616). One of the UAE
 * has 21 digits after its letters.
 */
export function isIban(value: string): boolean {
  const iban = normaliseIban(value);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('AE') && !/^AE\d{21}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const accountHolder = line(120, 'Account holder is required');
const typedIban = z
  .string({ error: 'IBAN is required' })
  .trim()
  .min(1, { error: 'IBAN is required', abort: true })
  .max(42, 'At most 42 characters.');
const iban = typedIban.refine(isIban, 'This IBAN isn’t right. Please check it.');

export const savePayoutIban = endpoint({
  method: 'POST',
  path: 'payouts/iban/',
  summary: 'Be paid by bank transfer to this IBAN from now on; payouts already made stay where they go',
  access: ['LSA'],
  body: z
    .strictObject({ account_holder: accountHolder, iban, iban_again: typedIban })
    .refine((typed) => normaliseIban(typed.iban) === normaliseIban(typed.iban_again), {
      path: ['iban_again'],
      error: 'The two IBANs don’t match.',
    }),
  answers: { 200: payoutSetup },
  errors: ['confirmation_needed', 'too_many_requests'],
});

/** The sandbox provider's own form, in the place of the hosted page a real provider has. */
export const finishSandboxSetup = endpoint({
  method: 'POST',
  path: 'payouts/sandbox/{reference}/',
  summary: 'Finish setting up payouts at the sandbox provider',
  access: ['LSA'],
  params: z.object({ reference: z.uuid() }),
  body: z.object({ account_holder: accountHolder, iban }),
  answers: { 200: payoutSetup },
  errors: ['not_found', 'payouts_ready', 'confirmation_needed'],
});
