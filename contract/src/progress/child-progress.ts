import { z } from 'zod';
import { instant } from '../bookings/bookings.ts';
import { endpoint, nothing, page } from '../endpoint.ts';
import { picture } from '../files/files.ts';
import { documentLanguage } from '../payments/family-payments.ts';
import { calendarDay } from '../time/calendar-day.ts';
import { goal, plan } from './goals.ts';
import { SHARE_DAYS } from './progress-rules.ts';
import { homework, observation, REPORT_RESPONSES } from './reports.ts';

const child = z.object({
  id: z.uuid(),
  first_name: z.string(),
  age: z.number().int(),
  photo: picture.nullable(),
});
const lsa = z.object({ id: z.uuid().nullable(), name: z.string(), photo: picture.nullable() });

/** One session with a signed report, as the progress page shows it. What an amendment corrected is already in it. */
export const reportedSession = z
  .object({
    booking_id: z.uuid(),
    starts_at: instant,
    lsa: lsa.omit({ photo: true }),
    summary: z.string(),
    milestone: z.string(),
    observations: z.array(observation),
    homework: z.array(homework),
    mastered_goal_ids: z.array(z.uuid()),
    first_time_goal_ids: z.array(z.uuid()).describe('A level was reached here for the first time'),
    is_amended: z.boolean(),
    response: z.enum(REPORT_RESPONSES).nullable(),
  })
  .meta({ id: 'ReportedSession' });
export type ReportedSession = z.output<typeof reportedSession>;

export const childProgress = z
  .object({
    child,
    your_side: z.enum(['parent', 'lsa']),
    lsas: z.array(lsa).describe('Who has reported sessions or proposed goals'),
    plans: z.array(plan),
    goals: z.array(goal),
    sessions: z.array(reportedSession).describe('Newest first'),
    session_count: z.number().int().describe('All there are in this period'),
    score: z.number().nullable().describe('Goal attainment score over the agreed goals; 50 is as expected'),
    access_until: instant.nullable().describe('For an LSA: when the record closes unless another session is held'),
    sees_history: z.boolean().describe('For an LSA: whether other LSAs’ reports are in it'),
  })
  .meta({ id: 'ChildProgress' });
export type ChildProgress = z.output<typeof childProgress>;

const ofChild = z.object({ id: z.uuid() });
export const PROGRESS_SESSIONS_MAX = 300;

export const getChildProgress = endpoint({
  method: 'GET',
  path: 'children/{id}/progress/',
  summary: 'Goals, sessions and plans of a child, for the parent and for an LSA while the record is open to them',
  access: ['PARENT', 'LSA'],
  params: ofChild,
  query: z.object({ from: calendarDay().optional(), to: calendarDay().optional() }),
  answers: { 200: childProgress },
  errors: ['not_found'],
});

export const progressOverview = z
  .object({
    child,
    lsas: z.array(lsa),
    goal_counts: z.object({
      proposed: z.number().int(),
      in_progress: z.number().int(),
      mastered: z.number().int(),
    }),
    points: z.array(z.object({ at: instant, help: z.number() })).describe('The last sessions, all goals together'),
    last_report: z
      .object({ booking_id: z.uuid(), starts_at: instant, summary: z.string(), is_read: z.boolean() })
      .nullable(),
    unread_reports: z.number().int().describe('For the parent: signed and not answered'),
    reports_due: z.number().int().describe('For the LSA: held and not reported'),
    next_session_at: instant.nullable(),
    access_until: instant.nullable(),
  })
  .meta({ id: 'ProgressOverview' });
export type ProgressOverview = z.output<typeof progressOverview>;

export const listProgress = endpoint({
  method: 'GET',
  path: 'progress/children/',
  summary: 'The parent’s children, or the children whose record is open to the LSA, each with where it stands',
  access: ['PARENT', 'LSA'],
  answers: { 200: page(progressOverview) },
  errors: [],
});

const document = z.object({
  from: calendarDay().optional(),
  to: calendarDay().optional(),
  language: documentLanguage,
});

export const getTermReport = endpoint({
  method: 'GET',
  path: 'children/{id}/term-report/',
  summary: 'The term report as a PDF, for the parent and the LSA',
  access: ['PARENT', 'LSA'],
  params: ofChild,
  query: document,
  answers: { 200: z.unknown().describe('application/pdf') },
  errors: ['not_found', 'too_many_requests'],
});

export const getGoalCertificate = endpoint({
  method: 'GET',
  path: 'goals/{id}/certificate/',
  summary: 'A certificate for a mastered goal as a PDF, to print for the child',
  access: ['PARENT', 'LSA'],
  params: z.object({ id: z.uuid() }),
  query: document.pick({ language: true }),
  answers: { 200: z.unknown().describe('application/pdf') },
  errors: ['not_found', 'too_many_requests'],
});

const share = z
  .object({
    id: z.uuid(),
    lsa,
    shared_at: instant,
    expires_at: instant,
  })
  .meta({ id: 'HistoryShare' });
export type HistoryShare = z.output<typeof share>;

export const listHistoryShares = endpoint({
  method: 'GET',
  path: 'children/{id}/history-shares/',
  summary: 'Which LSAs may read what others reported, and until when; and with whom it can be shared',
  access: ['PARENT'],
  params: ofChild,
  answers: { 200: page(share).extend({ candidates: z.array(lsa) }) },
  errors: ['not_found'],
});

export const shareHistory = endpoint({
  method: 'POST',
  path: 'children/{id}/history-shares/',
  summary: 'Let an LSA of the child read what others reported, for some days. Shared again, the new end counts',
  access: ['PARENT'],
  params: ofChild,
  body: z.object({
    lsa_id: z.uuid(),
    days: z.union(SHARE_DAYS.map((days) => z.literal(days)) as [z.ZodLiteral<7>, z.ZodLiteral<30>, z.ZodLiteral<90>]),
  }),
  answers: { 201: share },
  errors: ['not_found'],
});

export const revokeHistoryShare = endpoint({
  method: 'DELETE',
  path: 'history-shares/{id}/',
  summary: 'Stop sharing at once',
  access: ['PARENT'],
  params: z.object({ id: z.uuid() }),
  answers: { 204: nothing },
  errors: ['not_found'],
});
