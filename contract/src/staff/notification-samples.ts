import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NOTIFICATION_TOPICS, notification } from '../notifications.ts';

const words = z.object({
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
  sms: z.string().nullable(),
  push: z.object({ title: z.string(), body: z.string() }).nullable(),
});

export const notificationSample = z.object({
  kind: z.string(),
  topic: z.enum(NOTIFICATION_TOPICS),
  is_grouped: z.boolean().describe('A later one replaces the unread one'),
  bell: notification.nullable(),
  en: words,
  ar: words,
});
export type NotificationSample = z.output<typeof notificationSample>;

export const listNotificationSamples = endpoint({
  method: 'GET',
  path: 'dev/notifications/',
  summary: 'Demo mode only: every kind of notification, in the words of each channel',
  access: 'public',
  answers: { 200: z.object({ results: z.array(notificationSample) }) },
  errors: ['not_found'],
});

/** The HTML of a mail, as a document of its own: a page could not show it under its content security policy. */
export const sampleMailUrl = (kind: string, language: string) =>
  `/api/dev/mails/sample.html?${new URLSearchParams({ kind, language })}`;
export const outboxMailUrl = (id: string) => `/api/dev/mails/outbox.html?${new URLSearchParams({ id })}`;
