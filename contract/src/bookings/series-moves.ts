import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../text/texts.ts';
import { REASON_MAX, SERIES_MAX } from './booking-rules.ts';
import { booking, bookingId, CLASHES, instant, requestedInstant } from './bookings.ts';

const startsAt = requestedInstant.describe(
  'The new start of this session; all others move by as many days, to the same hour',
);

const plannedMove = z.object({
  booking_id: z.uuid(),
  previous_starts_at: instant,
  starts_at: instant,
  ends_at: instant,
  clash: z.enum(CLASHES).nullable().describe('null: it can move. Otherwise it stays at its time'),
});
export type PlannedMove = z.output<typeof plannedMove>;

const seriesMovePreview = z.object({
  sessions: z.array(plannedMove),
  fixed: z.number().int().describe('Sessions ahead that cannot be moved: not confirmed, or moved too often already'),
  needs_answer: z.boolean().describe('The other side has to agree; else they move at once'),
});
export type SeriesMovePreview = z.output<typeof seriesMovePreview>;

export const previewSeriesMove = endpoint({
  method: 'POST',
  path: 'bookings/{id}/series/move/preview/',
  summary: 'Where the remaining sessions of a series would move, and which of them clash; writes nothing',
  access: ['PARENT', 'LSA'],
  params: bookingId,
  body: z.object({ starts_at: startsAt }),
  answers: { 200: seriesMovePreview },
  errors: ['not_found', 'no_longer_possible', 'lsa_too_far', 'too_many_requests'],
});

export const moveSeries = endpoint({
  method: 'POST',
  path: 'bookings/{id}/series/move/',
  summary:
    'Move sessions of a series together: at once where that is free to do, else as one request to the other side',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: bookingId,
  body: z.object({
    starts_at: startsAt,
    sessions: z
      .array(z.object({ booking_id: z.uuid(), from: requestedInstant }))
      .min(1, 'Choose at least one session.')
      .max(SERIES_MAX, `Choose at most ${SERIES_MAX} sessions.`)
      .describe('Those that move, each with its start as the sender sees it; all others stay'),
    note: optionalText(REASON_MAX).default(''),
  }),
  answers: { 200: booking },
  errors: [
    'not_found',
    'no_longer_possible',
    'booking_slot_taken',
    'booking_not_possible',
    'booking_needs_team',
    'lsa_too_far',
  ],
});
