import { z } from 'zod';
import { spokenCode } from '../accounts/account-settings.ts';
import { lsaSlots } from '../availability.ts';
import { done, endpoint, STAFF } from '../endpoint.ts';
import { optionalPublicText, optionalText, text } from '../text/texts.ts';
import { LATE_MINUTES, LSA_CANCEL_REASONS, REASON_MAX, SUGGESTED_TIMES_MAX } from './booking-rules.ts';
import { booking, bookingId, cancellationMoney, instant, requestedInstant } from './bookings.ts';

/** One of a series, or all of it that still waits. */
const scope = z.enum(['one', 'all']).default('one');

export const acceptBooking = endpoint({
  method: 'POST',
  path: 'bookings/{id}/accept/',
  summary: 'Say yes to a request; the money is captured',
  access: ['LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({ scope }),
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible', 'own_checks_incomplete', 'booking_needs_team'],
});

export const DECLINE_REASONS = ['not_free', 'not_a_fit', 'too_far', 'other'] as const;

export const declineBooking = endpoint({
  method: 'POST',
  path: 'bookings/{id}/decline/',
  summary: 'Say no to a request; the authorisation is given back',
  access: ['LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({
    scope,
    reason: z.enum(DECLINE_REASONS, { error: 'Choose a reason.' }),
    note: optionalPublicText(REASON_MAX).default(''),
  }),
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible'],
});

/** How to cancel: by the table, or because the child is sick (as credit, or half to the card). */
export const CANCEL_WAYS = ['standard', 'sick_credit', 'sick_card'] as const;
export type CancelWay = (typeof CANCEL_WAYS)[number];

const quoteTogether = cancellationMoney.extend({
  sessions: z.number().int(),
  changes_at: instant.nullable().describe('Until when the sum holds: the first change among the sessions'),
});

export const quoteCancellation = endpoint({
  method: 'GET',
  path: 'bookings/{id}/cancellation/',
  summary: 'What cancelling now would give back, in each way that is open; what is posted is what is quoted',
  access: ['PARENT', 'LSA', ...STAFF],
  params: bookingId,
  answers: {
    200: z.object({
      ways: z.array(cancellationMoney.extend({ way: z.enum(CANCEL_WAYS) })),
      changes_at: instant.nullable().describe('Until when the quote holds'),
      strikes: z
        .object({ after: z.number().int(), hidden_days: z.number().int(), suspended: z.boolean() })
        .nullable()
        .describe('For the LSA: what it would lead to'),
      waiting: quoteTogether
        .nullable()
        .describe('For the parent of a series: how many of its requests still wait, and what taking all back gives'),
      remaining: quoteTogether
        .nullable()
        .describe(
          'For the parent of a series with confirmed sessions: how many are still ahead, and what all give back',
        ),
    }),
  },
  errors: ['not_found', 'no_longer_possible'],
});

const ONE_SICK_DAY = 'A sick day covers one session only.';
export const LSA_REASON_NEEDED = 'Choose the reason that fits best.';

export const cancelBooking = endpoint({
  method: 'POST',
  path: 'bookings/{id}/cancel/',
  summary: 'Cancel a session, as quoted',
  access: ['PARENT', 'LSA', ...STAFF],
  idempotent: true,
  params: bookingId,
  body: z
    .object({
      way: z.enum(CANCEL_WAYS).default('standard'),
      scope: z
        .enum(['one', 'all', 'remaining'])
        .default('one')
        .describe(
          'all: the parent takes back every request of the series that still waits; remaining: cancels everything ahead',
        ),
      quoted: cancellationMoney.describe(
        'The quote that was on the screen: if it is not true any more, nothing happens',
      ),
      reason: optionalText(REASON_MAX).default(''),
      lsa_reason: z
        .enum(LSA_CANCEL_REASONS, { error: LSA_REASON_NEEDED })
        .nullable()
        .default(null)
        .describe('Why the LSA cancels: required where it leads to a strike. Only our team sees it'),
    })
    .refine(({ way, scope }) => way === 'standard' || scope === 'one', { path: ['way'], message: ONE_SICK_DAY }),
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible', 'quote_changed'],
});

export const checkIn = endpoint({
  method: 'POST',
  path: 'bookings/{id}/check-in/',
  summary:
    'I am here. In person the LSA starts the session with the family’s code, and without it says to be at the door; online it starts when both are in',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({ security_code: spokenCode.optional() }),
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible', 'too_early', 'code_wrong', 'too_many_tries'],
});

