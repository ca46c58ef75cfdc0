import { z } from 'zod';
import { MEETING_MODES } from '../availability.ts';
import { BOOKING_STATES, MONEY_STATES } from '../bookings/booking-states.ts';
import { instant } from '../bookings/bookings.ts';
import { endpoint, page, pageQuery, STAFF } from '../endpoint.ts';
import { picture } from '../files/files.ts';
import { STAFF_TEAMS } from '../staff/team-names.ts';
import { line, optionalText, text, typedWords } from '../text/texts.ts';
import {
  DISPUTE_EVENTS,
  DISPUTE_MESSAGE_MAX,
  DISPUTE_SOURCES,
  DISPUTE_STATES,
  DISPUTE_TYPES,
  PARTIES,
  SEVERITIES,
  TASK_MAX,
} from './dispute-rules.ts';
import { attachment, byDispute, outcomeWithSplit } from './disputes.ts';

const fils = z.number().int();
export const version = z
  .number()
  .int()
  .min(1)
  .describe('The version on the screen: if somebody changed the case since, nothing happens');

export const assignee = z
  .object({
    staff_id: z.uuid().nullable(),
    team: z.enum(STAFF_TEAMS).nullable(),
    name: z.string().describe('Of the person; of a team: empty'),
    photo: picture.nullable(),
  })
  .meta({ id: 'DisputeAssignee' });
export type DisputeAssignee = z.output<typeof assignee>;

export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  photo: picture.nullable(),
  party: z.enum(PARTIES).nullable(),
});

const card = z
  .object({
    id: z.uuid(),
    number: z.string(),
    type: z.enum(DISPUTE_TYPES),
    source: z.enum(DISPUTE_SOURCES),
    state: z.enum(DISPUTE_STATES),
    severity: z.enum(SEVERITIES).nullable(),
    title: z.string(),
    description: z.string(),
    raised_at: instant,
    raised_by: person,
    assignee: assignee.nullable(),
    session: z.object({ id: z.uuid(), number: z.number().int() }).nullable(),
    acknowledge_by: instant.nullable().describe('null: acknowledged'),
    resolve_by: instant.nullable().describe('null: over'),
    paused_since: instant.nullable().describe('The time to resolve stands still since then'),
    object_until: instant.nullable(),
    version,
  })
  .meta({ id: 'DisputeCard' });
export type DisputeCard = z.output<typeof card>;

/** The pickers of the overview, as specified. */
export const ASSIGNEE_FILTERS = ['all', 'assigned', 'unassigned'] as const;
export const SEVERITY_FILTERS = ['all', 'assigned', 'unassigned', ...SEVERITIES] as const;
export const DISPUTE_SORTS = ['all', 'recent', 'pending', 'ongoing', 'unassigned', 'solved'] as const;
export type DisputeSort = (typeof DISPUTE_SORTS)[number];

export const listStaffDisputes = endpoint({
  method: 'GET',
  path: 'staff/disputes/',
  summary: 'Disputes the signed-in person of staff may see: CST its own and its team’s, SUPER_ADMIN all',
  access: STAFF,
  query: z.object({
    ...pageQuery,
    q: typedWords(80).optional(),
    assignee: z.union([z.enum(ASSIGNEE_FILTERS), z.uuid(), z.enum(STAFF_TEAMS)]).default('all'),
    severity: z.enum(SEVERITY_FILTERS).default('all'),
    type: z.union([z.literal('all'), z.enum(DISPUTE_TYPES)]).default('all'),
    sort: z.enum(DISPUTE_SORTS).default('all'),
  }),
  answers: {
    200: page(card).extend({
      unassigned: z.number().int().describe('Of those found: without an owner'),
      overdue: z.number().int().describe('Of those found: not acknowledged within 30 minutes'),
    }),
  },
  errors: ['cursor_invalid'],
});

export const getDisputeQueue = endpoint({
  method: 'GET',
  path: 'staff/disputes/queue/',
  summary:
    'The signed-in person’s own pending cases by clock; SUPER_ADMIN: also those without an owner and escalated ones',
  access: STAFF,
  answers: { 200: z.object({ results: z.array(card.omit({ description: true })) }) },
  errors: [],
});

