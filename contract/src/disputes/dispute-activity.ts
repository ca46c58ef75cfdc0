import { z } from 'zod';
import { instant } from '../bookings/bookings.ts';
import { endpoint, nothing, page, pageQuery, STAFF } from '../endpoint.ts';
import { assignee, person } from './dispute-desk.ts';
import { DISPUTE_TYPES } from './dispute-rules.ts';
import { outcome } from './disputes.ts';

const activity = z
  .object({
    id: z.number().int(),
    kind: z.enum(['resolved', 'reassigned']),
    at: instant,
    dispute: z.object({
      id: z.uuid(),
      number: z.string(),
      title: z.string(),
      type: z.enum(DISPUTE_TYPES),
      session_number: z.number().int().nullable(),
    }),
    by: person.nullable(),
    from: assignee.nullable(),
    to: assignee.nullable(),
    words: z.string().describe('The reason of a reassignment, or what was decided'),
    outcome: outcome.nullable(),
    is_new: z.boolean(),
  })
  .meta({ id: 'DisputeActivity' });
export type DisputeActivity = z.output<typeof activity>;

export const listDisputeActivity = endpoint({
  method: 'GET',
  path: 'staff/disputes/activity/',
  summary: 'Disputes that were resolved or reassigned, newest first',
  access: STAFF,
  query: z.object(pageQuery),
  answers: { 200: page(activity).extend({ new_count: z.number().int() }) },
  errors: ['cursor_invalid'],
});

export const markDisputeActivityRead = endpoint({
  method: 'POST',
  path: 'staff/disputes/activity/read/',
  summary: 'Everything listed so far counts as read',
  access: STAFF,
  answers: { 204: nothing },
  errors: [],
});
