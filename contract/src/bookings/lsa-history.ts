import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Fewer answers say nothing about how quickly an LSA usually answers. */
export const ANSWERS_NEEDED = 3;

export const getAnswerTime = endpoint({
  method: 'GET',
  path: 'lsas/{id}/answer-time/',
  summary: 'How quickly a listed LSA usually answers a request',
  access: 'public',
  seenByStaff: 'search',
  limitedAs: 'search',
  params: z.object({ id: z.uuid() }),
  answers: {
    200: z.object({
      median_minutes: z
        .number()
        .int()
        .nullable()
        .describe(`Of the last 90 days; null with fewer than ${ANSWERS_NEEDED} answers`),
    }),
  },
  errors: ['not_found'],
});

export const listKnownLsas = endpoint({
  method: 'GET',
  path: 'bookings/known-lsas/',
  summary: 'The LSAs the signed-in parent has had sessions with',
  access: ['PARENT'],
  answers: { 200: z.object({ results: z.array(z.object({ lsa: z.uuid(), sessions: z.number().int() })) }) },
  errors: [],
});
