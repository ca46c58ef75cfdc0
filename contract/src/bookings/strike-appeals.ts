import { z } from 'zod';
import { endpoint, page, pageQuery, STAFF } from '../endpoint.ts';
import { storedFile } from '../files/files.ts';
import { text } from '../text/texts.ts';
import { LSA_CANCEL_REASONS, STRIKE_APPEAL_MAX, STRIKE_CAUSES } from './booking-rules.ts';
import { booking, bookingId, instant } from './bookings.ts';

export const appealStrike = endpoint({
  method: 'POST',
  path: 'bookings/{id}/strike-appeal/',
  summary: 'Ask our team to take the strike of this session back: once, within 7 days',
  access: ['LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({
    text: text(STRIKE_APPEAL_MAX, 'Tell us what happened.'),
    file: z.uuid().nullable().default(null).describe('A doctor’s note or another proof, uploaded before'),
  }),
  answers: { 200: booking },
  errors: ['not_found', 'no_longer_possible'],
});

export const STRIKE_APPEAL_DECISIONS = ['take_back', 'keep'] as const;
export type StrikeAppealDecision = (typeof STRIKE_APPEAL_DECISIONS)[number];

const appealSummary = z.object({
  id: z.uuid().describe('The session’s'),
  lsa: z.object({ user_id: z.uuid(), name: z.string() }),
  number: z.number().int().describe('Of the session'),
  session_at: instant,
  cause: z.enum(STRIKE_CAUSES),
  reason: z.enum(LSA_CANCEL_REASONS).nullable().describe('What the LSA chose when cancelling'),
  state: z.enum(['open', 'taken_back', 'kept']),
  created_at: instant,
});
export type StrikeAppealSummary = z.output<typeof appealSummary>;

const strikeAppeal = appealSummary
  .extend({
    text: z.string(),
    file: storedFile.nullable(),
    given_at: instant.describe('When the strike was given'),
    strikes: z.number().int().describe('How many count against the LSA now'),
    is_suspended: z.boolean().describe('Taking the strike back does not end a suspension'),
    answer: z.string().describe('The reason of the decision; empty while it is open'),
    decided_by: z.string(),
    decided_at: instant.nullable(),
  })
  .meta({ id: 'StrikeAppeal' });
export type StrikeAppeal = z.output<typeof strikeAppeal>;

export const listStrikeAppeals = endpoint({
  method: 'GET',
  path: 'staff/strike-appeals/',
  summary: 'Appeals of strikes: open ones oldest first, decided ones newest first',
  access: STAFF,
  query: z.object({ list: z.enum(['open', 'decided']).default('open'), ...pageQuery }),
  answers: { 200: page(appealSummary) },
  errors: [],
});

export const getStrikeAppeal = endpoint({
  method: 'GET',
  path: 'staff/strike-appeals/{id}/',
  summary: 'One appeal with its words and proof. Each reading is logged',
  access: STAFF,
  params: bookingId,
  answers: { 200: strikeAppeal },
  errors: ['not_found'],
});

export const decideStrikeAppeal = endpoint({
  method: 'POST',
  path: 'staff/strike-appeals/{id}/decide/',
  summary: 'Take the strike back or keep it, with a reason the LSA reads. Refused once a colleague has decided',
  access: STAFF,
  params: bookingId,
  body: z.object({
    decision: z.enum(STRIKE_APPEAL_DECISIONS, { error: 'Choose a decision.' }),
    reason: text(STRIKE_APPEAL_MAX, 'Give a reason.'),
  }),
  answers: { 200: strikeAppeal },
  errors: ['not_found', 'appeal_decided'],
});
