import { z } from 'zod';
import { MEETING_MODES } from '../availability.ts';
import { endpoint, page, pageQuery, STAFF } from '../endpoint.ts';
import { picture } from '../files/files.ts';
import { NEEDS_SUPPORTED } from '../lsas/lsas.ts';
import { rateAgreement } from '../negotiation.ts';
import { SERIES_MAX, SESSION_HOURS_MAX } from './booking-rules.ts';
import {
  BOOKING_SIDES,
  BOOKING_STATES,
  MONEY_STATES,
  REPORT_DECISIONS,
  REPORT_STAGES,
  RESCHEDULE_STATES,
} from './booking-states.ts';

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
export const bookingPolicy = z.object({
  version: z.string(),
  refund_tiers: z
    .array(z.object({ hours_before: z.number(), refund_percent: z.number() }))
    .describe('The first tier whose hours are still left applies'),
});
export type BookingPolicy = z.output<typeof bookingPolicy>;

export const instant = z.iso.datetime();
/** An instant a person requests; far beyond anything that can be booked, years get five digits. */
export const requestedInstant = z.iso
  .datetime({ error: 'Choose a date and time.' })
  .refine((value) => value < '2100', 'That is too far away.');

/** What somebody wants to book. Price, fee, length and zone are the server's to say. */
export const bookingRequestFields = {
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
    ...bookingRequestFields,
    starts: z
      .array(requestedInstant)
      .min(1, 'Choose a time.')
      .max(SERIES_MAX, `Choose at most ${SERIES_MAX} times.`)
      .describe('The starts; with `weeks`, only the first is looked at'),
    weeks: z
      .number()
      .int()
      .min(1)
      .max(SERIES_MAX)
      .optional()
      .describe('Weekly from the first start on, same local hour'),
  }),
  answers: { 200: preview },
  errors: ['not_found', 'lsa_too_far', 'too_many_requests'],
});

export const person = z.object({ name: z.string().describe('First name and initial'), photo: picture.nullable() });

const reschedule = z.object({
  id: z.uuid(),
  state: z.enum(RESCHEDULE_STATES),
  by: z.enum(['parent', 'lsa']),
  starts_at: instant,
  ends_at: instant,
  other_starts: z.array(instant).describe('Other times that would do as well; the other side picks one'),
  note: z.string(),
  expires_at: instant,
  sessions: z.number().int().describe('How many sessions of the series it moves; one answer counts for all of them'),
});
export type RescheduleRequest = z.output<typeof reschedule>;

