import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/accounts.ts';
import { itemSummary } from '../compliance/compliance.ts';
import { DISPUTE_SOURCES, DISPUTE_STATES, SEVERITIES } from '../disputes/dispute-rules.ts';
import { endpoint, nothing, page, pageQuery, STAFF } from '../endpoint.ts';
import { LANGUAGES } from '../product.ts';
import { line, typedWords } from '../text/texts.ts';

/** What staff can find people by. A suspended or closed account is neither of the others. */
export const PERSON_STATES = ['active', 'suspended', 'closed', 'onboarding', 'out_of_search'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const REASON_MAX = 500;
export const PERSON_TEXT_MAX = 2000;

const personRow = z.object({
  id: z.uuid(),
  number: z.string().describe('L-00317: what people call the account by'),
  full_name: z.string(),
  account_type: z.enum(ACCOUNT_TYPES).nullable(),
  state: z.enum(PERSON_STATES),
  email: z.string().describe('Masked'),
  phone_number: z.string().nullable().describe('Masked'),
  photo: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
});
export type PersonRow = z.output<typeof personRow>;

export const listPeople = endpoint({
  method: 'GET',
  path: 'people/',
  summary: 'Find accounts by name, e-mail address, phone number or account number; newest first',
  access: STAFF,
  query: z.object({
    ...pageQuery,
    q: typedWords(100).optional(),
    role: z.enum(['PARENT', 'LSA', 'STAFF', 'NONE']).optional(),
    state: z.enum(PERSON_STATES).optional(),
  }),
  answers: { 200: page(personRow) },
  errors: [],
});

const fils = z.number().int();

const session = z.object({
  id: z.uuid(),
  number: z.string(),
  with_name: z.string().describe('A first name: the child for an LSA, the LSA for a parent'),
  starts_at: z.iso.datetime(),
  mode: z.string(),
});

const suspension = z.object({
  since: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  reason_code: z.string().nullable(),
  reason: z.string(),
  by: z.string().nullable().describe('Null: by a rule of the product'),
});

const referral = z.object({
  user_id: z.uuid().describe('The other person'),
  name: z.string().nullable().describe('Null: their account is closed'),
  state: z.enum(['joined', 'rewarded', 'taken_back', 'refused']),
  refused_for: z.enum(['phone', 'card', 'address', 'device']).nullable().describe('What both accounts share'),
  joined_at: z.iso.datetime(),
});

const person = personRow.extend({
  language: z.enum(LANGUAGES),
  specialization: z.string().nullable(),
  area: z.string().nullable(),
  sign_in: z.array(z.enum(['password', 'google', 'phone', 'authenticator'])),
  last_sign_in_at: z.iso.datetime().nullable(),
  devices: z.array(z.string()),
  payouts: z.object({ state: z.string(), account: z.string().nullable() }).nullable(),
  public_profile: z
    .object({
      price_fils: fils.nullable(),
      rating: z.number().nullable(),
      reviews: z.number().int(),
      listed: z.boolean(),
      answer_minutes: z
        .number()
        .int()
        .nullable()
        .describe('Half of the requests of the last 90 days were answered within; null: too few to say'),
    })
    .nullable(),
  children: z.array(z.string()).describe('First names'),
  suspension: suspension.nullable(),
  locked_out_until: z.iso.datetime().nullable().describe('Too many wrong passwords, and no way in until then'),
  sessions: z.object({ done: z.number().int(), ahead: z.number().int(), next: z.array(session) }),
  reports: z.object({ on_time_percent: z.number().int().nullable(), due: z.number().int() }).nullable(),
  strikes: z.number().int().nullable().describe('Of the last 180 days; null for everybody but LSAs'),
  earnings: z
    .object({
      held_fils: fils,
      available_fils: fils,
      next_payout_at: z.iso.datetime(),
      paid_this_year_fils: fils,
    })
    .nullable(),
  spending: z.object({ held_fils: fils, credit_fils: fils, paid_this_year_fils: fils }).nullable(),
  checks: z.array(itemSummary).nullable().describe('Of an LSA'),
  cases: z.object({
    pending: z.number().int().describe('Of those the reader may open, as `over`'),
    over: z.number().int(),
    elsewhere: z.number().int().describe('Handled by others, and closed to the reader'),
    latest: z
      .array(
        z.object({
          id: z.uuid(),
          number: z.string(),
          title: z.string(),
          source: z.enum(DISPUTE_SOURCES),
          state: z.enum(DISPUTE_STATES),
          severity: z.enum(SEVERITIES).nullable(),
          raised_at: z.iso.datetime(),
        }),
      )
      .describe('Those the reader may open, newest first'),
  }),
  referrals: z.object({
    invited_by: referral.nullable(),
    invited: z.array(referral).describe('The latest, newest first'),
    invited_count: z.number().int(),
  }),
  can: z
    .object({
      message: z.boolean(),
      sign_out: z.boolean(),
      unlock: z.boolean(),
      reset_second_factor: z.boolean(),
      suspend: z.boolean(),
      lift: z.boolean(),
    })
    .describe('What this member of staff may do'),
  opened_at: z.iso.datetime().describe('When this opening was logged'),
});
export type Person = z.output<typeof person>;

const params = z.object({ id: z.uuid() });

export const getPerson = endpoint({
  method: 'GET',
  path: 'people/{id}/',
  summary: 'One person, as staff see them. Every opening is logged',
  access: STAFF,
  params,
  answers: { 200: person },
  errors: ['not_found'],
});

export const revealContact = endpoint({
  method: 'POST',
  path: 'people/{id}/contact/',
  summary: 'The full e-mail address or phone number. Each time is logged',
  access: STAFF,
  params,
  body: z.strictObject({ field: z.enum(['email', 'phone_number']) }),
  answers: { 200: z.object({ value: z.string() }) },
  errors: ['not_found'],
});

/** What the list of what happened can be narrowed to. */
export const PERSON_EVENT_GROUPS = ['sessions', 'money', 'conduct', 'sign_in', 'team'] as const;
export type PersonEventGroup = (typeof PERSON_EVENT_GROUPS)[number];

export const PERSON_EVENT_KINDS = {
  session: 'sessions',
  report: 'sessions',
  review: 'sessions',
  payout: 'money',
  payment: 'money',
  credit: 'money',
  strike: 'conduct',
  suspended: 'conduct',
  restored: 'conduct',
  joined: 'sign_in',
  signed_in: 'sign_in',
  access_reset: 'sign_in',
  message: 'team',
} as const satisfies Record<string, PersonEventGroup>;
export type PersonEventKind = keyof typeof PERSON_EVENT_KINDS;

const personEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(Object.keys(PERSON_EVENT_KINDS) as [PersonEventKind, ...PersonEventKind[]]),
  detail: z.string().describe('By kind: a state, a cause, a device'),
  name: z.string().nullable().describe('Who else it is about'),
  fils: fils.nullable(),
  number: z.string().nullable().describe('Of the session or payout'),
  text: z.string().nullable().describe('In somebody’s own words'),
});
export type PersonEvent = z.output<typeof personEvent>;

