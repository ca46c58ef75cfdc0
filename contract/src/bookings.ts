import { z } from 'zod';
import { SECURITY_CODE_MAX } from './account-settings.ts';
import { MEETING_MODES } from './availability.ts';
import { NOTES_MAX, REASON_MAX, SERIES_MAX, SESSION_HOURS_MAX } from './booking-rules.ts';
import { BOOKING_SIDES, BOOKING_STATES, MONEY_STATES, RESCHEDULE_STATES } from './booking-states.ts';
import { endpoint, nothing, page, pageQuery, STAFF } from './endpoint.ts';
import { picture } from './files.ts';
import { NEEDS_SUPPORTED } from './lsas.ts';
import { rateAgreement } from './negotiation.ts';
import { optionalText, text } from './texts.ts';

export const BOOKING_KINDS = ['session', 'trial'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Why an hour cannot be had. `child_busy`: the child has another session then. */
export const CLASHES = [
  'too_soon',
  'beyond_horizon',
  'outside_hours',
  'day_off',
  'taken',
  'child_busy',
  'mode_not_offered',
] as const;
export type Clash = (typeof CLASHES)[number];

/** The terms a booking was bought under; kept with it, whatever changes later. */
const bookingPolicy = z.object({
  version: z.string(),
  refund_tiers: z
    .array(z.object({ hours_before: z.number(), refund_percent: z.number() }))
    .describe('The first tier whose hours are still left applies'),
});
export type BookingPolicy = z.output<typeof bookingPolicy>;

const instant = z.iso.datetime();

/** What somebody wants to book. Price, fee, length and zone are the server's to say. */
const wish = {
  lsa_id: z.uuid(),
  child_id: z.uuid({ error: 'Choose a child.' }),
  kind: z.enum(BOOKING_KINDS).default('session'),
  mode: z.enum(MEETING_MODES, { error: 'Choose how you want to meet.' }),
  /** Whole hours; a trial call is always 30 minutes. */
  hours: z.number().int().min(1).max(SESSION_HOURS_MAX).default(1),
};

const offeredSlot = z.object({ starts_at: instant, ends_at: instant });

const occurrence = z.object({
  starts_at: instant,
  ends_at: instant,
  clash: z.enum(CLASHES).nullable().describe('null: it can be had'),
  nearest: z.array(offeredSlot).describe('Free instead, nearest first; empty unless it clashes'),
});
export type Occurrence = z.output<typeof occurrence>;

export const TRIAL_OBSTACLES = ['had_already', 'too_many', 'card_needed', 'not_online'] as const;

const price = {
  price_per_hour_fils: z.number().int(),
  list_price_per_hour_fils: z.number().int(),
  /** Per session. The parent pays the price; the fee is taken from the LSA's side. */
  price_fils: z.number().int(),
  fee_fils: z.number().int(),
};

const preview = z.object({
  ...price,
  total_fils: z.number().int().describe('Of all sessions that can be had'),
  agreement: rateAgreement.nullable().describe('The agreed price that applies'),
  policy: bookingPolicy,
  zone: z.string().describe('The LSA’s zone, in which weeks are counted'),
  occurrences: z.array(occurrence),
  trial_obstacle: z.enum(TRIAL_OBSTACLES).nullable(),
});
export type BookingPreview = z.output<typeof preview>;

export const previewBooking = endpoint({
  method: 'POST',
  path: 'bookings/preview/',
  summary: 'What a booking would cost, and which of its sessions clash; writes nothing',
  access: ['PARENT'],
  body: z.object({
    ...wish,
    starts: z.array(instant).min(1).max(SERIES_MAX).describe('The starts; with `weeks`, only the first is looked at'),
    weeks: z
      .number()
      .int()
      .min(1)
      .max(SERIES_MAX)
      .optional()
      .describe('Weekly from the first start on, same local hour'),
  }),
  answers: { 200: preview },
  errors: ['not_found'],
});

const person = z.object({ name: z.string().describe('First name and initial'), photo: picture.nullable() });

const reschedule = z.object({
  id: z.uuid(),
  state: z.enum(RESCHEDULE_STATES),
  by: z.enum(['parent', 'lsa']),
  starts_at: instant,
  ends_at: instant,
  note: z.string(),
  expires_at: instant,
});
export type RescheduleRequest = z.output<typeof reschedule>;

/** What the viewer can do with a booking now: the state table, the deadlines and who they are, in one list. */
export const BOOKING_ACTIONS = [
  'pay',
  'release',
  'accept',
  'decline',
  'cancel',
  'check_in',
  'complete',
  'report_no_show',
  'contest',
  'waive',
  'move',
  'ask_to_move',
  'answer_move',
  'withdraw_move',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** What money went where when a booking ended early, or was waived. The quote and the posting have the same shape. */
export const moneyOutcome = z.object({
  to_card_fils: z.number().int().describe('Given back to the parent’s card'),
  credit_fils: z.number().int().describe('Given to the parent as credit'),
  lsa_fils: z.number().int().describe('What the LSA gets, after the fee'),
  fee_fils: z.number().int(),
});
export type MoneyOutcome = z.output<typeof moneyOutcome>;

const summary = {
  id: z.uuid(),
  checkout_id: z.uuid().describe('Booked together: one session or a series'),
  kind: z.enum(BOOKING_KINDS),
  state: z.enum(BOOKING_STATES),
  your_side: z.enum(['parent', 'lsa', 'staff']),
  starts_at: instant,
  ends_at: instant,
  zone: z.string(),
  mode: z.enum(MEETING_MODES),
  area: z.string().nullable().describe('Where, for a session in person'),
  lsa: person.extend({ id: z.uuid().nullable() }),
  parent: person,
  child: z.object({ id: z.uuid().nullable(), first_name: z.string() }),
  series: z.object({ place: z.number().int(), of: z.number().int() }).nullable(),
  ...price,
  money_state: z.enum(MONEY_STATES),
  expires_at: instant.nullable().describe('When a hold or a request ends by itself'),
  reschedule: reschedule.nullable().describe('The open wish to move it'),
  may: z.array(z.enum(BOOKING_ACTIONS)),
};

const bookingSummary = z.object(summary);
export type BookingSummary = z.output<typeof bookingSummary>;

export const historyEntry = z.object({
  at: instant,
  by: z.enum(BOOKING_SIDES),
  what: z
    .string()
    .describe('A move of the state table, or moved, move_asked, move_declined, checked_in, contested, waived …'),
  reason: z.string(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

const booking = z.object({
  ...summary,
  agreement_id: z.uuid().nullable().describe('The rate agreement it was bought under'),
  policy: bookingPolicy,
  notes: z.string().describe('From the parent for the LSA; only these two read it'),
  address: z.string().nullable().describe('Where to go: the LSA learns it once the session is confirmed'),
  child_needs: z.array(z.enum(NEEDS_SUPPORTED)).describe('What the LSA needs to know to answer'),
  child_age: z.number().int().nullable(),
  moves_left: z.number().int(),
  security_code_needed: z.boolean().describe('In person: the family has set a code, and it starts the session'),
  checked_in: z.object({ parent: z.boolean(), lsa: z.boolean() }),
  check_in_opens_at: instant,
  no_show_from: instant,
  contested: z.boolean(),
  outcome: moneyOutcome.nullable().describe('Once it ended early: what was posted, all postings together'),
  strike: z.boolean().describe('It counts against the LSA'),
  history: z.array(historyEntry),
});
export type Booking = z.output<typeof booking>;

export const createBooking = endpoint({
  method: 'POST',
  path: 'bookings/',
  summary: 'Hold one or more sessions while paying, all or none; a free trial call is requested at once',
  access: ['PARENT'],
  idempotent: true,
  body: z.object({
    ...wish,
    starts: z.array(instant).min(1, 'Choose a time.').max(SERIES_MAX),
    notes: optionalText(NOTES_MAX).default(''),
    expected_total_fils: z.number().int().min(0).describe('What the screen said it costs: another price is refused'),
    payment_method: z.string().max(100).optional().describe('A trial call after missed ones needs a card'),
  }),
  answers: { 201: z.object({ checkout_id: z.uuid(), bookings: z.array(bookingSummary) }) },
  errors: [
    'not_found',
    'consent_needed',
    'booking_slot_taken',
    'booking_not_possible',
    'price_changed',
    'trial_not_possible',
    'too_many_requests',
  ],
});

const checkoutParams = z.object({ checkout_id: z.uuid() });

const checkout = z.object({
  id: z.uuid(),
  state: z.enum(['held', 'paid', 'over']).describe('over: the hold has ended, nothing was charged'),
  expires_at: instant.nullable(),
  total_fils: z.number().int(),
  policy: bookingPolicy,
  bookings: z.array(bookingSummary),
});
export type Checkout = z.output<typeof checkout>;

export const getCheckout = endpoint({
  method: 'GET',
  path: 'bookings/checkouts/{checkout_id}/',
  summary: 'What was put together to be paid',
  access: ['PARENT'],
  params: checkoutParams,
  answers: { 200: checkout },
  errors: ['not_found'],
});

export const releaseCheckout = endpoint({
  method: 'POST',
  path: 'bookings/checkouts/{checkout_id}/release/',
  summary: 'Give held sessions up before paying',
  access: ['PARENT'],
  params: checkoutParams,
  answers: { 204: nothing },
  errors: ['not_found', 'move_not_possible'],
});

export const payCheckout = endpoint({
  method: 'POST',
  path: 'bookings/checkouts/{checkout_id}/pay/',
  summary: 'Authorise the whole amount and ask the LSA; nothing is taken before the LSA accepts',
  access: ['PARENT'],
  idempotent: true,
  params: checkoutParams,
  body: z.object({
    payment_method: z.string({ error: 'Choose how to pay.' }).min(1, 'Choose how to pay.').max(100),
    accept_terms: z.literal(true, { error: 'Please accept the terms to go on.' }),
  }),
  answers: {
    200: z.object({
      checkout,
      confirm_at: z.string().nullable().describe('The bank asks for a confirmation: go there, then pay again'),
    }),
  },
  errors: ['not_found', 'hold_expired', 'card_declined'],
});

export const BOOKING_LISTS = ['upcoming', 'requests', 'past', 'all'] as const;

export const listBookings = endpoint({
  method: 'GET',
  path: 'bookings/',
  summary: 'The signed-in person’s sessions: upcoming and requests soonest first, past newest first',
  access: ['PARENT', 'LSA'],
  query: z.object({
    ...pageQuery,
    which: z.enum(BOOKING_LISTS).optional(),
    child_id: z.uuid().optional(),
    from: instant.optional().describe('With `to`: what lies between, for a calendar'),
    to: instant.optional(),
  }),
  answers: { 200: page(bookingSummary) },
  errors: ['range_invalid'],
});

const byId = z.object({ id: z.uuid() });

export const getBooking = endpoint({
  method: 'GET',
  path: 'bookings/{id}/',
  summary: 'One session, as far as this viewer may know it',
  access: ['PARENT', 'LSA', ...STAFF],
  params: byId,
  answers: { 200: booking },
  errors: ['not_found'],
});

/** One of a series, or all of it that still waits. */
const scope = z.enum(['one', 'all']).default('one');

export const acceptBooking = endpoint({
  method: 'POST',
  path: 'bookings/{id}/accept/',
  summary: 'Say yes to a request; the money is captured',
  access: ['LSA'],
  idempotent: true,
  params: byId,
  body: z.object({ scope }),
  answers: { 200: booking },
  errors: ['not_found', 'move_not_possible'],
});

export const DECLINE_REASONS = ['not_free', 'not_a_fit', 'too_far', 'other'] as const;

export const declineBooking = endpoint({
  method: 'POST',
  path: 'bookings/{id}/decline/',
  summary: 'Say no to a request; the authorisation is given back',
  access: ['LSA'],
  idempotent: true,
  params: byId,
  body: z.object({
    scope,
    reason: z.enum(DECLINE_REASONS, { error: 'Choose a reason.' }),
    note: optionalText(REASON_MAX).default(''),
  }),
  answers: { 200: booking },
  errors: ['not_found', 'move_not_possible'],
});

/** How to cancel: by the table, or because the child is sick (as credit, or half to the card). */
export const CANCEL_WAYS = ['standard', 'sick_credit', 'sick_card'] as const;
export type CancelWay = (typeof CANCEL_WAYS)[number];

export const quoteCancellation = endpoint({
  method: 'GET',
  path: 'bookings/{id}/cancellation/',
  summary: 'What cancelling now would give back, in each way that is open; what is posted is what is quoted',
  access: ['PARENT', 'LSA', ...STAFF],
  params: byId,
  answers: {
    200: z.object({
      ways: z.array(moneyOutcome.extend({ way: z.enum(CANCEL_WAYS) })),
      changes_at: instant.nullable().describe('Until when the quote holds'),
      strikes: z
        .object({ after: z.number().int(), hidden_days: z.number().int(), suspended: z.boolean() })
        .nullable()
        .describe('For the LSA: what it would lead to'),
    }),
  },
  errors: ['not_found', 'move_not_possible'],
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: 'bookings/{id}/cancel/',
  summary: 'Cancel a session, as quoted',
  access: ['PARENT', 'LSA', ...STAFF],
  idempotent: true,
  params: byId,
  body: z.object({
    way: z.enum(CANCEL_WAYS).default('standard'),
    quoted: moneyOutcome.describe('The quote that was on the screen: if it is not true any more, nothing happens'),
    reason: optionalText(REASON_MAX).default(''),
  }),
  answers: { 200: booking },
  errors: ['not_found', 'move_not_possible', 'quote_changed'],
});

export const checkIn = endpoint({
  method: 'POST',
  path: 'bookings/{id}/check-in/',
  summary: 'I am here. In person the LSA starts the session with the family’s code; online it starts when both are in',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: byId,
  body: z.object({ security_code: z.string().trim().max(SECURITY_CODE_MAX).optional() }),
  answers: { 200: booking },
  errors: ['not_found', 'move_not_possible', 'too_early', 'code_wrong', 'too_many_tries'],
});

export const completeBooking = endpoint({
  method: 'POST',
  path: 'bookings/{id}/complete/',
  summary: 'The session is over',
  access: ['LSA'],
  idempotent: true,
  params: byId,
  answers: { 200: booking },
  errors: ['not_found', 'move_not_possible'],
});

export const reportNoShow = endpoint({
  method: 'POST',
  path: 'bookings/{id}/no-show/',
  summary: 'The other side did not come; possible from 15 minutes after the start',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: byId,
  body: z.object({ note: optionalText(REASON_MAX).default('') }),
  answers: { 200: booking },
  errors: ['not_found', 'move_not_possible', 'too_early'],
});

export const contestNoShow = endpoint({
  method: 'POST',
  path: 'bookings/{id}/contest/',
  summary: 'I was there: stops the money until somebody has looked at it',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: byId,
  body: z.object({ reason: text(REASON_MAX, 'Tell us what happened.') }),
  answers: { 200: booking },
  errors: ['not_found', 'move_not_possible'],
});

export const waiveCharge = endpoint({
  method: 'POST',
  path: 'bookings/{id}/waive/',
  summary: 'The LSA gives the family everything back after a late cancellation or a missed session',
  access: ['LSA'],
  idempotent: true,
  params: byId,
  answers: { 200: booking },
  errors: ['not_found', 'move_not_possible'],
});

export const moveBooking = endpoint({
  method: 'POST',
  path: 'bookings/{id}/reschedule/',
  summary: 'Move a session to another free hour: at once where that is free to do, else as a wish to the other side',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: byId,
  body: z.object({ starts_at: instant, note: optionalText(REASON_MAX).default('') }),
  answers: { 200: booking },
  errors: ['not_found', 'move_not_possible', 'booking_slot_taken', 'booking_not_possible', 'moves_used_up'],
});

export const answerMove = endpoint({
  method: 'POST',
  path: 'bookings/{id}/reschedule/answer/',
  summary: 'Agree to a wish to move a session, say no, or take one’s own wish back',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: byId,
  body: z.object({ request_id: z.uuid(), answer: z.enum(['accept', 'decline', 'withdraw']) }),
  answers: { 200: booking },
  errors: ['not_found', 'move_not_possible', 'booking_slot_taken', 'booking_not_possible'],
});

const waiting = z.object({
  id: z.uuid(),
  lsa: person.extend({ id: z.uuid() }),
  starts_at: instant,
  mode: z.enum(MEETING_MODES),
  state: z.enum(['waiting', 'told']).describe('told: the hour became free, and we said so'),
});
export type Waiting = z.output<typeof waiting>;

export const joinWaitlist = endpoint({
  method: 'POST',
  path: 'bookings/waitlist/',
  summary: 'Be told when a taken hour becomes free; the same hour again changes nothing',
  access: ['PARENT'],
  body: z.object({ lsa_id: z.uuid(), starts_at: instant, mode: z.enum(MEETING_MODES) }),
  answers: { 201: waiting },
  errors: ['not_found', 'list_full', 'booking_not_possible', 'slot_is_free'],
});

export const listWaiting = endpoint({
  method: 'GET',
  path: 'bookings/waitlist/',
  summary: 'The hours the signed-in parent waits for, soonest first',
  access: ['PARENT'],
  answers: { 200: z.object({ results: z.array(waiting) }) },
  errors: [],
});

export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: 'bookings/waitlist/{id}/',
  summary: 'Wait no longer',
  access: ['PARENT'],
  params: byId,
  answers: { 204: nothing },
  errors: ['not_found'],
});
