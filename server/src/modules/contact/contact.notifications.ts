import { pagePaths } from '@sanad/contract/page-paths.ts';
import { type NotificationsOf, STAFF } from '../../platform/messages/notification-registry.ts';
import './contact.events.ts';

export const contactNotifications = {
  kinds: {
    'contact.received': {
      topic: 'messages',
      icon: 'message-circle',
      tone: 'sky',
      link: ({ id = '' }) => `${pagePaths.staffContactMessages}/${id}`,
      action: { en: 'Read message', ar: 'قراءة الرسالة' },
      group: ({ id = '' }) => id,
      app: {
        en: () => ({ title: 'A new message to our team', body: 'It was sent from the contact page.' }),
        ar: () => ({ title: 'رسالة جديدة إلى فريقنا', body: 'أُرسلت من صفحة التواصل.' }),
      },
    },
  },
  notify: {
    'contact.received': ({ messageId }) => [{ to: STAFF, kind: 'contact.received', facts: { id: messageId } }],
  },
  clear: {
    'contact.closed': ({ messageId }) => [{ to: STAFF, kind: 'contact.received', group: messageId }],
  },
} satisfies NotificationsOf;
