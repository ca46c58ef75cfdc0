import { z } from 'zod';
import { instant } from '../bookings/bookings.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { NEEDS_SUPPORTED } from '../lsas/lsas.ts';
import { line, optionalText, text } from '../text/texts.ts';
import { calendarDay } from '../time/calendar-day.ts';
import {
  GOAL_LEVELS,
  GOAL_LINE_MAX,
  GOAL_TEXT_MAX,
  GOAL_WEIGHT_MAX,
  GOAL_WEIGHT_MIN,
  PLAN_TEXT_MAX,
  PLANNED_DAYS,
} from './progress-rules.ts';

/** `proposed` waits for the parent; only what the parent agreed to counts. */
export const GOAL_STATUSES = ['proposed', 'declined', 'in_progress', 'mastered', 'on_hold', 'discontinued'] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** What the viewer can do with a goal now. */
export const GOAL_ACTIONS = [
  'edit',
  'withdraw',
  'agree',
  'decline',
  'hold',
  'resume',
  'discontinue',
  'replace',
] as const;
export type GoalAction = (typeof GOAL_ACTIONS)[number];

/** Which status an LSA can give a goal the parent agreed to, by the status it has. Mastery is detected, never set. */
export const GOAL_STATUS_CHANGES: Record<GoalStatus, readonly GoalStatus[]> = {
  proposed: [],
  declined: [],
  in_progress: ['on_hold', 'discontinued'],
  on_hold: ['in_progress', 'discontinued'],
  mastered: ['discontinued'],
  discontinued: [],
};

const plannedDay = calendarDay().refine(
  (day) => day >= PLANNED_DAYS.from && day <= PLANNED_DAYS.to,
  'Choose a day in the future.',
);
const level = line(GOAL_LINE_MAX, 'Describe this level.');

/** What an LSA writes. */
export const goalText = z.object({
  area: z.enum(NEEDS_SUPPORTED, { error: 'Choose an area.' }),
  statement: line(GOAL_LINE_MAX, 'Write the goal in one sentence.'),
  baseline: text(GOAL_TEXT_MAX, 'Say where the child is today.'),
  target: text(GOAL_TEXT_MAX, 'Say what it looks like when the goal is reached.'),
  levels: z
    .tuple([level, level, level, level, level])
    .describe('What it looks like at −2, −1, 0 (the agreed goal), +1 and +2'),
  weight: z.number().int().min(GOAL_WEIGHT_MIN).max(GOAL_WEIGHT_MAX),
});
export type GoalText = z.output<typeof goalText>;

export const goal = goalText
  .extend({
    id: z.uuid(),
    child_id: z.uuid(),
    statement: z.string(),
    baseline: z.string(),
    target: z.string(),
    levels: z.array(z.string()).length(GOAL_LEVELS.length),
    lsa: z.object({ id: z.uuid().nullable(), name: z.string() }).describe('Who proposed it'),
    status: z.enum(GOAL_STATUSES),
    on_hold_until: z.iso.date().nullable(),
    proposed_at: instant,
    changed_at: instant,
    agreed_at: instant.nullable(),
    mastered_at: instant.nullable().describe('The session in which it was mastered'),
    decline_reason: z.string(),
    replaces_id: z.uuid().nullable().describe('The goal that ends once the parent agrees to this one'),
    level: z.number().int().nullable().describe('−2 to 2: the last one observed'),
    session_count: z.number().int().describe('Sessions in which it was worked on'),
    may: z.array(z.enum(GOAL_ACTIONS)),
  })
  .meta({ id: 'Goal' });
export type Goal = z.output<typeof goal>;

const ofChild = z.object({ id: z.uuid() });
const oneGoal = z.object({ id: z.uuid() });

export const proposeGoal = endpoint({
  method: 'POST',
  path: 'children/{id}/goals/',
  summary: 'Propose a goal for a child one works with. It counts once the parent agrees',
  access: ['LSA'],
  idempotent: true,
  params: ofChild,
  body: goalText.extend({ replaces_id: z.uuid().nullable().default(null) }),
  answers: { 201: goal },
  errors: ['not_found', 'goals_full', 'no_longer_possible'],
});

export const changeGoal = endpoint({
  method: 'PATCH',
  path: 'goals/{id}/',
  summary: 'Change a goal the parent has not answered yet; what is not named stays',
  access: ['LSA'],
  params: oneGoal,
  body: z.strictObject(goalText.partial().shape),
  answers: { 200: goal },
  errors: ['not_found', 'no_longer_possible'],
});

export const withdrawGoal = endpoint({
  method: 'DELETE',
  path: 'goals/{id}/',
  summary: 'Take back a goal the parent has not agreed to',
  access: ['LSA'],
  params: oneGoal,
  answers: { 204: nothing },
  errors: ['not_found', 'no_longer_possible'],
});

export const answerGoal = endpoint({
  method: 'POST',
  path: 'goals/{id}/answer/',
  summary: 'Agree to a proposed goal, or decline it with a reason. The same answer again changes nothing',
  access: ['PARENT'],
  params: oneGoal,
  body: z
    .object({
      agrees: z.boolean(),
      reason: optionalText(GOAL_TEXT_MAX).default(''),
      changed_at: instant
        .optional()
        .describe('Of the goal as it was read: edited since then, it is not answered (409)'),
    })
    .refine(({ agrees, reason }) => agrees || reason !== '', {
      path: ['reason'],
      message: 'Tell your LSA what should be different.',
    }),
  answers: { 200: goal },
  errors: ['not_found', 'conflict', 'no_longer_possible'],
});

export const setGoalStatus = endpoint({
  method: 'POST',
  path: 'goals/{id}/status/',
  summary: 'Put a goal on hold, take it up again or end it',
  access: ['LSA'],
  params: oneGoal,
  body: z.object({
    status: z.enum(['in_progress', 'on_hold', 'discontinued']),
    on_hold_until: plannedDay.nullable().default(null),
  }),
  answers: { 200: goal },
  errors: ['not_found', 'no_longer_possible'],
});

export const plan = z
  .object({
    lsa: z.object({ id: z.uuid().nullable(), name: z.string() }),
    approach: z.string().describe('How they work with the child and mean to need less and less help'),
    review_on: calendarDay().nullable().describe('When the family and the LSA look at it again'),
    changed_at: instant,
  })
  .meta({ id: 'SupportPlan' });
export type SupportPlan = z.output<typeof plan>;

export const savePlan = endpoint({
  method: 'PUT',
  path: 'children/{id}/plan/',
  summary: 'Write one’s own support plan for a child',
  access: ['LSA'],
  params: ofChild,
  body: z.object({
    approach: text(PLAN_TEXT_MAX, 'Say how you work towards less help.'),
    review_on: plannedDay.nullable().default(null),
  }),
  answers: { 200: plan },
  errors: ['not_found'],
});
