import { z } from 'zod';
import { endpoint, nothing, page, pageQuery, STAFF } from '../endpoint.ts';
import { MAIN_SPECIALIZATIONS } from '../lsas/lsas.ts';
import { EMIRATES } from '../places/places.ts';
import { optionalText } from '../text/texts.ts';
import { calendarDay } from '../time/calendar-day.ts';
import { COMPLIANCE_ITEMS } from './compliance-rules.ts';

/** What a review looks at: one item, or the whole file of an LSA. */
export const REVIEW_SCOPES = ['whole_file', ...COMPLIANCE_ITEMS] as const;
export const SCHEDULE_MONTHS = [1, 2, 3, 6, 12, 24] as const;
export const SCHEDULES_MAX = 50;
export const TASK_NOTE_MAX = 500;
export const TASK_STATES = ['open', 'done', 'skipped'] as const;
export type TaskState = (typeof TASK_STATES)[number];

const scheduleInput = z.object({
  scope: z.enum(REVIEW_SCOPES, { error: 'Choose what to review.' }),
  role: z.enum(MAIN_SPECIALIZATIONS).nullable().default(null).describe('Null: every role'),
  emirate: z.enum(EMIRATES).nullable().default(null).describe('Null: every emirate'),
  every_months: z.number().int().min(1).max(24),
  owner_id: z.uuid({ error: 'Choose an owner.' }).describe('Whose tasks they are'),
  next_on: calendarDay().describe('When the next tasks are made'),
});
export type ScheduleInput = z.output<typeof scheduleInput>;

const person = z.object({ id: z.uuid(), name: z.string() });
const schedule = scheduleInput
  .omit({ owner_id: true })
  .extend({ id: z.uuid(), owner: person, lsa_count: z.number().int(), open_tasks: z.number().int() })
  .meta({ id: 'ReviewSchedule' });
export type ReviewSchedule = z.output<typeof schedule>;

const schedules = z.object({ results: z.array(schedule), owners: z.array(person) });

export const listSchedules = endpoint({
  method: 'GET',
  path: 'compliance/schedules/',
  summary: 'Recurring reviews, the next one first, and who can own one',
  access: STAFF,
  answers: { 200: schedules },
  errors: [],
});

export const createSchedule = endpoint({
  method: 'POST',
  path: 'compliance/schedules/',
  summary: 'Set up a recurring review',
  access: STAFF,
  body: scheduleInput,
  answers: { 201: schedules },
  errors: ['list_full', 'invalid_input'],
});

const byId = z.object({ id: z.uuid() });

export const changeSchedule = endpoint({
  method: 'PUT',
  path: 'compliance/schedules/{id}/',
  summary: 'Change a recurring review; open tasks stay as they are',
  access: STAFF,
  params: byId,
  body: scheduleInput,
  answers: { 200: schedules },
  errors: ['not_found', 'invalid_input'],
});

export const removeSchedule = endpoint({
  method: 'DELETE',
  path: 'compliance/schedules/{id}/',
  summary: 'End a recurring review; its open tasks stay',
  access: STAFF,
  params: byId,
  answers: { 204: nothing },
  errors: ['not_found'],
});

const task = z
  .object({
    id: z.uuid(),
    scope: z.enum(REVIEW_SCOPES),
    lsa: person,
    owner: person,
    due_on: z.iso.date(),
    state: z.enum(TASK_STATES),
    note: z.string(),
  })
  .meta({ id: 'ReviewTask' });
export type ReviewTask = z.output<typeof task>;

export const listReviewTasks = endpoint({
  method: 'GET',
  path: 'compliance/tasks/',
  summary: 'Reviews that are due, oldest first; `count` is the number of all open ones of the chosen owner',
  access: STAFF,
  query: z.object({ ...pageQuery, whose: z.enum(['mine', 'all']).default('all') }),
  answers: { 200: page(task) },
  errors: [],
});

export const closeReviewTask = endpoint({
  method: 'POST',
  path: 'compliance/tasks/{id}/close/',
  summary: 'A review is done, or skipped this time',
  access: STAFF,
  params: byId,
  body: z.object({ outcome: z.enum(['done', 'skipped']), note: optionalText(TASK_NOTE_MAX).default('') }),
  answers: { 200: task },
  errors: ['not_found', 'no_longer_possible'],
});
