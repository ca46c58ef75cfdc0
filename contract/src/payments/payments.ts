import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { digitsToAscii } from '../text/text-folding.ts';

/** Who can take money; the configuration chooses one. */
export const PAYMENT_PROVIDERS = ['sandbox', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/**
 * The test cards of the built-in sandbox. `fails_later`: the amount is reserved, and cannot be taken afterwards;
 * `times_out`: it is reserved, but the answer never arrives. Those with an id can be used by everybody without saving.
 */
export const SANDBOX_CARDS = [
  { id: 'sandbox_accepted', number: '4242424242424242', behaviour: 'accepted' },
  { id: 'sandbox_confirm', number: '4000000000003220', behaviour: 'confirm' },
  { id: 'sandbox_declined', number: '4000000000000002', behaviour: 'declined' },
  { id: 'sandbox_fails_later', number: '4000000000000341', behaviour: 'fails_later' },
  { id: null, number: '4000000000000119', behaviour: 'times_out' },
] as const;
export type SandboxBehaviour = (typeof SANDBOX_CARDS)[number]['behaviour'];

const expires = z.object({ month: z.number().int().min(1).max(12), year: z.number().int().min(2000).max(2099) });

const paymentMethod = z.object({
  id: z.string(),
  brand: z.string().describe('visa, mastercard … as the provider names it'),
  last_digits: z.string(),
  expires: expires.nullable(),
  hint: z.string().nullable().describe('What a test card does; null for a real one'),
  is_default: z.boolean().describe('The chosen one; else the one paid with last; at first the first one'),
  is_saved: z.boolean().describe('False: a test card that everybody has'),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

const paymentMethods = z.object({ provider: z.enum(PAYMENT_PROVIDERS), results: z.array(paymentMethod) });

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: 'payment-methods/',
  summary: 'How the signed-in parent can pay',
  access: ['PARENT'],
  answers: { 200: paymentMethods },
  errors: [],
});

export const startSavingCard = endpoint({
  method: 'POST',
  path: 'payment-methods/',
  summary: 'Start saving a card; answers what the provider’s own form needs, which alone sees the number',
  access: ['PARENT'],
  answers: {
    201: z.discriminatedUnion('provider', [
      z.object({ provider: z.literal('sandbox') }),
      z.object({ provider: z.literal('stripe'), publishable_key: z.string(), client_secret: z.string() }),
    ]),
  },
  errors: ['too_many_cards', 'too_many_requests'],
});

const cardNumber = z
  .string({ error: 'Card number is required' })
  .max(40, 'At most 40 characters.')
  .transform((value) => digitsToAscii(value).replaceAll(/[\s-]/g, ''))
  .refine((value) => value !== '', 'Card number is required')
  .refine(
    (value) => SANDBOX_CARDS.some(({ number }) => number === value),
    'Only test cards work here, for example 4242 4242 4242 4242.',
  );

/** The sandbox's own form, in the place of the one a real provider shows. */
export const saveSandboxCard = endpoint({
  method: 'POST',
  path: 'payment-methods/sandbox/',
  summary: 'Save a test card at the sandbox provider',
  access: ['PARENT'],
  body: z.object({ number: cardNumber, expires }),
  answers: { 201: paymentMethods },
  errors: ['too_many_cards', 'too_many_requests', 'card_expired'],
});

const methodParams = z.object({ id: z.string().max(100) });

export const removeCard = endpoint({
  method: 'DELETE',
  path: 'payment-methods/{id}/',
  summary: 'Remove a saved card; if it was the default, another one is from then on',
  access: ['PARENT'],
  params: methodParams,
  answers: { 200: paymentMethods },
  errors: ['not_found', 'card_in_use'],
});

export const chooseDefaultMethod = endpoint({
  method: 'POST',
  path: 'payment-methods/{id}/default/',
  summary: 'Choose what is offered first when paying',
  access: ['PARENT'],
  params: methodParams,
  answers: { 200: paymentMethods },
  errors: ['not_found'],
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
