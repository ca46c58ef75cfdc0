import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';

export const putBookingAt = endpoint({
  method: 'POST',
  path: 'dev/bookings/{id}/starts-in/',
  summary: 'Demo mode only: lets a session of one’s own start so many minutes from now, and does what is due then',
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  body: z.object({ minutes: z.number().int().min(-20_000).max(80_000) }),
  answers: { 204: nothing },
  errors: ['not_found', 'booking_slot_taken'],
});

export const endHold = endpoint({
  method: 'POST',
  path: 'dev/checkouts/{checkout_id}/end/',
  summary: 'Demo mode only: lets the time to pay of one’s own held sessions be over, and does what is due then',
  access: ['PARENT'],
  params: z.object({ checkout_id: z.uuid() }),
  answers: { 204: nothing },
  errors: ['not_found'],
});
