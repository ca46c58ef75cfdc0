import { z } from 'zod';
import { endpoint, STAFF } from '../endpoint.ts';
import { optionalText, text } from '../text/texts.ts';
import { CHANGE_ERRORS, caseView, version } from './dispute-desk.ts';
import { CONSEQUENCES, DESCRIPTION_MAX, PARTIES } from './dispute-rules.ts';
import { byDispute } from './disputes.ts';

const fils = z.number().int();

export const outcomeBody = z.object({
  refund_fils: fils.min(0).max(100_000_000),
  credit_fils: fils.min(0).max(500_000).default(0),
  absent: z
    .enum(['lsa', 'parent', 'nobody'])
    .nullable()
    .default(null)
    .describe('Who missed the session: needed where a contested report waits'),
  consequence: z
    .object({ party: z.enum(PARTIES), kind: z.enum(CONSEQUENCES) })
    .nullable()
    .default(null),
});

const quote = z
  .object({
    refundable_fils: fils,
    obstacle: z.enum(['no_session', 'not_over', 'not_charged', 'all_refunded']).nullable(),
    to_card_fils: fils,
    returned_credit_fils: fils,
    credit_fils: fils,
    lsa_fils: fils.describe('What changes for the LSA, below zero: less'),
    fee_fils: fils.describe('What changes for us'),
    covered_fils: fils.describe('Of what goes back: at our expense, because the LSA has it already'),
    strikes: z.object({ after: z.number().int(), hidden_days: z.number().int(), suspended: z.boolean() }).nullable(),
    needs_approval: z.boolean(),
    suggested: z
      .object({ refund_fils: fils, credit_fils: fils, absent: z.enum(['lsa', 'parent', 'nobody']).nullable() })
      .nullable()
      .describe('By the policy as bought'),
  })
  .meta({ id: 'DisputeQuote' });
export type DisputeQuote = z.output<typeof quote>;

export const quoteDisputeOutcome = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/quote/',
  summary: 'What an outcome would move; exactly this is posted',
  access: STAFF,
  params: byDispute,
  body: outcomeBody,
  answers: { 200: quote },
  errors: ['not_found', 'amount_too_high'],
});

const decision = outcomeBody.extend({ version, words: text(DESCRIPTION_MAX, 'Say why, for both parties.') });

export const proposeOutcome = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/propose/',
  summary: 'Propose an outcome; both have 72 hours to object. Above AED 1,000 a SUPER_ADMIN agrees first',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: decision,
  answers: { 200: caseView },
  errors: ['not_found', 'no_longer_possible', 'conflict', 'amount_too_high'],
});

export const decideProposalApproval = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/approval/',
  summary: 'A second person agrees to a proposal, or refuses it',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: z.object({ version, approve: z.boolean(), reason: optionalText(500).default('') }),
  answers: { 200: caseView },
  errors: ['not_found', 'no_longer_possible', 'conflict', 'second_person_needed'],
});

export const retractProposal = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/retract/',
  summary: 'Take a proposal back before it counts',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: z.object({ version, reason: text(500, 'Say why.') }),
  answers: { 200: caseView },
  errors: CHANGE_ERRORS,
});

export const resolveDispute = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/resolve/',
  summary: 'The final word after an objection, or about a case without parties',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: decision,
  answers: { 200: caseView },
  errors: ['not_found', 'no_longer_possible', 'conflict', 'amount_too_high', 'second_person_needed'],
});

export const reopenCase = endpoint({
  method: 'POST',
  path: 'staff/disputes/{id}/reopen/',
  summary: 'Open a resolved case again, once',
  access: STAFF,
  idempotent: true,
  params: byDispute,
  body: z.object({ version, reason: text(500, 'Say why.') }),
  answers: { 200: caseView },
  errors: CHANGE_ERRORS,
});
