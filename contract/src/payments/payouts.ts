import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line } from '../text/texts.ts';
import { PAYMENT_PROVIDERS } from './payments.ts';

export const PAYOUT_STATES = ['not_started', 'pending', 'ready'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

const payoutSetup = z.object({
  state: z.enum(PAYOUT_STATES),
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

/** Two letters, two check digits, then up to 30 letters or digits; the check digits are right (ISO 13616). */
export function isIban(value: string): boolean {
  const iban = value.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The sandbox provider's own form, in the place of the hosted page a real provider has. */
export const finishSandboxSetup = endpoint({
  method: 'POST',
  path: 'payouts/sandbox/{reference}/',
  summary: 'Finish setting up payouts at the sandbox provider',
  access: ['LSA'],
  params: z.object({ reference: z.uuid() }),
  body: z.object({
    account_holder: line(120, 'Account holder is required'),
    iban: z
      .string({ error: 'IBAN is required' })
      .trim()
      .min(1, 'IBAN is required')
      .max(42, 'At most 42 characters.')
      .refine(isIban, 'This IBAN is not right. Please check it.'),
  }),
  answers: { 200: payoutSetup },
  errors: ['not_found', 'payouts_ready', 'confirmation_needed'],
});
