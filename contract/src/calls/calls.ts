import { z } from 'zod';
import { BOOKING_KINDS, person } from '../bookings/bookings.ts';
import { endpoint, nothing } from '../endpoint.ts';

/** A call belongs to one online session; the session's id is its id. Only the two people of that session find it. */
const callId = z.object({ id: z.uuid().describe('The session') });
const instant = z.iso.datetime();
export const CALL_SIDES = ['parent', 'lsa'] as const;
export type CallSide = (typeof CALL_SIDES)[number];
const side = z.enum(CALL_SIDES);

/** `early`: opens at `opens_at`. `over`: the room has closed. `unavailable`: not confirmed, not paid, or cancelled. */
export const CALL_STATES = ['early', 'open', 'over', 'unavailable'] as const;

const agreements = z.object({
  child_may_be_alone: z
    .boolean()
    .nullable()
    .describe('The child may be in the call without a parent; null: the parent was not asked yet'),
  keep_board: z.boolean().describe('The whiteboard is kept with the session'),
});
export type CallAgreements = z.output<typeof agreements>;

export const call = z
  .object({
    booking_id: z.uuid(),
    kind: z.enum(BOOKING_KINDS),
    state: z.enum(CALL_STATES),
    your_side: side,
    parent: person,
    lsa: person,
    child: z.object({ first_name: z.string() }),
    starts_at: instant,
    ends_at: instant,
    opens_at: instant,
    closes_at: instant,
    here: z.object({ parent: z.boolean(), lsa: z.boolean() }).describe('Who is in the call now'),
    agreements,
  })
  .meta({ id: 'Call' });
export type Call = z.output<typeof call>;

export const getCall = endpoint({
  method: 'GET',
  path: 'calls/{id}/',
  summary: 'The call of an online session: when it opens, who is there, what the parent agreed to',
  access: ['PARENT', 'LSA'],
  params: callId,
  answers: { 200: call },
  errors: ['not_found'],
});

export const createCallTicket = endpoint({
  method: 'POST',
  path: 'calls/{id}/tickets/',
  summary:
    'A ticket, good once and for 60 seconds, to join with over the websocket; with the servers that connect both',
  access: ['PARENT', 'LSA'],
  params: callId,
  answers: {
    201: z.object({
      ticket: z.string(),
      ice_servers: z.array(
        z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
      ),
      ice_policy: z.enum(['all', 'relay']).describe('relay: neither side learns the other’s network address'),
    }),
  },
  errors: ['not_found', 'too_early', 'no_longer_possible', 'too_many_requests'],
});

export const setCallAgreements = endpoint({
  method: 'PUT',
  path: 'calls/{id}/agreements/',
  summary: 'What the parent agrees to in calls of this child with this LSA; for every session of theirs, until changed',
  access: ['PARENT'],
  params: callId,
  body: z.object({ child_may_be_alone: z.boolean().optional(), keep_board: z.boolean().optional() }),
  answers: { 204: nothing },
  errors: ['not_found'],
});

export const listCallVisits = endpoint({
  method: 'GET',
  path: 'calls/{id}/visits/',
  summary: 'Who was in the call, when and for how long',
  access: ['PARENT', 'LSA', 'CST_ADMIN', 'SUPER_ADMIN'],
  params: callId,
  answers: {
    200: z.object({
      visits: z.array(
        z.object({ side, joined_at: instant, left_at: instant.nullable().describe('Null: still there') }),
      ),
      parent_seconds: z.number().int(),
      lsa_seconds: z.number().int(),
      together_seconds: z.number().int(),
    }),
  },
  errors: ['not_found'],
});
