import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { storedFile } from '../files/files.ts';
import { listingObstacles } from '../lsas/lsa-listing.ts';
import { optionalText, personName } from '../text/texts.ts';
import { calendarDay } from '../time/calendar-day.ts';
import { COMPLIANCE_ITEMS, DOCUMENT_ITEMS, ITEM_STATUSES } from './compliance-rules.ts';

const day = calendarDay();

export const itemSummary = z
  .object({
    item: z.enum(COMPLIANCE_ITEMS),
    required: z.boolean(),
    status: z.enum(ITEM_STATUSES),
    valid_until: day.nullable().describe('The last day what is in force is valid; null: nothing is, or it has no end'),
    sent_on: day.nullable().describe('When the newest document was sent or signed'),
    decided_on: day.nullable(),
    code_version: z.number().int().nullable(),
  })
  .meta({ id: 'ComplianceItemSummary' });
export type ItemSummary = z.output<typeof itemSummary>;

export const sentDocument = z
  .object({
    id: z.uuid(),
    file: storedFile.nullable(),
    name_on_document: z.string(),
    number: z.string().describe('Empty where none was given'),
    issued_on: day.nullable(),
    valid_until: day.nullable(),
    sent_at: z.iso.datetime(),
  })
  .meta({ id: 'ComplianceDocument' });
export type SentDocument = z.output<typeof sentDocument>;

const ownItem = itemSummary.extend({
  reason: z.string().describe('Why it was rejected, or what our team asks; empty otherwise'),
  question: z.boolean().describe('`reason` is a question, the document is still being reviewed'),
  document: sentDocument.nullable(),
});
export type OwnItem = z.output<typeof ownItem>;

const ownChecklist = z
  .object({
    lsa_id: z.uuid(),
    listing_obstacles: listingObstacles,
    clear: z.boolean().describe('Every required item is in force'),
    items: z.array(ownItem),
    credential: z.object({ code: z.string(), created_at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'OwnComplianceChecklist' });
export type OwnChecklist = z.output<typeof ownChecklist>;

export const getOwnChecklist = endpoint({
  method: 'GET',
  path: 'compliance/mine/',
  summary: 'The signed-in LSA’s checks: what applies, what is in force and what is missing',
  access: ['LSA'],
  answers: { 200: ownChecklist },
  errors: ['not_found'],
});

export const ISSUED_IN_FUTURE = 'The day of issue can’t be in the future.';
export const VALID_UNTIL_PAST = 'This document has expired. Upload a valid one.';

export const submitDocument = endpoint({
  method: 'POST',
  path: 'compliance/mine/{item}/documents/',
  summary:
    'Send a document for an item. It takes the place of the one sent before; what is in force stays so until then',
  access: ['LSA'],
  params: z.object({ item: z.enum(DOCUMENT_ITEMS) }),
  body: z.object({
    file: z.uuid({ error: 'Choose a file.' }),
    name_on_document: personName(120, 'Enter the name as it appears on the document.'),
    number: optionalText(60).default(''),
    issued_on: day.nullable().default(null),
    valid_until: day.nullable().default(null),
  }),
  form: { files: { file: 'compliance_document' } },
  answers: { 201: ownChecklist },
  errors: ['not_found', 'file_kind_refused', 'file_unreadable', 'pdf_has_scripts', 'too_large', 'too_many_requests'],
});

export const signCodeOfConduct = endpoint({
  method: 'POST',
  path: 'compliance/mine/code-of-conduct/',
  summary: 'Sign the code of conduct in the version that was read',
  access: ['LSA'],
  body: z.object({
    version: z.number().int(),
    agreed: z.literal(true, { error: 'Confirm that you’ve read and accept it.' }),
  }),
  answers: { 200: ownChecklist },
  errors: ['not_found', 'no_longer_possible'],
});
