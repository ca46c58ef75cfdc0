import { z } from 'zod';
import { endpoint, nothing, page, pageQuery } from './endpoint.ts';

/** Every kind of notification. The browser words it from the kind and its facts, in the reader's language. */
export const NOTIFICATION_KINDS = [
  'account.welcome',
  'account.password_changed',
  'account.new_device',
  'search.new_match',
  'family.record_opened',
  'audit.broken',
  'negotiation.offered',
  'negotiation.accepted',
  'negotiation.rejected',
  'negotiation.withdrawn',
  'negotiation.expired',
  'booking.requested',
  'booking.asked',
  'booking.confirmed',
  'booking.declined',
  'booking.expired',
  'booking.cancelled',
  'booking.cancelled_by_you',
  'booking.moved',
  'booking.move_asked',
  'booking.move_declined',
  'booking.reminder',
  'booking.completed',
  'booking.no_show',
  'booking.contested',
  'booking.to_decide',
  'booking.decided',
  'booking.waived',
  'booking.payment_failed',
  'booking.payment_made',
  'booking.lapsed',
  'booking.money_missing',
  'waitlist.free',
  'lsa.strike',
] as const;
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

/** What a person can be told about, and how. Each kind of notification belongs to one topic. */
export const NOTIFICATION_TOPICS = [
  'security',
  'sessions',
  'messages',
  'progress',
  'payments',
  'offers',
  'disputes',
  'searches',
  'news',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];
export const NOTIFICATION_CHANNELS = ['app', 'email', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const TOPIC_OF: Record<NotificationKind, NotificationTopic> = {
  'account.welcome': 'news',
  'account.password_changed': 'security',
  'account.new_device': 'security',
  'search.new_match': 'searches',
  'family.record_opened': 'security',
  'audit.broken': 'security',
  'negotiation.offered': 'offers',
  'negotiation.accepted': 'offers',
  'negotiation.rejected': 'offers',
  'negotiation.withdrawn': 'offers',
  'negotiation.expired': 'offers',
  'booking.requested': 'sessions',
  'booking.asked': 'sessions',
  'booking.confirmed': 'sessions',
  'booking.declined': 'sessions',
  'booking.expired': 'sessions',
  'booking.cancelled': 'sessions',
  'booking.cancelled_by_you': 'sessions',
  'booking.moved': 'sessions',
  'booking.move_asked': 'sessions',
  'booking.move_declined': 'sessions',
  'booking.reminder': 'sessions',
  'booking.completed': 'sessions',
  'booking.no_show': 'sessions',
  'booking.contested': 'sessions',
  'booking.to_decide': 'disputes',
  'booking.decided': 'sessions',
  'booking.waived': 'sessions',
  'booking.payment_failed': 'sessions',
  'booking.payment_made': 'sessions',
  'booking.lapsed': 'sessions',
  'booking.money_missing': 'disputes',
  'waitlist.free': 'sessions',
  'lsa.strike': 'sessions',
};

/** Until somebody chooses otherwise. */
export function isOnByDefault(topic: NotificationTopic, channel: NotificationChannel): boolean {
  if (channel === 'sms') return topic === 'sessions';
  return channel === 'app' || topic !== 'news';
}

/** What protects the account cannot be turned off. */
export function isLocked(topic: NotificationTopic, channel: NotificationChannel): boolean {
  return topic === 'security' && channel !== 'sms';
}

const notificationSetting = z.object({
  topic: z.enum(NOTIFICATION_TOPICS),
  channel: z.enum(NOTIFICATION_CHANNELS),
  enabled: z.boolean(),
});
export type NotificationSetting = z.output<typeof notificationSetting>;

const notificationSettings = z.object({
  results: z
    .array(notificationSetting.extend({ locked: z.boolean() }))
    .describe('Every topic with every channel, in the order of the contract'),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: 'notifications/settings/',
  summary: 'What the signed-in person is told about, and how',
  access: 'signed_in',
  answers: { 200: notificationSettings },
  errors: [],
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: 'notifications/settings/',
  summary: 'Turn channels of topics on or off; what is not named stays as it is',
  access: 'signed_in',
  body: z.object({
    settings: z
      .array(notificationSetting)
      .min(1)
      .max(NOTIFICATION_TOPICS.length * NOTIFICATION_CHANNELS.length),
  }),
  answers: { 200: notificationSettings },
  errors: [],
});

/** Sent over the socket when a notification arrives or is read. */
export const notificationsChanged = z.object({ type: z.literal('notifications.changed'), unread: z.number().int() });
