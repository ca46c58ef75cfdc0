import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { NotificationsOf } from '../../platform/messages/notification-registry.ts';
import './calls.events.ts';

export const callNotifications = {
  kinds: {
    'call.waiting': {
      topic: 'sessions',
      icon: 'video',
      tone: 'mint',
      link: ({ id }) => pagePaths.call(id ?? ''),
      action: { en: 'Join the call', ar: 'الانضمام إلى المكالمة' },
      group: ({ id }) => id ?? '',
      app: {
        en: ({ name }) => ({ title: `${name} is in the call`, body: 'You can join now.' }),
        ar: ({ name }) => ({ title: `${name} في المكالمة الآن`, body: 'بإمكانك الانضمام.' }),
      },
    },
  },
  notify: {
    'call.waiting': ({ bookingId, userId, fromUserId }) => [
      { to: userId, kind: 'call.waiting', facts: { id: bookingId }, aboutId: fromUserId },
    ],
  },
} satisfies NotificationsOf;
