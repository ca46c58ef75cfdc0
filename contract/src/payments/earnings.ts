import { z } from 'zod';
import { BOOKING_STATES } from '../bookings/booking-states.ts';
import { instant } from '../bookings/bookings.ts';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { DOCUMENT_FORMATS, documentLanguage, month } from './family-payments.ts';
import { RELEASE_WAITS } from './release-waits.ts';

/** Paid out every Monday at 10 am in Dubai, from the lowest payout on. */
export const PAYOUT_WEEKDAY = 1;
export const PAYOUT_HOUR = 10;

/** Where an LSA's part of a session is. */
export const EARNING_STAGES = ['held', 'available', 'on_the_way', 'paid'] as const;
export type EarningStage = (typeof EARNING_STAGES)[number];

const sum = z.object({ fils: z.number().int(), count: z.number().int() });

const earnings = z
  .object({
    held: sum.describe('Sessions accepted and not released yet'),
    available: sum.describe('Released, and in the next payout'),
    on_the_way: sum.describe('In a payout that has not arrived yet'),
    paid: sum.describe('Arrived this month'),
    next_payout: z.object({
      at: instant,
      fils: z.number().int().describe('What it comes to as things stand: available, and what is released by then'),
      released_before_fils: z.number().int().describe('Of that: not available yet, but released in time'),
      rewards_fils: z.number().int().describe('Of that: referral rewards, less what was taken back'),
      waiting: sum.describe('Over, and held only by a report that the LSA has not written'),
      obstacles: z.array(z.string()).describe('Why nothing could be paid out now; stable codes, none: it could'),
    }),
    months: z
      .array(
        z.object({ month, released_fils: z.number().int(), held_fils: z.number().int(), sessions: z.number().int() }),
      )
      .describe('By the day of the session, this month and the five before it, the oldest first'),
    rewards: z
      .array(
        z.object({
          at: instant,
          kind: z.enum(['referral_reward', 'referral_taken_back']),
          fils: z.number().int().describe('Below zero: taken back'),
          stage: z.enum(EARNING_STAGES),
        }),
      )
      .describe('For inviting others or joining by invitation, the newest first; part of the sums above'),
    to_date: z
      .object({ this_month_fils: z.number().int(), last_month_fils: z.number().int() })
      .describe('Sessions held up to this day of the month, and up to the same day of the month before'),
    statements: z.array(month).describe('Months with any movement, newest first'),
  })
  .meta({ id: 'Earnings' });
export type Earnings = z.output<typeof earnings>;

export const getEarnings = endpoint({
  method: 'GET',
  path: 'earnings/',
  summary: 'What the signed-in LSA has earned: held, available, on the way, paid',
  access: ['LSA'],
  seenByStaff: 'earnings',
  answers: { 200: earnings },
  errors: [],
});

const earnedSession = z
  .object({
    booking_id: z.uuid(),
    child_first_name: z.string(),
    parent_name: z.string(),
    starts_at: instant,
    ends_at: instant,
    state: z.enum(BOOKING_STATES),
    price_fils: z.number().int().describe('What the family pays'),
    kept_fils: z.number().int().describe('What is left of it after refunds; the fee is taken from this'),
    fee_fils: z.number().int().describe('Our fee, VAT included'),
    vat_fils: z.number().int().describe('The VAT in the fee'),
    lsa_fils: z.number().int().describe('What the LSA receives'),
    stage: z.enum(EARNING_STAGES),
    waits_for: z.array(z.enum(RELEASE_WAITS)).describe('Empty once released'),
    released_at: instant.nullable().describe('When it was; for a held one, when the waiting period ends'),
    payout_id: z.uuid().nullable(),
    paid_at: instant.nullable().describe('When its payout arrived'),
    tax_invoice: z.string().nullable().describe('The number of the tax invoice for our fee, where VAT is in it'),
  })
  .meta({ id: 'EarnedSession' });
export type EarnedSession = z.output<typeof earnedSession>;

export const listEarnedSessions = endpoint({
  method: 'GET',
  path: 'earnings/sessions/',
  summary:
    'Each session’s price, fee and what the LSA receives, and what is missing before release; newest session first',
  access: ['LSA'],
  seenByStaff: 'earnings',
  query: z.object({ ...pageQuery, stage: z.enum(EARNING_STAGES).optional(), payout_id: z.uuid().optional() }),
  answers: { 200: page(earnedSession) },
  errors: [],
});

export const PAYOUT_WAYS = ['sandbox', 'stripe', 'iban'] as const;
/** `pending`: in the batch, not sent yet; `failed`: back in the balance, and in the next payout. */
export const PAYOUT_STAGES = ['pending', 'sent', 'paid', 'failed'] as const;

const payout = z
  .object({
    id: z.uuid(),
    number: z.string().describe('For people: PO-2026-000045'),
    amount_fils: z.number().int(),
    way: z.enum(PAYOUT_WAYS),
    account: z.string().nullable().describe('The last digits of the account'),
    stage: z.enum(PAYOUT_STAGES),
    failure: z.string().nullable(),
    sessions: z.number().int(),
    rewards_fils: z.number().int().describe('Referral rewards in it, less what was taken back'),
    created_at: instant,
    finished_at: instant.nullable().describe('When it arrived or failed'),
  })
  .meta({ id: 'Payout' });
export type Payout = z.output<typeof payout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: 'payouts/',
  summary: 'The signed-in LSA’s payouts, newest first',
  access: ['LSA'],
  query: z.object(pageQuery),
  answers: { 200: page(payout) },
  errors: [],
});

export const getEarningsStatement = endpoint({
  method: 'GET',
  path: 'earnings/statements/{month}/',
  summary: 'A month of the signed-in LSA: sessions, fees, payouts, opening and closing balance',
  access: ['LSA'],
  params: z.object({ month }),
  query: z.object({ language: documentLanguage, format: z.enum(DOCUMENT_FORMATS).default('pdf') }),
  answers: { 200: z.unknown().describe('application/pdf, or text/csv') },
  errors: ['not_found', 'too_many_requests'],
});

export const getTaxInvoice = endpoint({
  method: 'GET',
  path: 'earnings/tax-invoices/{booking_id}/',
  summary: 'The tax invoice for our fee of one session, as PDF',
  access: ['LSA'],
  params: z.object({ booking_id: z.uuid() }),
  query: z.object({ language: documentLanguage }),
  answers: { 200: z.unknown().describe('application/pdf') },
  errors: ['not_found', 'too_many_requests'],
});
