import { z } from 'zod';
import { MEETING_MODES } from '../availability.ts';
import { instant } from '../bookings/bookings.ts';
import { endpoint, nothing, page, pageQuery } from '../endpoint.ts';
import { picture, storedFile } from '../files/files.ts';
import { line, text } from '../text/texts.ts';
import {
  CONSEQUENCES,
  DESCRIPTION_MAX,
  DISPUTE_MESSAGE_MAX,
  DISPUTE_SOURCES,
  DISPUTE_STATES,
  DISPUTE_TYPES,
  PARTIES,
  TITLE_MAX,
} from './dispute-rules.ts';

const PARTIES_ONLY = ['PARENT', 'LSA'] as const;
export const byDispute = z.object({ id: z.uuid() });
const fils = z.number().int();

const disputedSession = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    starts_at: instant,
    ends_at: instant,
    mode: z.enum(MEETING_MODES),
    child_first_name: z.string(),
    other: z.object({ name: z.string(), photo: picture.nullable() }).describe('The other side'),
    price_fils: fils,
  })
  .meta({ id: 'DisputedSession' });
export type DisputedSession = z.output<typeof disputedSession>;

export const attachment = storedFile.extend({ added_at: instant }).meta({ id: 'DisputeAttachment' });
export type DisputeAttachment = z.output<typeof attachment>;

export const outcome = z
  .object({
    refund_fils: fils.describe('Of this session’s price, back to where it came from'),
    credit_fils: fils.describe('On top, as credit'),
    consequence: z
      .object({ party: z.enum(PARTIES), kind: z.enum(CONSEQUENCES) })
      .nullable()
      .describe('For the parties: only what concerns themselves'),
    words: z.string().describe('What our team says about it, to both'),
  })
  .meta({ id: 'DisputeOutcome' });
export type DisputeOutcome = z.output<typeof outcome>;

export const outcomeWithSplit = outcome.extend({
  refund_split: z
    .object({ to_card_fils: fils, returned_credit_fils: fils })
    .nullable()
    .describe('What of the refund goes to the card, what returns as credit; for the LSA, and without a refund: null'),
});

/** What happens next, and by when at the latest. */
export const NEXT_STEPS = [
  'send',
  'acknowledge',
  'investigate',
  'answer',
  'other_answers',
  'consider',
  'close',
  'none',
] as const;