/** What the viewer can do with a booking now: the state table, the deadlines and who they are, in one list. */
export const BOOKING_ACTIONS = [
  'pay',
  'pay_again',
  'release',
  'accept',
  'decline',
  'suggest_times',
  'cancel',
  'running_late',
  'check_in',
  'join_call',
  'complete',
  'report_no_show',
  'contest',
  'waive',
  'reschedule',
  'request_reschedule',
  'answer_reschedule',
  'withdraw_reschedule',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** What money went where when a booking ended early, or was waived. The quote and the posting have the same shape. */
export const moneyOutcome = z.object({
  to_card_fils: z.number().int().describe('Given back to the parent’s card'),
  returned_credit_fils: z.number().int().describe('Was paid by credit, and is credit again until its old expiry'),
  credit_fils: z.number().int().describe('Given to the parent as new credit'),
  lsa_fils: z.number().int().describe('What the LSA gets, after the fee'),
  fee_fils: z.number().int(),
});
export type MoneyOutcome = z.output<typeof moneyOutcome>;
export const NO_MONEY: MoneyOutcome = {
  to_card_fils: 0,
  returned_credit_fils: 0,
  credit_fils: 0,
  lsa_fils: 0,
  fee_fils: 0,
};

export const cancellationMoney = moneyOutcome.extend({
  released_fils: z
    .number()
    .int()
    .describe('Of `to_card_fils`: what is only reserved on the card, and is never charged'),
});
export type CancellationMoney = z.output<typeof cancellationMoney>;
export const NO_CANCELLATION_MONEY: CancellationMoney = { ...NO_MONEY, released_fils: 0 };

const report = z
  .object({
    by: z.enum(['parent', 'lsa', 'system']).describe('Who reported it; system: nobody did, and nobody had started it'),
    stage: z.enum(REPORT_STAGES),
    final_at: instant.describe('When it becomes final by itself unless it is contested; once final, when it did'),
    intended: moneyOutcome.describe('What it would lead to if it becomes final as reported; not posted yet'),
    decision: z.enum(REPORT_DECISIONS).nullable().describe('What our team has decided'),
  })
  .meta({ id: 'MissedReport' });
export type MissedReport = z.output<typeof report>;

const summary = {
  id: z.uuid(),
  checkout_id: z.uuid().describe('Booked together: one session or a series'),
  kind: z.enum(BOOKING_KINDS),
  state: z.enum(BOOKING_STATES),
  withdrawn: z.boolean().describe('The parent cancelled it while it was a request'),
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
  pay_until: instant
    .nullable()
    .describe('The payment failed: until when it can be paid another way; kept when nobody did and it was released'),
  expires_at: instant.nullable().describe('When a hold or a request ends by itself'),
  reschedule: reschedule
    .nullable()
    .describe('The open reschedule request; of a session that is only requested, the times the LSA suggests instead'),
  report: report.nullable().describe('That somebody did not come, and how far that is'),
  outcome: moneyOutcome.nullable().describe('Once it ended early: what was posted, all postings together'),
  credit_paid_fils: z
    .number()
    .int()
    .nullable()
    .describe('How much of the price credit pays; null: that is the family’s business'),
  may: z.array(z.enum(BOOKING_ACTIONS)),
};

export const bookingSummary = z.object(summary).meta({ id: 'BookingSummary' });
export type BookingSummary = z.output<typeof bookingSummary>;

export const historyEntry = z.object({
  at: instant,
  by: z.enum(BOOKING_SIDES),
  what: z
    .string()
    .describe(
      'A move of the state table, or payment_failed, payment_made, move, move_ask, check_in, at_door, contest, waive, final …',
    ),
  reason: z.string(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const booking = z
  .object({
    ...summary,
    agreement_id: z.uuid().nullable().describe('The rate agreement it was bought under'),
    payment_due: z
      .object({ sessions: z.number().int(), total_fils: z.number().int() })
      .nullable()
      .describe('For the parent: what is paid in one go, this session and others booked with it whose payment failed'),
    policy: bookingPolicy,
    notes: z.string().describe('From the parent for the LSA; only these two read it'),
    address: z.string().nullable().describe('Where to go: the LSA learns it once the session is confirmed'),
    child_needs: z
      .array(z.enum(NEEDS_SUPPORTED))
      .nullable()
      .describe('What the LSA needs to know to answer; null to whom it is not told'),
    child_age: z.number().int().nullable(),
    reschedules_left: z.number().int(),
    series_waiting: z
      .number()
      .int()
      .describe('Sessions of its series that the LSA can still accept, this one included'),
    security_code_needed: z.boolean().describe('In person: the family has set a code, and it starts the session'),
    lsa_code_set: z
      .boolean()
      .describe(
        'For the parent, before a session in person: the LSA has a code of their own that can be checked at the door',
      ),
    checked_in: z.object({ parent: z.boolean(), lsa: z.boolean() }),
    check_in_opens_at: instant.describe('Online: from when the call can be joined'),
    call: z
      .object({
        closes_at: instant,
        parent_seconds: z.number().int(),
        lsa_seconds: z.number().int(),
        together_seconds: z.number().int(),
      })
      .nullable()
      .describe('Of an online session: until when it can be joined, and how long each was in it'),
    no_show_from: instant,
    complete_from: instant.describe('From when the LSA may end it'),
    ended_at: instant.nullable().describe('When a session that took place was ended'),
    strike: z.boolean().describe('It counts against the LSA; given once a report is final'),
    strike_appeal: z
      .object({
        state: z.enum(['possible', 'open', 'taken_back', 'kept']),
        until: instant.describe('Until when it can be appealed'),
        text: z.string(),
        answer: z.string().describe('The reason of our team’s decision'),
      })
      .nullable()
      .describe('For the LSA of a session with a strike: whether our team is asked to take it back'),
    history: z.array(historyEntry),
  })
  .meta({ id: 'Booking' });
export type Booking = z.output<typeof booking>;

/** `reported`: somebody is reported missing, and it is not final yet. */
export const BOOKING_LISTS = ['upcoming', 'requests', 'past', 'reported', 'all'] as const;

export const listBookings = endpoint({
  method: 'GET',
  path: 'bookings/',
  summary: 'The signed-in person’s sessions: upcoming and requests soonest first, past newest first',
  access: ['PARENT', 'LSA'],
  seenByStaff: 'sessions',
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

export const bookingId = z.object({ id: z.uuid() });

export const getBooking = endpoint({
  method: 'GET',
  path: 'bookings/{id}/',
  summary: 'One session, as far as this viewer may know it',
  access: ['PARENT', 'LSA', ...STAFF],
  seenByStaff: 'sessions',
  params: bookingId,
  answers: { 200: booking },
  errors: ['not_found'],
});

export const listSeries = endpoint({
  method: 'GET',
  path: 'bookings/{id}/series/',
  summary: 'All sessions that were booked together with this one, in the order of time',
  access: ['PARENT', 'LSA', ...STAFF],
  seenByStaff: 'sessions',
  params: bookingId,
  answers: { 200: z.object({ results: z.array(bookingSummary) }) },
  errors: ['not_found'],
});

/** Sent over the socket when one of the person's sessions changed: its state, an arrival, a reschedule request. */
export const bookingsChanged = z.object({ type: z.literal('bookings.changed') });
