import { z } from 'zod';
import { CHAT_SIDES, SEQUENCE_MAX } from '../chat/chat-rules.ts';
import { endpoint, page, pageQuery, STAFF } from '../endpoint.ts';
import { text } from '../text/texts.ts';
import {
  CONCERN_ACTIONS,
  CONCERN_KINDS,
  CONCERN_LEVELS,
  CONCERN_SOURCES,
  CONCERN_STATES,
  CONCERN_VIEWS,
  CONCERN_WORDS_MAX,
  SESSION_DECISIONS,
  STEP_WORDS_MAX,
} from './concern-rules.ts';

export const reportConcern = endpoint({
  method: 'POST',
  path: 'safeguarding/concerns/',
  summary: 'Report a concern about a child. Nobody but those who work on it learns who reported it',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  body: z.object({
    source: z.enum(CONCERN_SOURCES),
    subject_id: z.uuid().describe('The child, the chat, the session, or the profile of an LSA'),
    sequence: z.number().int().min(1).max(SEQUENCE_MAX).nullable().default(null).describe('A message of the chat'),
    kind: z.enum(CONCERN_KINDS, { error: 'Choose what it’s about.' }),
    words: text(CONCERN_WORDS_MAX, 'Tell us what worries you.').describe('Encrypted'),
    in_danger: z.boolean().default(false),
    may_contact: z.boolean().default(true),
  }),
  answers: { 201: z.object({ number: z.string().describe('Such as K-0031') }) },
  errors: ['not_found', 'too_many_requests'],
});

const listedConcern = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(CONCERN_KINDS),
  level: z.enum(CONCERN_LEVELS),
  source: z.enum(CONCERN_SOURCES),
  state: z.enum(CONCERN_STATES),
  reported_at: z.iso.datetime(),
  due_at: z.iso.datetime().nullable().describe('When the next step has to be done; null: no clock runs'),
  closed_at: z.iso.datetime().nullable(),
});
export type ListedConcern = z.output<typeof listedConcern>;

export const listConcerns = endpoint({
  method: 'GET',
  path: 'safeguarding/concerns/',
  summary: 'The concerns the reader works on, without names; the most urgent first, or the last closed first',
  access: STAFF,
  query: z.object({ ...pageQuery, which: z.enum(['open', 'closed']).optional() }),
  answers: {
    200: page(listedConcern).extend({
      closed_this_year: z.number().int(),
      is_sealed: z.boolean().describe('The reader works on none: nothing is listed or counted'),
    }),
  },
  errors: [],
});

const person = z.object({ id: z.uuid(), name: z.string() });
const concernMessage = z.object({
  sequence: z.number().int(),
  from: z.enum(CHAT_SIDES).nullable().describe('Null: a line of the product'),
  text: z.string(),
  sent_at: z.iso.datetime(),
});
export type ConcernMessage = z.output<typeof concernMessage>;

const concern = listedConcern
  .extend({
    version: z.number().int(),
    in_danger: z.boolean(),
    may_contact: z.boolean(),
    words: z.string().describe('In the reporter’s words'),
    first_look_by: z.iso.datetime(),
    first_look_at: z.iso.datetime().nullable(),
    child: person
      .extend({
        age: z.number().int(),
        red_until: z.iso.date().nullable().describe('The last day of a red window that is running or ahead'),
        next_session: z
          .object({ id: z.uuid(), starts_at: z.iso.datetime(), mode: z.enum(['online', 'in_person']) })
          .nullable(),
      })
      .nullable(),
    about: person.nullable().describe('The person it is about, where one was named'),
    session_id: z.uuid().nullable(),
    sequence: z.number().int().nullable().describe('The reported message'),
    messages: z.array(concernMessage).describe('The reported message and the ones around it'),
    steps: z.array(
      z.object({
        id: z.uuid(),
        action: z.enum(CONCERN_ACTIONS),
        at: z.iso.datetime(),
        by: z.string(),
        level: z.enum(CONCERN_LEVELS).nullable(),
        decision: z.enum(SESSION_DECISIONS).nullable(),
        words: z.string(),
      }),
    ),
    closure: z.object({ outcome: z.string(), shared: z.string(), proposed_by: person }).nullable(),
    people: z.array(
      person.extend({
        role: z.enum(['owner', 'backup', 'let_in', 'lead', 'super_admin']),
        is_lead: z.boolean(),
      }),
    ),
    views: z.array(
      z.object({ at: z.iso.datetime(), by: person, what: z.enum(CONCERN_VIEWS), reason: z.string().nullable() }),
    ),
    checked_at: z.iso.datetime().nullable().describe('When the log of views was last found whole'),
    colleagues: z.array(person).describe('Who it can be handed to, or let in'),
    may: z.array(z.enum(CONCERN_ACTIONS)).describe('What the reader may do now'),
  })
  .meta({ id: 'Concern' });
