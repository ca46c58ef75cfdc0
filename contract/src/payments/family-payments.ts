import { z } from 'zod';
import { bookingSummary, instant } from '../bookings/bookings.ts';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { LANGUAGES } from '../product.ts';
import { credit } from './credits.ts';
import { RELEASE_WAITS } from './release-waits.ts';

/** What a family has paid, got back, and has in credit. All of it is read from the books. */
export const TRANSACTION_KINDS = [
  'charge',
  'refund',
  'credit_granted',
  'credit_returned',
  'credit_expired',
  'credit_taken_back',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** "2026-11", in Dubai's calendar. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month looks like 2026-11.');

const sum = z.object({ fils: z.number().int(), count: z.number().int() });

const transaction = z
  .object({
    id: z.number().int(),
    at: instant,
    kind: z.enum(TRANSACTION_KINDS),
    card_fils: z.number().int().describe('Charged to the card, or given back to it'),
    credit_fils: z.number().int().describe('Paid by credit, or given as credit; what expired, for an expiry'),
    booking_id: z.uuid().nullable(),
    child: z.object({ id: z.uuid().nullable(), first_name: z.string() }).nullable(),
    lsa: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
    session_starts_at: instant.nullable(),
    card: z
      .object({ brand: z.string(), last_digits: z.string() })
      .nullable()
      .describe('The card that was charged, or given back to'),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.output<typeof transaction>;

export const listTransactions = endpoint({
  method: 'GET',
  path: 'payments/transactions/',
  summary: 'What the signed-in parent has paid, got back and been given, newest first',
  access: ['PARENT'],
  query: z.object({
    ...pageQuery,
    child_id: z.uuid().optional(),
    lsa_id: z.uuid().optional(),
    month: month.optional(),
    kind: z.enum(TRANSACTION_KINDS).optional(),
  }),
  answers: {
    200: page(transaction).extend({
      totals: z
        .object({
          charged_fils: z.number().int(),
          refunded_fils: z.number().int(),
          credit_used_fils: z.number().int().describe('Paid by credit, less what came back'),
        })
        .describe('Of all that the filter finds, not of this page'),
    }),
  },
  errors: [],
});

const upcomingCharge = z.object({
  booking: bookingSummary,
  credit_fils: z.number().int().describe('How much of its price credit pays'),
  charged_at: instant.nullable().describe('null: not charged yet'),
  released_from: instant.nullable().describe('When it goes to the LSA at the earliest'),
  waits_for: z.array(z.enum(RELEASE_WAITS)).describe('What keeps it from the LSA, apart from time'),
  free_until: instant.nullable().describe('Until when cancelling costs nothing, by the terms it was bought under'),
});
export type UpcomingCharge = z.output<typeof upcomingCharge>;

const overview = z
  .object({
    reserved: sum.describe('Requests the LSA has not answered yet; not charged'),
    held: sum.describe('Charged, and not released to an LSA yet'),
    held_before_fils: z.number().int().describe('How much of what is held was charged before this month'),
    released: sum.describe('Released to LSAs, of the sessions charged this month'),
    credit_paid_fils: z.number().int().describe('How much of what was paid this month credit paid'),
    upcoming: z
      .array(upcomingCharge)
      .describe('Requests and sessions ahead whose money is reserved or held, soonest first'),
    failed: z.array(bookingSummary).describe('Whose payment failed and can be paid another way'),
    months: z
      .array(z.object({ month, fils: z.number().int() }))
      .describe(
        'Charged, credit included, less what came back, of this month and the five before it, the oldest first. All counts in the month of the charge: what was paid this month is released or held',
      ),
    children: z
      .array(
        z.object({
          id: z.uuid().nullable(),
          first_name: z.string(),
          sessions: z.number().int(),
          fils: z.number().int(),
        }),
      )
      .describe('What was paid this month, by child'),
    credit_fils: z.number().int().describe('What can be used now'),
    credits: z.array(credit).describe('With something left, what is used first comes first'),
    filters: z
      .object({
        children: z.array(z.object({ id: z.uuid(), first_name: z.string() })),
        lsas: z.array(z.object({ id: z.uuid(), name: z.string() })),
        months: z.array(month).describe('With any transaction, newest first'),
        years: z.array(z.number().int()).describe('With any transaction, newest first'),
      })
      .describe('What the transactions can be filtered by'),
  })
  .meta({ id: 'PaymentOverview' });
export type PaymentOverview = z.output<typeof overview>;

export const getPaymentOverview = endpoint({
  method: 'GET',
  path: 'payments/overview/',
  summary: 'Where the signed-in parent’s money is: reserved, held, released; credit; what is charged next',
  access: ['PARENT'],
  seenByStaff: 'payments',
  answers: { 200: overview },
  errors: [],
});

export const DOCUMENT_FORMATS = ['pdf', 'csv'] as const;
const document = z.unknown().describe('application/pdf, or text/csv');
export const documentLanguage = z.enum(LANGUAGES).default('en');

export const getReceipt = endpoint({
  method: 'GET',
  path: 'payments/receipts/{booking_id}/',
  summary: 'The receipt of one session that was paid, as PDF',
  access: ['PARENT'],
  params: z.object({ booking_id: z.uuid() }),
  query: z.object({ language: documentLanguage }),
  answers: { 200: document },
  errors: ['not_found', 'too_many_requests'],
});

export const getFamilyStatement = endpoint({
  method: 'GET',
  path: 'payments/statements/{year}/',
  summary: 'All that the family paid and got back in a year, for an employer or a school allowance',
  access: ['PARENT'],
  params: z.object({ year: z.coerce.number().int().min(2020).max(2099) }),
  query: z.object({ language: documentLanguage, format: z.enum(DOCUMENT_FORMATS).default('pdf') }),
  answers: { 200: document },
  errors: ['not_found', 'too_many_requests'],
});
