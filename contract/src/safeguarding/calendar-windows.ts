import { z } from 'zod';
import { endpoint, STAFF } from '../endpoint.ts';
import { line, optionalText, text } from '../text/texts.ts';
import { calendarDay } from '../time/calendar-day.ts';
import {
  CHECK_IN_WAYS,
  countDays,
  DUE_HOURS,
  VULNERABILITY_LEVELS,
  WINDOW_KINDS,
  WINDOW_MAX_DAYS,
} from './calendar-rules.ts';

export const WINDOW_TITLE_MAX = 40;
export const WINDOW_REASON_MAX = 1000;
export const CARE_NOTE_MAX = 600;
export const CHECK_IN_NOTE_MAX = 1000;
export const APPROVAL_NOTE_MAX = 400;

const windowFields = z
  .object({
    kind: z.enum(WINDOW_KINDS),
    title: z.union([z.literal(''), line(WINDOW_TITLE_MAX, 'Enter a title.')]),
    level: z.enum(VULNERABILITY_LEVELS),
    starts_on: calendarDay('Choose the first day.'),
    ends_on: calendarDay('Choose the last day.'),
    due_hour: z.number().int().min(DUE_HOURS.first).max(DUE_HOURS.last),
    reason: text(WINDOW_REASON_MAX, 'Say why, for our team only.'),
    care_note: optionalText(CARE_NOTE_MAX),
    owner_id: z.uuid('Choose an owner.'),
    backup_id: z.uuid('Choose a backup.'),
  })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    message: 'The last day comes before the first.',
  })
  .refine(({ starts_on, ends_on }) => countDays(starts_on, ends_on) <= WINDOW_MAX_DAYS, {
    path: ['ends_on'],
    message: 'At most a year.',
  })
  .refine(({ owner_id, backup_id }) => owner_id !== backup_id, {
    path: ['backup_id'],
    message: 'Choose someone other than the owner.',
  });
export const windowForm = windowFields;
export type WindowForm = z.output<typeof windowFields>;

const saved = z.object({ id: z.uuid(), child_id: z.uuid(), version: z.number().int() });
const byId = z.object({ id: z.uuid() });
const version = z.number().int().describe('As it was on the screen; refused once somebody else has changed it');

export const createWindow = endpoint({
  method: 'POST',
  path: 'vulnerability-calendar/windows/',
  summary: 'Make a window for a child. It waits until the parent agrees to a care plan',
  access: STAFF,
  idempotent: true,
  body: z.intersection(windowFields, z.object({ child_id: z.uuid('Choose a child.') })),
  answers: { 201: saved },
  errors: ['not_found', 'window_overlaps'],
});

export const changeWindow = endpoint({
  method: 'PUT',
  path: 'vulnerability-calendar/windows/{id}/',
  summary: 'Change a window; only check-ins still ahead are planned anew',
  access: STAFF,
  params: byId,
  body: z.intersection(windowFields, z.object({ version })),
  answers: { 200: saved },
  errors: ['not_found', 'window_overlaps', 'conflict', 'no_longer_possible'],
});

export const endWindow = endpoint({
  method: 'POST',
  path: 'vulnerability-calendar/windows/{id}/end/',
  summary: 'End a window early; check-ins still ahead are dropped',
  access: STAFF,
  params: byId,
  body: z.object({ version }),
  answers: { 200: saved },
  errors: ['not_found', 'conflict', 'no_longer_possible'],
});

export const takeOverWindow = endpoint({
  method: 'POST',
  path: 'vulnerability-calendar/windows/{id}/take-over/',
  summary: 'Become the owner; the owner until now backs up',
  access: STAFF,
  params: byId,
  body: z.object({ version }),
  answers: { 200: saved },
  errors: ['not_found', 'conflict', 'no_longer_possible'],
});

export const showFamilyPhone = endpoint({
  method: 'POST',
  path: 'vulnerability-calendar/children/{id}/phone/',
  summary: 'The parent’s number, to call them. Logged',
  access: STAFF,
  params: byId,
  answers: { 200: z.object({ name: z.string(), phone_number: z.string().nullable() }) },
  errors: ['not_found'],
});

export const recordCheckIn = endpoint({
  method: 'POST',
  path: 'vulnerability-calendar/check-ins/{id}/record/',
  summary: 'Record a check-in that was made',
  access: STAFF,
  params: byId,
  body: z.object({ how: z.enum(CHECK_IN_WAYS), note: optionalText(CHECK_IN_NOTE_MAX).default('') }),
  answers: { 200: z.object({ id: z.uuid() }) },
  errors: ['not_found', 'check_in_recorded'],
});

export const decideBookingApproval = endpoint({
  method: 'POST',
  path: 'vulnerability-calendar/approvals/{id}/decide/',
  summary: 'Say yes or no to an LSA the child does not know yet, in a red window',
  access: STAFF,
  params: byId,
  body: z.object({ answer: z.enum(['approve', 'decline']), note: optionalText(APPROVAL_NOTE_MAX).default('') }),
  answers: { 200: z.object({ id: z.uuid(), state: z.enum(['approved', 'declined']) }) },
  errors: ['not_found', 'no_longer_possible'],
});
