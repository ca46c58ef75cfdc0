import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Work in the background that was given up after its last try: a delivery of an event to a subscriber, or a job. */
const failedTask = z.object({
  id: z.string(),
  kind: z.enum(['delivery', 'job']),
  name: z.string().describe('The subscriber, or the queue of the job'),
  event: z.string().nullable().describe('What had happened, such as `booking.accepted`'),
  subject: z.string().nullable().describe('The id of what the event is about'),
  attempts: z.number().int(),
  error: z.string(),
  created_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
});
export type FailedTask = z.output<typeof failedTask>;

export const FAILED_TASKS_SHOWN = 100;

export const listFailedTasks = endpoint({
  method: 'GET',
  path: 'failed-tasks/',
  summary: `Background work that failed after its last try, newest first, ${FAILED_TASKS_SHOWN} at most; count is all of it`,
  access: ['SUPER_ADMIN'],
  answers: { 200: z.object({ results: z.array(failedTask), count: z.number().int() }) },
  errors: [],
});

export const retryFailedTasks = endpoint({
  method: 'POST',
  path: 'failed-tasks/retry/',
  summary: 'Try one failed task again, or without an id all of them',
  access: ['SUPER_ADMIN'],
  body: z.strictObject({
    id: z
      .string()
      .max(200)
      .regex(/^[\x20-\x7e]*$/)
      .optional(),
  }),
  answers: { 200: z.object({ retried: z.number().int() }) },
  errors: ['not_found'],
});
