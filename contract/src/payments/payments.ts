import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Who can take money; the configuration chooses one. */
export const PAYMENT_PROVIDERS = ['sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** The test cards of the built-in sandbox. `fails_later`: the amount is reserved, and cannot be taken afterwards. */
export const SANDBOX_CARDS = [
  { id: 'sandbox_accepted', label: '•••• 4242', hint: 'accepted', behaviour: 'accepted' },
  { id: 'sandbox_confirm', label: '•••• 3220', hint: 'confirm', behaviour: 'confirm' },
  { id: 'sandbox_declined', label: '•••• 0002', hint: 'declined', behaviour: 'declined' },
  { id: 'sandbox_fails_later', label: '•••• 0341', hint: 'fails_later', behaviour: 'fails_later' },
] as const;

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: 'payment-methods/',
  summary: 'How the signed-in parent can pay',
  access: ['PARENT'],
  answers: {
    200: z.object({
      provider: z.enum(PAYMENT_PROVIDERS),
      results: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          hint: z.string().describe('accepted, confirm, declined or fails_later'),
          is_default: z.boolean().describe('The one this parent has paid with last; at first the first one'),
        }),
      ),
    }),
  },
  errors: [],
});

const confirmation = z.object({
  amount_fils: z.number().int(),
  answer: z.enum(['approved', 'refused']).nullable(),
  return_to: z.string().describe('Where to go on, below the address of the product'),
});
export type PaymentConfirmation = z.output<typeof confirmation>;
const params = z.object({ reference: z.uuid() });

export const getConfirmation = endpoint({
  method: 'GET',
  path: 'sandbox/confirmations/{reference}/',
  summary: 'What the sandbox’s bank asks the parent to confirm',
  access: ['PARENT'],
  params,
  answers: { 200: confirmation },
  errors: ['not_found'],
});

export const answerConfirmation = endpoint({
  method: 'POST',
  path: 'sandbox/confirmations/{reference}/',
  summary: 'Approve or refuse a payment at the sandbox’s bank; the first answer counts',
  access: ['PARENT'],
  params,
  body: z.object({ answer: z.enum(['approved', 'refused']) }),
  answers: { 200: confirmation },
  errors: ['not_found'],
});
