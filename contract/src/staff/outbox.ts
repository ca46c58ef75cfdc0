import { z } from 'zod';
import { endpoint, page, pageQuery } from '../endpoint.ts';

export const outgoingMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['email', 'sms', 'push']),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string().describe('Empty once a carrier has taken it along'),
  attachment_name: z.string().nullable().describe('The file it carries'),
  has_html: z.boolean(),
  send_after: z.iso.datetime().nullable().describe('It waits for the end of somebody’s quiet hours'),
  created_at: z.iso.datetime(),
});
export type OutgoingMessage = z.output<typeof outgoingMessage>;

export const listOutbox = endpoint({
  method: 'GET',
  path: 'dev/outbox/',
  summary: 'Demo mode only: the e-mails and text messages that would have gone out, newest first',
  access: 'public',
  query: z.object({
    recipient: z
      .string()
      .max(254)
      .regex(/^[\x20-\x7e]*$/)
      .optional(),
    ...pageQuery,
  }),
  answers: { 200: page(outgoingMessage) },
  errors: ['not_found'],
});
