import { z } from 'zod';
import { endpoint, page, pageQuery, STAFF } from '../endpoint.ts';
import { picture } from '../files/files.ts';
import { MAIN_SPECIALIZATIONS } from '../lsas/lsas.ts';
import { EMIRATES } from '../places/places.ts';
import { text, typedWords } from '../text/texts.ts';
import { calendarDay } from '../time/calendar-day.ts';
import { itemSummary, sentDocument } from './compliance.ts';
import { COMPLIANCE_ITEMS, ITEM_HISTORY_KINDS, REVIEW_REASON_MAX } from './compliance-rules.ts';

export const COMPLIANCE_FILTERS = ['all', 'to_review', 'out_of_search', 'expiring'] as const;
export type ComplianceFilter = (typeof COMPLIANCE_FILTERS)[number];
/** What the filter "expiring" looks ahead. */
export const EXPIRING_SOON_DAYS = 30;

const trackedLsa = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    name: z.string(),
    photo: picture.nullable(),
    main_specialization: z.enum(MAIN_SPECIALIZATIONS),
    emirate: z.enum(EMIRATES).nullable(),
    clear: z.boolean(),
    items: z.array(itemSummary),
  })
  .meta({ id: 'TrackedLsa' });
export type TrackedLsa = z.output<typeof trackedLsa>;

export const listTrackedLsas = endpoint({
  method: 'GET',
  path: 'compliance/lsas/',
  summary: 'Every LSA with all checks; first those our team has to act on, then by the next day something ends',
  access: STAFF,
  query: z.object({
    ...pageQuery,
    filter: z.enum(COMPLIANCE_FILTERS).default('all'),
    role: z.enum(MAIN_SPECIALIZATIONS).optional(),
    emirate: z.enum(EMIRATES).optional(),
    name: typedWords(80).optional(),
  }),
  answers: {
    200: page(trackedLsa).extend({
      counts: z.object({
        all: z.number().int(),
        to_review: z.number().int(),
        out_of_search: z.number().int(),
        expiring: z.number().int(),
      }),
    }),
  },
  errors: [],
});

const reviewedItem = z
  .object({
    lsa: trackedLsa,
    summary: itemSummary,
    version: z.number().int().describe('Send it along with a decision'),
    reason: z.string(),
    suggested_until: z.iso.date().nullable().describe('The last valid day by the document and the rules; null: no end'),
    document: sentDocument.nullable(),
    earlier: z.array(sentDocument).describe('Documents that were replaced, newest first'),
    history: z.array(
      z.object({
        kind: z.enum(ITEM_HISTORY_KINDS),
        at: z.iso.datetime(),
        by: z.string().nullable().describe('A name; null: the LSA, or by itself'),
        note: z.string(),
        until: z.iso.date().nullable(),
      }),
    ),
  })
  .meta({ id: 'ReviewedComplianceItem' });
export type ReviewedItem = z.output<typeof reviewedItem>;

const byItem = z.object({ id: z.uuid(), item: z.enum(COMPLIANCE_ITEMS) });

export const getReviewedItem = endpoint({
  method: 'GET',
  path: 'compliance/lsas/{id}/items/{item}/',
  summary: 'One item with its document and history. Each reading is written to the audit log',
  access: STAFF,
  params: byItem,
  answers: { 200: reviewedItem },
  errors: ['not_found'],
});

const reason = text(REVIEW_REASON_MAX, 'Say why.');
const version = z.number().int();

export const decideItem = endpoint({
  method: 'POST',
  path: 'compliance/lsas/{id}/items/{item}/decisions/',
  summary: 'Start the review of an item, verify it, ask the LSA about it, reject it or waive it for a time',
  access: STAFF,
  params: byItem,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('start'), version }),
    z.object({ action: z.literal('verify'), version, until: calendarDay().nullable() }),
    z.object({ action: z.literal('ask'), version, reason: reason.describe('The LSA reads this') }),
    z.object({ action: z.literal('reject'), version, reason: reason.describe('The LSA reads this') }),
    z.object({ action: z.literal('waive'), version, reason, until: calendarDay() }),
  ]),
  answers: { 200: reviewedItem },
  errors: ['not_found', 'no_longer_possible', 'check_changed', 'invalid_input'],
});
