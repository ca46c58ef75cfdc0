import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { TRIALS_PER_PARENT } from './booking-rules.ts';
import { BOOKING_STATES } from './booking-states.ts';
import { instant } from './bookings.ts';

const trialCall = z.object({
  booking_id: z.uuid(),
  lsa_id: z.uuid(),
  child_id: z.uuid(),
  starts_at: instant,
  state: z.enum(BOOKING_STATES),
});
export type TrialCall = z.output<typeof trialCall>;

export const listTrialCalls = endpoint({
  method: 'GET',
  path: 'bookings/trials/',
  summary:
    'The free calls the signed-in parent has booked or had: there is one for each child and LSA; those that failed through no fault of the family are left out',
  access: ['PARENT'],
  seenByStaff: 'search',
  answers: {
    200: z.object({
      results: z.array(trialCall),
      left: z.number().int().min(0).max(TRIALS_PER_PARENT).describe('How many more can be booked now'),
    }),
  },
  errors: [],
});
export type TrialCalls = z.output<(typeof listTrialCalls.answers)[200]>;
