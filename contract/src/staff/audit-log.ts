import { z } from 'zod';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { typedWords } from '../text/texts.ts';
import { calendarDay } from '../time/calendar-day.ts';

/** What entries can be narrowed to: the first word of their action. */
export const AUDIT_AREAS = [
  'account',
  'article',
  'audit',
  'booking',
  'chat',
  'child',
  'coming_soon',
  'compliance',
  'concern',
  'dispute',
  'holiday',
  'money',
  'payout',
  'person',
  'policy',
  'contact',
  'question',
  'referral',
  'review',
  'see_as',
  'staff',
  'strike_appeal',
  'vulnerability',
] as const;

const entry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor: z
    .object({ id: z.uuid(), name: z.string().nullable(), role: z.string().nullable() })
    .nullable()
    .describe('Null: a rule of the product, or a command on the server'),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  details: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
  network: z.string().nullable().describe('Coarse: a /24 or a /48'),
});
export type AuditLogEntry = z.output<typeof entry>;

const day = calendarDay().optional();

export const listAuditLog = endpoint({
  method: 'GET',
  path: 'audit-log/',
  summary: 'Who did what to whom, newest first. Days are those of the UAE. Every reading is an entry, too',
  access: ['SUPER_ADMIN'],
  query: z.object({
    ...pageQuery,
    who: typedWords(100).optional().describe('Part of a name, or an e-mail address'),
    area: z.enum(AUDIT_AREAS).optional(),
    subject: typedWords(100).optional().describe('The id of what it was done to'),
    from: day,
    to: day,
  }),
  answers: { 200: page(entry) },
  errors: [],
});

const check = z.object({
  checked_at: z.iso.datetime(),
  entries: z.number().int(),
  faults: z.number().int(),
});
export type AuditCheckResult = z.output<typeof check>;

export const getAuditCheck = endpoint({
  method: 'GET',
  path: 'audit-log/check/',
  summary: 'When the audit log was last checked, and what was found',
  access: ['SUPER_ADMIN'],
  answers: { 200: z.object({ last: check.nullable() }) },
  errors: [],
});

export const checkAuditLog = endpoint({
  method: 'POST',
  path: 'audit-log/check/',
  summary: 'Check now whether every entry is as it was written',
  access: ['SUPER_ADMIN'],
  answers: { 200: check },
  errors: [],
});
