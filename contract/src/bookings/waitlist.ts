import { z } from 'zod';
import { MEETING_MODES } from '../availability.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { bookingId, instant, person, requestedInstant } from './bookings.ts';

const waiting = z.object({
  id: z.uuid(),
  lsa: person.extend({ id: z.uuid() }),
  starts_at: instant,
  mode: z.enum(MEETING_MODES),
  state: z.enum(['waiting', 'told']).describe('told: the hour became free, and we said so'),
});
export type Waiting = z.output<typeof waiting>;

export const joinWaitlist = endpoint({
  method: 'POST',
  path: 'waitlist/',
  summary: 'Be told when a taken hour becomes free; the same hour again changes nothing',
  access: ['PARENT'],
  body: z.object({ lsa_id: z.uuid(), starts_at: requestedInstant, mode: z.enum(MEETING_MODES) }),
  answers: { 201: waiting },
  errors: ['not_found', 'list_full', 'booking_not_possible', 'slot_is_free', 'lsa_too_far'],
});

export const listWaiting = endpoint({
  method: 'GET',
  path: 'waitlist/',
  summary: 'The hours the signed-in parent waits for, soonest first',
  access: ['PARENT'],
  answers: { 200: z.object({ results: z.array(waiting) }) },
  errors: [],
});

export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: 'waitlist/{id}/',
  summary: 'Wait no longer',
  access: ['PARENT'],
  params: bookingId,
  answers: { 204: nothing },
  errors: ['not_found'],
});