const summary = z
  .object({
    id: z.uuid(),
    number: z.string(),
    type: z.enum(DISPUTE_TYPES),
    source: z.enum(DISPUTE_SOURCES),
    state: z.enum(DISPUTE_STATES),
    title: z.string(),
    raised_at: instant,
    your_side: z.enum(PARTIES),
    is_yours: z.boolean().describe('You raised it'),
    session: disputedSession,
    waits_for_you: z.boolean().describe('A question or a proposal waits for your answer'),
    next: z.object({ step: z.enum(NEXT_STEPS), by: instant.nullable() }),
    unread: z.number().int().describe('Messages of our team that you have not read'),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.output<typeof summary>;

const details = summary
  .extend({
    description: z.string().describe('Of a dispute raised by the other side: empty; our team asks what it needs'),
    frozen_fils: fils.describe('What of the session waits until the dispute is over'),
    attachments: z.array(attachment).describe('Your own; our team sees them, the other side does not'),
    messages: z.array(z.object({ id: z.uuid(), from: z.enum(['team', 'you']), text: z.string(), at: instant })),
    proposal: outcomeWithSplit
      .extend({
        proposed_at: instant,
        object_until: instant,
        your_answer: z.enum(['accepted', 'objected']).nullable(),
      })
      .nullable(),
    outcome: outcomeWithSplit.extend({ resolved_at: instant }).nullable(),
    history: z.array(z.object({ what: z.string(), at: instant })),
    may: z.object({
      send: z.boolean(),
      message: z.boolean(),
      attach: z.boolean(),
      answer: z.boolean().describe('Accept the proposal or object to it'),
      withdraw: z.boolean(),
      reopen: z.boolean(),
    }),
  })
  .meta({ id: 'DisputeDetails' });
export type DisputeDetails = z.output<typeof details>;

export const listDisputes = endpoint({
  method: 'GET',
  path: 'disputes/',
  summary: 'The disputes about the signed-in person’s sessions, newest first',
  access: PARTIES_ONLY,
  query: z.object({ ...pageQuery, which: z.enum(['all', 'pending', 'over']).optional() }),
  answers: { 200: page(summary) },
  errors: ['cursor_invalid'],
});

export const listDisputableSessions = endpoint({
  method: 'GET',
  path: 'disputes/sessions/',
  summary: 'Past sessions a dispute can be raised about, newest first, and until when for each type',
  access: PARTIES_ONLY,
  query: z.object({ ...pageQuery, session: z.uuid().optional().describe('Only this one') }),
  answers: {
    200: page(
      disputedSession.extend({
        types: z
          .array(z.object({ type: z.enum(DISPUTE_TYPES), until: instant.nullable() }))
          .describe('Those still possible; until when, null: at any time'),
        dispute_id: z.uuid().nullable().describe('The pending dispute about it: there is only one at a time'),
      }),
    ),
  },
  errors: ['cursor_invalid'],
});

const raiseBody = z.object({
  session_id: z.uuid({ error: 'Choose the session.' }),
  type: z.enum(DISPUTE_TYPES, { error: 'Choose what it’s about.' }),
  title: line(TITLE_MAX, 'Give it a short title.'),
  description: text(DESCRIPTION_MAX, 'Tell us what happened.'),
});

export const raiseDispute = endpoint({
  method: 'POST',
  path: 'disputes/',
  summary: 'Raise a dispute about a past session; only this session’s money waits until it is over',
  access: PARTIES_ONLY,
  idempotent: true,
  body: raiseBody,
  answers: { 201: details },
  errors: ['not_found', 'dispute_pending', 'dispute_too_late', 'no_longer_possible', 'too_many_requests'],
});

export const getDispute = endpoint({
  method: 'GET',
  path: 'disputes/{id}/',
  summary: 'One dispute as its party sees it; messages of our team count as read',
  access: PARTIES_ONLY,
  params: byDispute,
  answers: { 200: details },
  errors: ['not_found'],
});

export const sendDisputeDraft = endpoint({
  method: 'POST',
  path: 'disputes/{id}/send/',
  summary: 'Send a draft to our team',
  access: PARTIES_ONLY,
  idempotent: true,
  params: byDispute,
  body: raiseBody.omit({ session_id: true }),
  answers: { 200: details },
  errors: ['not_found', 'dispute_pending', 'dispute_too_late', 'no_longer_possible'],
});

export const discardDisputeDraft = endpoint({
  method: 'DELETE',
  path: 'disputes/{id}/',
  summary: 'Throw a draft away',
  access: PARTIES_ONLY,
  params: byDispute,
  answers: { 204: nothing },
  errors: ['not_found', 'no_longer_possible'],
});

export const addDisputeAttachment = endpoint({
  method: 'POST',
  path: 'disputes/{id}/attachments/',
  summary: 'Add a photo or a PDF. Our team sees it; the other side does not',
  access: PARTIES_ONLY,
  params: byDispute,
  body: z.object({ file: z.uuid({ error: 'Choose a file.' }) }),
  form: { files: { file: 'dispute_attachment' } },
  answers: { 201: attachment },
  errors: ['not_found', 'no_longer_possible', 'list_full'],
});

export const listDisputeAttachments = endpoint({
  method: 'GET',
  path: 'disputes/{id}/attachments/',
  summary: 'One’s own attachments of a dispute',
  access: PARTIES_ONLY,
  params: byDispute,
  answers: { 200: z.object({ results: z.array(attachment) }) },
  errors: ['not_found'],
});

export const writeToDisputeTeam = endpoint({
  method: 'POST',
  path: 'disputes/{id}/messages/',
  summary: 'Answer our team, or tell it more. The other side does not read it',
  access: PARTIES_ONLY,
  idempotent: true,
  params: byDispute,
  body: z.object({ text: text(DISPUTE_MESSAGE_MAX, 'Write a message.') }),
  answers: { 201: details },
  errors: ['not_found', 'no_longer_possible', 'too_many_requests'],
});

export const answerProposal = endpoint({
  method: 'POST',
  path: 'disputes/{id}/answer/',
  summary: 'Accept what our team proposes, or object with a reason. When both accept, it counts at once',
  access: PARTIES_ONLY,
  idempotent: true,
  params: byDispute,
  body: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('accept') }),
    z.object({ answer: z.literal('object'), reason: text(DISPUTE_MESSAGE_MAX, 'Tell us why.') }),
  ]),
  answers: { 200: details },
  errors: ['not_found', 'no_longer_possible'],
});

export const withdrawDispute = endpoint({
  method: 'POST',
  path: 'disputes/{id}/withdraw/',
  summary: 'Whoever raised it no longer wants it; the money goes its usual way',
  access: PARTIES_ONLY,
  idempotent: true,
  params: byDispute,
  answers: { 200: details },
  errors: ['not_found', 'no_longer_possible'],
});

export const reopenDispute = endpoint({
  method: 'POST',
  path: 'disputes/{id}/reopen/',
  summary: 'Within 7 days, once: ask our team to look at it again',
  access: PARTIES_ONLY,
  idempotent: true,
  params: byDispute,
  body: z.object({ reason: text(DISPUTE_MESSAGE_MAX, 'Tell us why.') }),
  answers: { 200: details },
  errors: ['not_found', 'no_longer_possible'],
});

/** Sent over the socket when a dispute the person may see has changed. */
export const disputesChanged = z.object({ type: z.literal('disputes.changed'), id: z.uuid() });