export type Concern = z.output<typeof concern>;

const byConcern = z.object({ id: z.uuid() });

export const getConcern = endpoint({
  method: 'GET',
  path: 'safeguarding/concerns/{id}/',
  summary: 'One concern. The reading is logged; the first one is the first look',
  access: STAFF,
  params: byConcern,
  answers: { 200: concern },
  errors: ['not_found'],
});

export const showReporter = endpoint({
  method: 'POST',
  path: 'safeguarding/concerns/{id}/reporter/',
  summary: 'Who reported it, and how to reach them. Logged',
  access: STAFF,
  params: byConcern,
  answers: {
    200: z.object({
      reporter: person
        .extend({ role: z.enum(CHAT_SIDES), phone: z.string(), email: z.string() })
        .nullable()
        .describe('Null: the account was closed'),
    }),
  },
  errors: ['not_found'],
});

export const openConcernMessages = endpoint({
  method: 'POST',
  path: 'safeguarding/concerns/{id}/messages/',
  summary: 'More of the chat, with a reason. Logged',
  access: STAFF,
  params: byConcern,
  body: z.object({ reason: text(500, 'Say why you open it.') }),
  answers: { 200: z.object({ messages: z.array(concernMessage) }) },
  errors: ['not_found'],
});

const words = text(STEP_WORDS_MAX, 'Write a few words.');
const at = { version: z.number().int() };

export const workOnConcern = endpoint({
  method: 'POST',
  path: 'safeguarding/concerns/{id}/steps/',
  summary: 'Do a step: set the level, record a talk or a call, decide, hand over, let somebody in, close',
  access: STAFF,
  params: byConcern,
  body: z.discriminatedUnion('action', [
    z.object({ ...at, action: z.literal('set_level'), level: z.enum(CONCERN_LEVELS), words }),
    z.object({ ...at, action: z.literal('record_talk'), words }),
    z.object({
      ...at,
      action: z.literal('record_call'),
      who: text(200, 'Say who you spoke with.'),
      number: text(40, 'Choose the number.'),
      words,
    }),
    z.object({ ...at, action: z.literal('decide_session'), decision: z.enum(SESSION_DECISIONS), words }),
    z.object({ ...at, action: z.literal('note'), words }),
    z.object({
      ...at,
      action: z.literal('hand_over'),
      owner_id: z.uuid({ error: 'Choose who.' }),
      backup_id: z.uuid().nullable(),
      words,
    }),
    z.object({ ...at, action: z.literal('let_in'), user_id: z.uuid({ error: 'Choose who.' }), words }),
    z.object({
      ...at,
      action: z.literal('propose_closure'),
      words: words.describe('The outcome'),
      shared: words.describe('What was shared, and with whom'),
    }),
    z.object({ ...at, action: z.literal('agree_to_close') }),
    z.object({ ...at, action: z.literal('decline_closure'), words }),
    z.object({ ...at, action: z.literal('reopen'), words }),
  ]),
  answers: { 200: concern },
  errors: ['not_found', 'conflict', 'no_longer_possible', 'concern_call_missing', 'concern_needs_second'],
});
