import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { APPROVAL_STATES } from './calendar-rules.ts';

/** What the family and the LSA see of a vulnerability calendar: never a level, a reason or a note of our team. */
export const CHECK_IN_RHYTHMS = ['daily', 'three_a_week', 'weekly', 'none'] as const;
export type CheckInRhythm = (typeof CHECK_IN_RHYTHMS)[number];

const carePlan = z.object({
  status: z
    .enum(['none', 'waiting', 'active', 'declined'])
    .describe('`waiting`: we would like to keep a care plan and need the parent’s consent'),
  rhythm: z.enum(CHECK_IN_RHYTHMS).nullable().describe('How often we check in; null while there is no active plan'),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  approvals: z
    .array(
      z.object({
        lsa_id: z.uuid(),
        lsa_name: z.string(),
        state: z.enum(APPROVAL_STATES),
        note: z.string().describe('From our team to the parent'),
        answer_by: z.iso.datetime(),
      }),
    )
    .describe('LSAs the child does not know yet that our team looks at first'),
});
export type CarePlan = z.output<typeof carePlan>;

const child = z.object({ id: z.uuid() });

export const getCarePlan = endpoint({
  method: 'GET',
  path: 'children/{id}/care-plan/',
  summary: 'Whether there is a care plan for the child, and until when',
  access: ['PARENT'],
  params: child,
  answers: { 200: carePlan },
  errors: ['not_found'],
});

export const answerCarePlan = endpoint({
  method: 'POST',
  path: 'children/{id}/care-plan/',
  summary: 'Agree to care plans for one’s children, say no, or withdraw',
  access: ['PARENT'],
  params: child,
  body: z.object({ answer: z.enum(['agree', 'decline']) }),
  answers: { 200: carePlan },
  errors: ['not_found'],
});

export const getCareNote = endpoint({
  method: 'GET',
  path: 'children/{id}/care-note/',
  summary: 'What to keep in mind with this child, for an LSA who has a session with them in that time. Written down',
  access: ['LSA'],
  params: child,
  answers: {
    200: z.object({ notes: z.array(z.object({ text: z.string(), starts_on: z.iso.date(), ends_on: z.iso.date() })) }),
  },
  errors: ['not_found'],
});
