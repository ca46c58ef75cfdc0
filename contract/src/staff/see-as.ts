import { z } from 'zod';
import { endpoint, page, pageQuery, SEE_AS_PARTS, STAFF } from '../endpoint.ts';
import { line } from '../text/texts.ts';
import { SEE_AS_MINUTES, SEE_AS_REASON_MAX, SEE_AS_START_HOURS, SEE_AS_STATES } from './see-as-rules.ts';

const instant = z.iso.datetime();

const look = z.object({
  id: z.uuid(),
  state: z.enum(SEE_AS_STATES),
  reason: z.string(),
  requested_at: instant,
  answer_by: instant,
  start_by: instant.nullable(),
  started_at: instant.nullable(),
  ends_at: instant.nullable(),
  ended_at: instant.nullable(),
});

const params = z.object({ id: z.uuid() });

export const getSeeAs = endpoint({
  method: 'GET',
  path: 'people/{id}/see-as/',
  summary: 'Whether this member of staff may see what a person sees, and their latest request',
  access: STAFF,
  params,
  answers: {
    200: z.object({
      can_ask: z.boolean().describe('A parent or LSA whose account is in use'),
      latest: look.nullable(),
    }),
  },
  errors: ['not_found'],
});

export const requestSeeAs = endpoint({
  method: 'POST',
  path: 'people/{id}/see-as/',
  summary: 'Ask a parent or LSA to let this member of staff see what they see',
  access: STAFF,
  params,
  body: z.strictObject({ reason: line(SEE_AS_REASON_MAX, 'Say why.') }),
  answers: { 201: look },
  errors: ['not_found', 'wrong_role', 'conflict', 'too_many_requests'],
});

export const startSeeAs = endpoint({
  method: 'POST',
  path: 'people/{id}/see-as/start/',
  summary: `Start a look the person has allowed: a token that only reads, for ${SEE_AS_MINUTES} minutes. Starting again replaces the token, not the time`,
  access: STAFF,
  params,
  answers: { 200: z.object({ token: z.string(), ends_at: instant }) },
  errors: ['not_found', 'no_longer_possible'],
});

export const stopSeeAs = endpoint({
  method: 'POST',
  path: 'people/{id}/see-as/stop/',
  summary: 'End a look, or take a request back',
  access: STAFF,
  params,
  answers: { 200: look },
  errors: ['not_found', 'no_longer_possible'],
});

const visit = look.extend({
  staff_name: z.string(),
  parts: z.array(z.enum(SEE_AS_PARTS)).describe('What was looked at'),
});
export type StaffVisit = z.output<typeof visit>;
export type SeeAsLook = z.output<typeof look>;

export const listStaffVisits = endpoint({
  method: 'GET',
  path: 'accounts/staff-visits/',
  summary: 'Who of our team asked to see what the signed-in person sees, and what they looked at; newest first',
  access: ['PARENT', 'LSA'],
  query: z.object(pageQuery),
  answers: { 200: page(visit) },
  errors: [],
});

export const answerStaffVisit = endpoint({
  method: 'POST',
  path: 'accounts/staff-visits/{id}/answer/',
  summary: `Allow or decline a request. A yes is good for ${SEE_AS_START_HOURS} hours`,
  access: ['PARENT', 'LSA'],
  params,
  body: z.strictObject({ allow: z.boolean() }),
  answers: { 200: visit },
  errors: ['not_found', 'no_longer_possible'],
});

export const stopStaffVisit = endpoint({
  method: 'POST',
  path: 'accounts/staff-visits/{id}/stop/',
  summary: 'Withdraw a yes; a look that runs ends at once',
  access: ['PARENT', 'LSA'],
  params,
  answers: { 200: visit },
  errors: ['not_found', 'no_longer_possible'],
});
