import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { optionalPublicText } from '../text/texts.ts';
import { NOTES_MAX, SERIES_MAX } from './booking-rules.ts';
import { bookingPolicy, bookingRequestFields, bookingSummary, instant, requestedInstant } from './bookings.ts';

export const createBooking = endpoint({
  method: 'POST',
  path: 'bookings/',
  summary: 'Hold one or more sessions while paying, all or none; a free trial call is requested at once',
  access: ['PARENT'],
  idempotent: true,
  body: z.object({
    ...bookingRequestFields,
    starts: z.array(requestedInstant).min(1, 'Choose a time.').max(SERIES_MAX, `Choose at most ${SERIES_MAX} times.`),
    notes: optionalPublicText(NOTES_MAX).default(''),
    expected_total_fils: z.number().int().min(0).describe('What the screen said it costs: another price is refused'),
    payment_method: z.string().max(100).optional().describe('A trial call after missed ones needs a card'),
  }),
  answers: { 201: z.object({ checkout_id: z.uuid(), bookings: z.array(bookingSummary) }) },
  errors: [
    'not_found',
    'consent_needed',
    'booking_slot_taken',
    'booking_not_possible',
    'booking_needs_team',
    'lsa_too_far',
    'unpaid_hours_full',
    'hold_used_up',
    'price_changed',
    'trial_not_possible',
    'too_many_requests',
  ],
});

const checkoutParams = z.object({ checkout_id: z.uuid() });

const checkout = z
  .object({
    id: z.uuid(),
    state: z.enum(['held', 'paid', 'over']).describe('over: the hold has ended, nothing was charged'),
    expires_at: instant.nullable(),
    seconds_left: z
      .number()
      .int()
      .nullable()
      .describe('Until then, by the server’s clock: the browser’s own may be wrong'),
    total_fils: z.number().int(),
    credit_fils: z.number().int().describe('How much of it credit pays; the card pays the rest'),
    policy: bookingPolicy,
    bookings: z.array(bookingSummary),
  })
  .meta({ id: 'Checkout' });
export type Checkout = z.output<typeof checkout>;

export const getCheckout = endpoint({
  method: 'GET',
  path: 'checkouts/{checkout_id}/',
  summary: 'What was put together to be paid',
  access: ['PARENT'],
  params: checkoutParams,
  answers: { 200: checkout },
  errors: ['not_found'],
});

export const listHeldCheckouts = endpoint({
  method: 'GET',
  path: 'checkouts/',
  summary: 'What the signed-in parent has put together and not paid yet; the one that ends first comes first',
  access: ['PARENT'],
  answers: { 200: z.object({ results: z.array(checkout) }) },
  errors: [],
});

export const releaseCheckout = endpoint({
  method: 'POST',
  path: 'checkouts/{checkout_id}/release/',
  summary: 'Give held sessions up before paying',
  access: ['PARENT'],
  params: checkoutParams,
  answers: { 204: nothing },
  errors: ['not_found', 'no_longer_possible'],
});

const paymentMethod = z.string({ error: 'Choose how to pay.' }).min(1, 'Choose how to pay.').max(100);
const paid = z.object({
  checkout,
  confirm_at: z.string().nullable().describe('The bank asks for a confirmation: go there, then pay again'),
});

export const payCheckout = endpoint({
  method: 'POST',
  path: 'checkouts/{checkout_id}/pay/',
  summary: 'Authorise the whole amount and ask the LSA; nothing is taken before the LSA accepts',
  access: ['PARENT'],
  idempotent: true,
  params: checkoutParams,
  body: z.object({
    payment_method: paymentMethod.optional().describe('Not needed where credit pays for all of it'),
    accept_terms: z.literal(true, { error: 'Please accept the terms to continue.' }),
  }),
  answers: { 200: paid },
  errors: [
    'consent_needed',
    'payments_paused',
    'payments_paused_past_hold',
    'not_found',
    'hold_expired',
    'card_declined',
    'lsa_unavailable',
    'booking_needs_team',
  ],
});

export const payAgain = endpoint({
  method: 'POST',
  path: 'checkouts/{checkout_id}/pay-again/',
  summary: 'Pay another way for the sessions whose payment failed after the LSA had accepted; the money is taken now',
  access: ['PARENT'],
  idempotent: true,
  params: checkoutParams,
  body: z.object({ payment_method: paymentMethod }),
  answers: { 200: paid },
  errors: ['payments_paused', 'not_found', 'payment_too_late', 'card_declined'],
});