export const checkLsaCode = endpoint({
  method: 'POST',
  path: 'bookings/{id}/lsa-code/',
  summary: 'At the door: is this the code of the LSA who was booked? Starts nothing',
  access: ['PARENT'],
  params: bookingId,
  body: z.object({ code: spokenCode.refine((code) => code !== '', 'Security code is required') }),
  answers: { 200: done },
  errors: ['not_found', 'no_longer_possible', 'too_early', 'code_wrong', 'too_many_tries'],
});

export const completeBooking = endpoint({
  method: 'POST',
  path: 'bookings/{id}/complete/',
  summary: 'The session is over; possible from half of its time on',
  access: ['LSA'],
  idempotent: true,
  params: bookingId,
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible', 'too_early'],
});

export const reportNoShow = endpoint({
  method: 'POST',
  path: 'bookings/{id}/no-show/',
  summary:
    'The other side did not come; possible from 15 minutes after the start. Nothing is posted before it is final',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({ note: optionalText(REASON_MAX).default('') }),
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible', 'too_early'],
});

export const contestNoShow = endpoint({
  method: 'POST',
  path: 'bookings/{id}/contest/',
  summary: 'I was there: our team decides, and nothing is posted before',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({ reason: text(REASON_MAX, 'Tell us what happened.') }),
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible'],
});

export const waiveCharge = endpoint({
  method: 'POST',
  path: 'bookings/{id}/waive/',
  summary: 'The LSA gives the family everything back after a late cancellation or a missed session',
  access: ['LSA'],
  idempotent: true,
  params: bookingId,
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible'],
});

export const bookingSlots = endpoint({
  method: 'GET',
  path: 'bookings/{id}/slots/',
  summary: 'The hours a session could be moved to, between two days (in the LSA’s zone, both included)',
  access: ['PARENT', 'LSA'],
  params: bookingId,
  query: lsaSlots.query,
  answers: lsaSlots.answers,
  errors: ['not_found', 'no_longer_possible', 'range_invalid'],
});

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: 'bookings/{id}/reschedule/',
  summary: 'Move a session to another free hour: at once where that is free to do, else as a request to the other side',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({
    from: requestedInstant.describe('When the session starts now, as the sender sees it: refused if it has been moved'),
    starts_at: requestedInstant,
    other_starts: z
      .array(requestedInstant)
      .max(SUGGESTED_TIMES_MAX - 1)
      .default([])
      .describe('Where the other side has to agree: times that would do as well'),
    note: optionalText(REASON_MAX).default(''),
  }),
  answers: { 200: booking },
  errors: [
    'not_found',
    'no_longer_possible',
    'booking_slot_taken',
    'booking_not_possible',
    'booking_needs_team',
    'reschedules_used_up',
    'lsa_too_far',
  ],
});

export const suggestTimes = endpoint({
  method: 'POST',
  path: 'bookings/{id}/suggest/',
  summary: 'The LSA answers a request with other times; the parent picks one, and what is reserved stays reserved',
  access: ['LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({
    starts: z
      .array(requestedInstant)
      .min(1, 'Choose at least one time.')
      .max(SUGGESTED_TIMES_MAX, `Choose at most ${SUGGESTED_TIMES_MAX} times.`),
    note: optionalPublicText(REASON_MAX).default(''),
  }),
  answers: { 200: booking },
  errors: [
    'not_found',
    'no_longer_possible',
    'booking_slot_taken',
    'booking_not_possible',
    'booking_needs_team',
    'own_checks_incomplete',
  ],
});

export const sayRunningLate = endpoint({
  method: 'POST',
  path: 'bookings/{id}/running-late/',
  summary: 'Tell the other side that one comes a few minutes late',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({ minutes: z.literal(LATE_MINUTES, { error: 'Choose how late you are.' }) }),
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible', 'too_many_requests'],
});

export const answerReschedule = endpoint({
  method: 'POST',
  path: 'bookings/{id}/reschedule/answer/',
  summary:
    'Accept or decline a request to move a session, or withdraw one’s own. Of a session that is only requested: pick one of the LSA’s times, which confirms it',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({
    request_id: z.uuid(),
    answer: z.enum(['accept', 'decline', 'withdraw']),
    starts_at: requestedInstant.optional().describe('Which of the times is accepted; without it the first'),
  }),
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible', 'booking_slot_taken', 'booking_not_possible', 'booking_needs_team'],
});