export const countStaffDisputes = endpoint({
  method: 'GET',
  path: 'staff/disputes/counts/',
  summary: 'How many cases are pending, without an owner, late',
  access: STAFF,
  answers: {
    200: z.object({
      pending: z.number().int(),
      own: z.number().int(),
      unassigned: z.number().int(),
      approvals: z.number().int(),
      late: z.number().int(),
    }),
  },
  errors: [],
});

export const listAssignees = endpoint({
  method: 'GET',
  path: 'staff/disputes/assignees/',
  summary: 'Who a dispute can be given to, each with the pending disputes of this moment',
  access: STAFF,
  answers: {
    200: z.object({
      at: instant,
      results: z.array(assignee.extend({ pending: z.number().int() })).describe('People by name, then teams'),
      suggested: z.uuid().nullable().describe('The person with the fewest'),
    }),
  },
  errors: [],
});

const caseMessage = z.object({
  id: z.uuid(),
  party: z.enum(PARTIES),
  from: z.enum(['team', 'party']),
  author: z.string(),
  text: z.string(),
  at: instant,
  read_at: instant.nullable(),
});

const proposal = outcomeWithSplit.extend({
  id: z.uuid(),
  state: z.enum(['waiting_for_approval', 'refused', 'proposed', 'objected', 'retracted', 'accepted']),
  proposed_by: z.string(),
  proposed_at: instant,
  approved_by: z.string().nullable(),
  object_until: instant.nullable(),
  answers: z.array(
    z.object({ party: z.enum(PARTIES), answer: z.enum(['accepted', 'objected']), reason: z.string(), at: instant }),
  ),
});

const partyFacts = z.object({
  id: z.uuid(),
  party: z.enum(PARTIES),
  name: z.string(),
  photo: picture.nullable(),
  detail: z.string().describe('The LSA’s specialization; for a parent: empty'),
  raised_it: z.boolean(),
  sessions: z.number().int().describe('Sessions that took place'),
  disputes: z.number().int().describe('In 12 months, with this one'),
  strikes: z.number().int().nullable().describe('Of an LSA, in 180 days'),
});

export const caseView = card
  .extend({
    parties: z.array(partyFacts),
    child: z.object({ id: z.uuid(), first_name: z.string(), age: z.number().int().nullable() }).nullable(),
    booking: z
      .object({
        id: z.uuid(),
        number: z.number().int(),
        starts_at: instant,
        ends_at: instant,
        mode: z.enum(MEETING_MODES),
        place: z.string().describe('The code of the area; empty online'),
        state: z.enum(BOOKING_STATES),
        money_state: z.enum(MONEY_STATES),
        price_fils: fils,
        frozen_fils: fils,
        card: z.object({ brand: z.string(), last_digits: z.string() }).nullable(),
        needs_decision: z.boolean().describe('A contested report of absence waits for this case'),
      })
      .nullable(),
    acknowledged_at: instant.nullable(),
    opened_for_minutes: z.number().int(),
    waiting_for: z.enum(PARTIES).nullable().describe('Whose answer is missing; null while waiting: of both'),
    attachments: z.array(attachment.extend({ party: z.enum(PARTIES).nullable() })),
    messages: z.array(caseMessage),
    notes: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), at: instant })),
    tasks: z.array(
      z.object({ id: z.uuid(), text: z.string(), done_at: instant.nullable(), done_by: z.string().nullable() }),
    ),
    proposals: z.array(proposal).describe('Newest first'),
    history: z.array(
      z.object({ what: z.enum(DISPUTE_EVENTS), at: instant, by: z.string().nullable(), words: z.string() }),
    ),
    may: z.object({
      work: z.boolean().describe('Acknowledge, write, propose: its owner, its team, SUPER_ADMIN'),
      approve: z.boolean(),
      resolve: z.boolean().describe('Final words without a proposal'),
      reopen: z.boolean(),
    }),
  })
  .meta({ id: 'DisputeCase' });
