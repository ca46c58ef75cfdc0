import { z } from 'zod';
import { endpoint, nothing, page, pageQuery } from './endpoint.ts';

/** Every kind of notification. The browser words it from the kind and its facts, in the reader's language. */
export const NOTIFICATION_KINDS = ['account.welcome', 'account.password_changed', 'account.new_device'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  facts: z.record(z.string(), z.string()).describe('Never a child’s name or a health detail'),
  created_at: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: 'notifications/',
  summary: 'The signed-in person’s notifications, newest first; `count` is the number of unread ones',
  access: 'signed_in',
  query: z.object(pageQuery),
  answers: { 200: page(notification) },
  errors: [],
});

export const readNotifications = endpoint({
  method: 'POST',
  path: 'notifications/read/',
  summary: 'Mark some or, without ids, all notifications as read',
  access: 'signed_in',
  body: z.object({ ids: z.array(z.uuid()).max(100).optional() }),
  answers: { 204: nothing },
  errors: [],
});
