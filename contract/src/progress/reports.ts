import { z } from 'zod';
import { MEETING_MODES } from '../availability.ts';
import { instant, person } from '../bookings/bookings.ts';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { picture, storedFile } from '../files/files.ts';
import { line, optionalText } from '../text/texts.ts';
import { goal } from './goals.ts';
import {
  ATTEMPTS_MAX,
  GOALS_ACTIVE_MAX,
  HOMEWORK_LINE_MAX,
  HOMEWORK_MAX,
  MILESTONE_MAX,
  PROMPT_LEVEL_MAX,
  REPORT_FILES_MAX,
  REPORT_NOTE_MAX,
  REPORT_TEXT_MAX,
  REPORT_VERSION_MAX,
} from './progress-rules.ts';

/** `missing`: nothing is written yet. A signed report never changes; later changes are amendments. */
export const REPORT_STATES = ['missing', 'draft', 'signed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_RESPONSES = ['acknowledged', 'commented', 'disagreed'] as const;
export type ReportResponse = (typeof REPORT_RESPONSES)[number];

export const REPORT_ACTIONS = ['save', 'sign', 'amend', 'acknowledge', 'comment', 'disagree', 'tick_homework'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

const count = z.number().int().min(0).max(ATTEMPTS_MAX);
const values = {
  successes: count,
  attempts: count.min(1),
  prompt_level: z.number().int().min(0).max(PROMPT_LEVEL_MAX),
  level: z.number().int().min(-2).max(2),
};
const notMoreThanTried = {
  path: ['successes'],
  message: 'There can’t be more successes than tries.',
};

/** A goal in a draft: filled in bit by bit, or marked as not worked on. */
const draftObservation = z.object({
  goal_id: z.uuid(),
  is_worked_on: z.boolean().default(true),
  successes: values.successes.nullable(),
  attempts: count.nullable(),
  prompt_level: values.prompt_level.nullable(),
  level: values.level.nullable(),
  note: optionalText(REPORT_NOTE_MAX),
});
export type DraftObservation = z.output<typeof draftObservation>;

const hasEachOnceIn = (ids: readonly string[]) => new Set(ids).size === ids.length;

const homeworkItem = z.object({ id: z.uuid(), text: line(HOMEWORK_LINE_MAX, 'Write what to practise.') });

const hasEachOnce = (observations: readonly { goal_id: string }[]) =>
  hasEachOnceIn(observations.map(({ goal_id }) => goal_id));

export const reportContent = z.object({
  summary: optionalText(REPORT_TEXT_MAX).describe('How the session went, for the parent'),
  milestone: optionalText(MILESTONE_MAX).describe('Shown on the curve, for example “First page alone”'),
  observations: z.array(draftObservation).max(GOALS_ACTIVE_MAX).refine(hasEachOnce, 'Each goal can be there once.'),
  homework: z
    .array(homeworkItem)
    .max(HOMEWORK_MAX)
    .refine((items) => hasEachOnceIn(items.map(({ id }) => id)), 'Each item can be there once.'),
  file_ids: z.array(z.uuid()).max(REPORT_FILES_MAX).refine(hasEachOnceIn, 'Each file can be there once.'),
});
export type ReportContent = z.output<typeof reportContent>;

export const observation = z.object({ goal_id: z.uuid(), ...values, note: z.string() }).meta({ id: 'GoalObservation' });
export type Observation = z.output<typeof observation>;

const correction = z
  .object({ goal_id: z.uuid(), ...values })
  .refine((c) => c.successes <= c.attempts, notMoreThanTried);

export const amendment = z
  .object({
    id: z.uuid(),
    by: z.string(),
    at: instant,
    text: z.string(),
    corrections: z.array(observation.omit({ note: true })).describe('What counts instead of what was signed'),
  })
  .meta({ id: 'ReportAmendment' });
export type Amendment = z.output<typeof amendment>;

export const response = z
  .object({ kind: z.enum(REPORT_RESPONSES), by: z.string(), at: instant, text: z.string() })
  .meta({ id: 'ReportResponse' });

export const homework = z.object({
  id: z.uuid(),
  text: z.string(),
  done_at: instant.nullable().describe('When the parent ticked it'),
});
export type Homework = z.output<typeof homework>;

const session = {
  booking_id: z.uuid(),
  starts_at: instant,
  ends_at: instant,
  mode: z.enum(MEETING_MODES),
  child: z.object({ id: z.uuid(), first_name: z.string(), photo: picture.nullable() }),
  lsa: person.extend({ id: z.uuid().nullable() }),
  parent: z.object({ name: z.string() }),
};

const recentObservation = observation.omit({ note: true }).extend({ starts_at: instant });
export type RecentObservation = z.output<typeof recentObservation>;

export const report = z
  .object({
    ...session,
    your_side: z.enum(['parent', 'lsa']),
    state: z.enum(REPORT_STATES),
    due_at: instant,
    version: z.number().int().describe('Of the draft; 0: nothing is saved yet'),
    saved_at: instant.nullable(),
    signed_at: instant.nullable(),
    content: reportContent.nullable().describe('The draft for its LSA; what was signed for both. Null: nothing yet'),
    goals: z.array(goal).describe('Of a draft: what can be filled in. Of a signed report: what was observed'),
    recent: z
      .array(recentObservation)
      .describe('The last sessions of each of these goals before this one, oldest first'),
    files: z.array(storedFile),
    homework: z.array(homework),
    amendments: z.array(amendment),
    responses: z.array(response),
    held_fils: z.number().int().nullable().describe('For the LSA: what is released once the report is signed'),
    release_at: instant.describe('When the money can be released at the earliest'),
    may: z.array(z.enum(REPORT_ACTIONS)),
  })
  .meta({ id: 'SessionReport' });
export type SessionReport = z.output<typeof report>;

const ofSession = z.object({ id: z.uuid().describe('The booking') });

export const getReport = endpoint({
  method: 'GET',
  path: 'bookings/{id}/report/',
  summary: 'The report of a session; to a parent it is missing until it is signed',
  access: ['LSA', 'PARENT'],
  params: ofSession,
  answers: { 200: report },
  errors: ['not_found', 'record_closed'],
});

const draft = {
  based_on: z.number().int().min(0).max(REPORT_VERSION_MAX).describe('The version this was made from'),
  content: reportContent,
};

export const saveReport = endpoint({
  method: 'PUT',
  path: 'bookings/{id}/report/',
  summary: 'Save the draft. Somebody else’s newer version is never overwritten: 409',
  access: ['LSA'],
  params: ofSession,
  body: z.object(draft),
  answers: { 200: z.object({ version: z.number().int(), saved_at: instant }) },
  errors: ['not_found', 'conflict', 'report_signed', 'no_longer_possible'],
});

export const signReport = endpoint({
  method: 'POST',
  path: 'bookings/{id}/report/sign/',
  summary: 'Sign and send the report. It can’t be changed afterwards. Signing the same content twice is one report',
  access: ['LSA'],
  params: ofSession,
  body: z.object(draft),
  answers: { 200: report },
  errors: ['not_found', 'conflict', 'report_signed', 'report_incomplete', 'no_longer_possible'],
});

export const amendReport = endpoint({
  method: 'POST',
  path: 'bookings/{id}/report/amendments/',
  summary: 'Add to or correct a signed report. What was signed stays readable',
  access: ['LSA'],
  idempotent: true,
  params: ofSession,
  body: z.object({
    text: optionalText(REPORT_TEXT_MAX).refine((value) => value !== '', 'Say what you change, and why.'),
    corrections: z
      .array(correction)
      .max(GOALS_ACTIVE_MAX)
      .refine(hasEachOnce, 'Each goal can be there once.')
      .default([]),
  }),
  answers: { 201: report },
  errors: ['not_found', 'record_closed', 'no_longer_possible'],
});

export const respondToReport = endpoint({
  method: 'POST',
  path: 'bookings/{id}/report/responses/',
  summary: 'The parent has read it, comments on it or disagrees with it. Disagreeing starts a draft of a dispute',
  access: ['PARENT'],
  params: ofSession,
  body: z
    .object({ kind: z.enum(REPORT_RESPONSES), text: optionalText(REPORT_TEXT_MAX).default('') })
    .refine(({ kind, text }) => kind === 'acknowledged' || text !== '', {
      path: ['text'],
      message: 'Write what you want to say.',
    }),
  answers: { 201: report },
  errors: ['not_found', 'no_longer_possible'],
});

export const tickHomework = endpoint({
  method: 'PUT',
  path: 'bookings/{id}/report/homework/{item_id}/',
  summary: 'Tick that it was done at home, or take the tick back',
  access: ['PARENT'],
  params: z.object({ id: z.uuid(), item_id: z.uuid() }),
  body: z.object({ is_done: z.boolean() }),
  answers: { 200: homework },
  errors: ['not_found'],
});

const reportListing = z
  .object({
    ...session,
    state: z.enum(REPORT_STATES),
    due_at: instant,
    signed_at: instant.nullable(),
    response: z.enum(REPORT_RESPONSES).nullable().describe('The parent’s strongest one'),
    held_fils: z.number().int().nullable(),
  })
  .meta({ id: 'ReportListing' });
export type ReportListing = z.output<typeof reportListing>;

export const listSessionReports = endpoint({
  method: 'GET',
  path: 'progress/reports/',
  summary: 'Sessions whose report is still to be written (the first due first), or signed ones, newest first',
  access: ['LSA', 'PARENT'],
  query: z.object({ state: z.enum(['open', 'signed']).default('open'), child_id: z.uuid().optional(), ...pageQuery }),
  answers: { 200: page(reportListing) },
  errors: [],
});
