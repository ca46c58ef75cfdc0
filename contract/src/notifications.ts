import { z } from 'zod';
import { endpoint, nothing, page, pageQuery } from './endpoint.ts';

/** What a notification can look like; the browser has a picture for each. */
export const NOTIFICATION_ICONS = [
  'alarm-clock',
  'calendar-check',
  'calendar-clock',
  'calendar-plus',
  'calendar-x',
  'circle-check',
  'credit-card',
  'eye',
  'file-pen',
  'handshake',
  'hourglass',
  'key-round',
  'message-circle',
  'monitor-smartphone',
  'party-popper',
  'scale',
  'send',
  'triangle-alert',
  'undo-2',
  'user-round-search',
  'user-round-x',
] as const;
export type NotificationIcon = (typeof NOTIFICATION_ICONS)[number];
export const NOTIFICATION_TONES = ['mint', 'saffron', 'sky', 'plum', 'coral', 'leaf'] as const;
export type NotificationTone = (typeof NOTIFICATION_TONES)[number];

const notificationWords = z.object({ title: z.string(), body: z.string() });

export const notification = z.object({
  id: z.uuid(),
  kind: z.string().describe('What it is about, such as `booking.confirmed`; new ones may come at any time'),
  icon: z.string().describe('One of NOTIFICATION_ICONS, or one this client does not know yet'),
  tone: z.string().describe('One of NOTIFICATION_TONES, or one this client does not know yet'),
  words: z
    .object({ en: notificationWords, ar: notificationWords })
    .describe('Never a child’s name or a health detail; times are on the reader’s clock'),
  link: z.string().nullable().describe('A page of the web app'),
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
export const notificationsChanged = z.object({ type: z.literal('notifications.changed') });
