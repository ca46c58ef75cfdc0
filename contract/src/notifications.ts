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
  'gift',
  'handshake',
  'heart-handshake',
  'hourglass',
  'key-round',
  'message-circle',
  'monitor-smartphone',
  'party-popper',
  'scale',
  'send',
  'sprout',
  'star',
  'triangle-alert',
  'undo-2',
  'user-round-search',
  'user-round-x',
  'video',
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
  action: z.object({ en: z.string(), ar: z.string() }).nullable().describe('What to do there; null without a link'),
  needs_you: z.boolean().describe('The reader has to act; over once they have, or it is too late'),
  created_at: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: 'notifications/',
  summary: 'The signed-in person’s notifications, newest first; `count` is the number of unread ones',
  access: 'signed_in',
  seenByStaff: 'notifications',
  query: z.object(pageQuery),
  answers: {
    200: page(notification).extend({
      needs_you: z
        .array(notification)
        .describe('With the first page: what the reader has to act on, the most urgent first. Not among `results`'),
    }),
  },
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
/** `push`: to browsers in which somebody asked for it. */
export const NOTIFICATION_CHANNELS = ['app', 'push', 'email', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

const PUSHED_TOPICS: readonly NotificationTopic[] = ['security', 'sessions', 'messages', 'payments', 'disputes'];

/** Until somebody chooses otherwise. */
export function isOnByDefault(topic: NotificationTopic, channel: NotificationChannel): boolean {
  if (channel === 'sms') return topic === 'sessions';
  if (channel === 'push') return PUSHED_TOPICS.includes(topic);
  return channel === 'app' || topic !== 'news';
}

/** Only what cannot wait is texted. Nothing else offers SMS. */
const TEXTED_TOPICS: readonly NotificationTopic[] = ['sessions'];

export function isChannelUsed(topic: NotificationTopic, channel: NotificationChannel): boolean {
  return channel !== 'sms' || TEXTED_TOPICS.includes(topic);
}

/** What protects the account cannot be turned off. */
export function isLocked(topic: NotificationTopic, channel: NotificationChannel): boolean {
  return topic === 'security' && (channel === 'app' || channel === 'email');
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

const localTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('HH:MM on the reader’s clock');

/** Between these times nobody is disturbed, unless a session starts or an answer is due within URGENT_HOURS. */
export const quietHours = z.object({ enabled: z.boolean(), from: localTime, until: localTime });
export type QuietHours = z.output<typeof quietHours>;
export const DEFAULT_QUIET_HOURS: QuietHours = { enabled: true, from: '21:00', until: '07:00' };
export const URGENT_HOURS = 12;

export const getQuietHours = endpoint({
  method: 'GET',
  path: 'notifications/quiet-hours/',
  summary: 'When e-mails, text and push messages wait for the morning',
  access: 'signed_in',
  answers: { 200: quietHours },
  errors: [],
});

export const changeQuietHours = endpoint({
  method: 'PUT',
  path: 'notifications/quiet-hours/',
  summary: 'Change the quiet hours or turn them off; over midnight where `from` is later than `until`',
  access: 'signed_in',
  body: quietHours,
  answers: { 200: quietHours },
  errors: [],
});

/** RFC 8058: mail programs post here with one click, and so does the page that a mail links to. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: 'notifications/unsubscribe/',
  summary: 'Turn e-mails of the topic in the token off, or with `enabled` on again',
  access: 'public',
  openedByBrowser: true,
  query: z.object({ token: z.string().max(300) }),
  body: z.object({ enabled: z.boolean().optional() }),
  answers: { 200: z.object({ topic: z.enum(NOTIFICATION_TOPICS), enabled: z.boolean() }) },
  errors: ['not_found'],
});

export const PUSH_SUBSCRIPTIONS_MAX = 10;

export const getPushKey = endpoint({
  method: 'GET',
  path: 'notifications/push/key/',
  summary: 'The public key a browser needs to subscribe to push messages',
  access: 'signed_in',
  answers: { 200: z.object({ public_key: z.string() }) },
  errors: [],
});

const base64url = z.string().regex(/^[\w-]+={0,2}$/);

export const subscribeToPush = endpoint({
  method: 'POST',
  path: 'notifications/push/',
  summary: 'Send push messages to this browser until it is logged out; again with the same address changes nothing',
  access: 'signed_in',
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(2000),
    keys: z.object({ p256dh: base64url.max(200), auth: base64url.max(100) }),
  }),
  answers: { 204: nothing },
  errors: [],
});
export type PushSubscriptionBody = z.output<(typeof subscribeToPush)['body']>;

export const unsubscribeFromPush = endpoint({
  method: 'POST',
  path: 'notifications/push/remove/',
  summary: 'Send no more push messages to this browser',
  access: 'signed_in',
  body: z.object({ endpoint: z.string().max(2000) }),
  answers: { 204: nothing },
  errors: [],
});

/** Sent over the socket when a notification arrives or is read. */
export const notificationsChanged = z.object({ type: z.literal('notifications.changed') });