export const listPersonEvents = endpoint({
  method: 'GET',
  path: 'people/{id}/events/',
  summary: 'What happened with a person, newest first',
  access: STAFF,
  params,
  query: z.object({ ...pageQuery, group: z.enum(PERSON_EVENT_GROUPS).optional() }),
  answers: { 200: z.object({ results: z.array(personEvent), next: z.string().nullable() }) },
  errors: ['not_found'],
});

const note = z.object({ id: z.uuid(), author: z.string(), text: z.string(), created_at: z.iso.datetime() });
export type PersonNote = z.output<typeof note>;

export const listPersonNotes = endpoint({
  method: 'GET',
  path: 'people/{id}/notes/',
  summary: 'What staff wrote down about a person, for staff alone; newest first',
  access: STAFF,
  params,
  query: z.object(pageQuery),
  answers: { 200: page(note) },
  errors: ['not_found'],
});

export const addPersonNote = endpoint({
  method: 'POST',
  path: 'people/{id}/notes/',
  summary: 'Write down something for the team',
  access: STAFF,
  params,
  body: z.strictObject({ text: line(PERSON_TEXT_MAX, 'Write a note.') }),
  answers: { 201: note },
  errors: ['not_found'],
});

const view = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  name: z.string(),
  you: z.boolean(),
  what: z.enum(['page', 'email', 'phone_number']),
});
export type PersonView = z.output<typeof view>;

export const listPersonViews = endpoint({
  method: 'GET',
  path: 'people/{id}/views/',
  summary: 'Who of staff opened the page or looked at contact details; newest first',
  access: STAFF,
  params,
  query: z.object(pageQuery),
  answers: { 200: page(view) },
  errors: ['not_found'],
});

export const messagePerson = endpoint({
  method: 'POST',
  path: 'people/{id}/messages/',
  summary: 'Write to a person: they get a notification and an e-mail',
  access: STAFF,
  params,
  body: z.strictObject({ text: line(PERSON_TEXT_MAX, 'Write a message.') }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['not_found', 'wrong_role', 'too_many_requests'],
});

export const resetAccess = endpoint({
  method: 'POST',
  path: 'people/{id}/access-reset/',
  summary: 'Sign a person out everywhere and, for staff, remove their second factor. They hear of it by e-mail',
  access: STAFF,
  params,
  body: z.strictObject({ reason: line(REASON_MAX, 'Say why.'), second_factor: z.boolean() }),
  answers: { 200: z.object({ ended: z.number().int().describe('How many devices were signed out') }) },
  errors: ['not_found', 'wrong_role', 'confirmation_needed'],
});

export const unlockLogin = endpoint({
  method: 'POST',
  path: 'people/{id}/unlock/',
  summary: 'Let a person try their password again at once, after too many wrong ones. It is logged',
  access: STAFF,
  params,
  answers: { 204: nothing },
  errors: ['not_found', 'wrong_role', 'conflict'],
});

export const previewSuspension = endpoint({
  method: 'GET',
  path: 'people/{id}/suspension-preview/',
  summary: 'What suspending this person would do',
  access: ['SUPER_ADMIN'],
  params,
  answers: {
    200: z.object({
      sessions: z.number().int().describe('That would be cancelled'),
      refund_fils: fils.describe('Back to the families'),
      families: z.number().int(),
      devices: z.number().int(),
      listed: z.boolean().describe('Would go out of search'),
      available_fils: fils.nullable().describe('Still paid out; null for everybody but LSAs'),
      next_payout_at: z.iso.datetime(),
    }),
  },
  errors: ['not_found'],
});
