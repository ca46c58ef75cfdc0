import { z } from 'zod';
import { SEVERITIES } from '../disputes/dispute-rules.ts';
import { endpoint, STAFF } from '../endpoint.ts';

export const FIGURE_PERIODS = ['4_weeks', '12_weeks', '12_months'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** What we aim for: percent of searches, percent of requests, minutes. */
export const FIGURE_GOALS = { searches: 92, requests: 80, accept_minutes: 240 } as const;

/** A case is close to its time so many hours before it. */
export const CASE_CLOSE_HOURS = 4;

/** Days that are left of a check, counted from the one before. */
export const CHECK_DAYS = [7, 14, 30, 60, 90] as const;

const count = z.number().int().min(0);
const fils = z.number().int();

const point = z
  .object({
    from: z.iso.date().describe('The first day of the week or month, in the UAE'),
    searches: count,
    searches_with_result: count,
    requests: count.describe('That were answered, or ran out of time'),
    requests_accepted: count,
    accept_minutes: count.nullable().describe('The median; null where none was accepted'),
    sessions_given: count,
    sessions_ahead: count,
    sessions_missed: count.describe('Missed, or cancelled within 24 hours of their start'),
    reports_due: count,
    reports_late: count.describe('Not signed within 24 hours of the end'),
  })
  .meta({ id: 'StaffFigurePoint' });
export type FigurePoint = z.output<typeof point>;

const moneyPoint = z.object({ from: z.iso.date(), held_fils: fils, released_fils: fils });
export type MoneyPoint = z.output<typeof moneyPoint>;

const clock = z.object({ late: count, close: count, calm: count });
export type CaseClock = z.output<typeof clock>;
export const CASE_GROUPS = [...SEVERITIES, 'unrated'] as const;

const staffFigures = z
  .object({
    period: z.enum(FIGURE_PERIODS),
    points: z.array(point).describe('Oldest first; the last one is still going on'),
    money: z.array(moneyPoint).nullable().describe('For SUPER_ADMIN; null for others'),
    reports: z.object({ due: count, late: count }).describe('Not signed at this moment'),
    cases: z.object({
      by_severity: z.object({ high: clock, medium: clock, low: clock, unrated: clock }),
      paused: count,
    }),
    checks: z.object({
      late: count,
      by_days: z.array(count).describe(`Ending within ${CHECK_DAYS.join(', ')} days`),
      out_of_search: count.describe('LSAs'),
    }),
  })
  .meta({ id: 'StaffFigures' });
export type StaffFigures = z.output<typeof staffFigures>;

const query = z.object({ period: z.enum(FIGURE_PERIODS).default('12_weeks') });

export const getStaffFigures = endpoint({
  method: 'GET',
  path: 'staff/figures/',
  summary: 'How the service is doing, week by week; up to a minute old',
  access: STAFF,
  query,
  answers: { 200: staffFigures },
  errors: [],
});

export const getStaffFiguresCsv = endpoint({
  method: 'GET',
  path: 'staff/figures/csv/',
  summary: 'The same figures as CSV',
  access: STAFF,
  query,
  answers: { 200: z.unknown().describe('text/csv') },
  errors: [],
});

export const STAFF_TASK_KINDS = [
  'dispute_assign',
  'dispute_acknowledge',
  'dispute_resolve',
  'dispute_approve',
  'check_in',
  'booking_approval',
  'concern',
  'chat_report',
  'money_approval',
  'difference',
  'compliance',
  'compliance_review',
  'contact_message',
  'review_report',
] as const;
export type StaffTaskKind = (typeof STAFF_TASK_KINDS)[number];

const staffTask = z.object({
  id: z.string(),
  kind: z.enum(STAFF_TASK_KINDS),
  subject_id: z.string().nullable().describe('Of the case, the session or the concern it leads to'),
  title: z.string().nullable().describe('In the words of whoever raised it'),
  name: z.string().nullable().describe('Who raised it, asked for it or owns it'),
  level: z.string().nullable(),
  fils: fils.nullable(),
  count: count.nullable().describe('How many things one task stands for'),
  due_at: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  is_late: z.boolean(),
});
export type StaffTask = z.output<typeof staffTask>;

export const STAFF_TASKS_SHOWN = 6;

export const listStaffTasks = endpoint({
  method: 'GET',
  path: 'staff/tasks/',
  summary: 'What the signed-in person of staff has to do: late first, then by the time that is left',
  access: STAFF,
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(STAFF_TASKS_SHOWN) }),
  answers: { 200: z.object({ results: z.array(staffTask), count }) },
  errors: [],
});