export type DisputeCase = z.output<typeof caseView>;

export const getDisputeCase = endpoint({
  method: 'GET',
  path: 'staff/disputes/{id}/',
  summary: 'Everything about one case; the reading is logged',
  access: STAFF,
  params: byDispute,
  answers: { 200: caseView },
  errors: ['not_found'],
});

export const TIMELINE_KINDS = ['policy', 'check_in', 'message', 'report', 'money', 'session', 'dispute'] as const;
const timelineItem = z
  .object({
    at: instant,
    kind: z.enum(TIMELINE_KINDS),
    what: z.string().describe('A code; the screen has words for it'),
    by: z.string().describe('A name; empty: by itself'),
    to: z.string(),
    words: z.string().describe('What somebody wrote'),
    fils: fils.nullable(),
    is_odd: z.boolean().describe('Does not fit the rest'),
  })
  .meta({ id: 'TimelineItem' });
export type TimelineItem = z.output<typeof timelineItem>;

export const getDisputeTimeline = endpoint({
  method: 'GET',
  path: 'staff/disputes/{id}/timeline/',
  summary:
    'What happened around the session: policy as bought, check-ins, messages, report, money. The reading is logged',
  access: STAFF,
  params: byDispute,
  answers: { 200: z.object({ results: z.array(timelineItem) }) },
  errors: ['not_found'],
});

export const assignDispute = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/assign/',
  summary: 'Give a dispute to a person or a team, with a severity; giving it to somebody else needs a reason',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: z
    .object({
      version,
      staff_id: z.uuid().nullable().default(null),
      team: z.enum(STAFF_TEAMS).nullable().default(null),
      severity: z.enum(SEVERITIES, { error: 'Choose a severity.' }),
      reason: optionalText(500).default(''),
    })
    .refine(({ staff_id, team }) => (staff_id === null) !== (team === null), {
      path: ['staff_id'],
      error: 'Choose who takes it.',
    }),
  answers: { 200: card },
  errors: ['not_found', 'no_longer_possible', 'conflict', 'reason_needed'],
});

export const CHANGE_ERRORS = ['not_found', 'no_longer_possible', 'conflict'] as const;

export const acknowledgeDispute = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/acknowledge/',
  summary: 'I have read it and take care of it',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: z.object({ version }),
  answers: { 200: caseView },
  errors: CHANGE_ERRORS,
});

export const messageDisputeParty = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/messages/',
  summary: 'Write to one party or to both; with `wait` the time to resolve stands still until they answer',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: z.object({
    version,
    parties: z.array(z.enum(PARTIES)).min(1, 'Choose who receives it.').max(2),
    text: text(DISPUTE_MESSAGE_MAX, 'Write a message.'),
    wait: z.boolean().default(false),
  }),
  answers: { 200: caseView },
  errors: CHANGE_ERRORS,
});

export const resumeDispute = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/resume/',
  summary: 'Go on without the answer; the time to resolve runs again',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: z.object({ version }),
  answers: { 200: caseView },
  errors: CHANGE_ERRORS,
});

export const noteDispute = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/notes/',
  summary: 'A note for the team; no party ever sees it',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: z.object({ text: text(DISPUTE_MESSAGE_MAX, 'Write a note.') }),
  answers: { 200: caseView },
  errors: CHANGE_ERRORS,
});

export const addDisputeTask = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/tasks/',
  summary: 'Something to do about the case',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: z.object({ text: line(TASK_MAX, 'Say what needs doing.') }),
  answers: { 200: caseView },
  errors: CHANGE_ERRORS,
});

export const finishDisputeTask = endpoint({
  method: 'PUT',
  path: 'staff/disputes/{id}/tasks/{task_id}/',
  summary: 'Tick a task of a case, or untick it',
  access: STAFF,
  params: byDispute.extend({ task_id: z.uuid() }),
  body: z.object({ done: z.boolean() }),
  answers: { 200: caseView },
  errors: ['not_found', 'no_longer_possible'],
});
