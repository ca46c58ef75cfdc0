import type { NotificationsOf } from '../../platform/messages/notification-registry.ts';
import './families.events.ts';

export const familyNotifications = {
  kinds: {
    'family.record_opened': {
      topic: 'security',
      icon: 'eye',
      tone: 'plum',
      link: () => null,
      app: {
        en: () => ({
          title: 'A record was opened',
          body: 'Our staff have opened a child’s record. The child’s page says who, when and why.',
        }),
        ar: () => ({ title: 'تم فتح سجل', body: 'فتح أحد موظفينا سجل طفل. تذكر صفحة الطفل من فتحه ومتى ولماذا.' }),
      },
      mail: {
        en: () => ({
          subject: 'A record of your family was opened',
          body: 'A record of your family was opened. You can see who opened it, when and why.',
        }),
        ar: () => ({
          subject: 'تم فتح سجل من سجلات أسرتك',
          body: 'تم فتح سجل من سجلات أسرتك. يمكنك معرفة من فتحه ومتى ولماذا.',
        }),
      },
    },
  },
  notify: {
    'family.record_opened': ({ userId }) => [{ to: userId, kind: 'family.record_opened', facts: {} }],
  },
} satisfies NotificationsOf;
