import { type NotificationsOf, SUPER_ADMINS } from '../../platform/notifications.ts';
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
          body: 'a record of your family was opened. You can see who opened it, when and why.',
        }),
        ar: () => ({
          subject: 'تم فتح سجل من سجلات أسرتك',
          body: 'تم فتح سجل من سجلات أسرتك. يمكنك معرفة من فتحه ومتى ولماذا.',
        }),
      },
    },
    'family.record_access_broken': {
      topic: 'security',
      icon: 'triangle-alert',
      tone: 'coral',
      link: () => null,
      app: {
        en: () => ({
          title: 'The list of record views was changed',
          body: 'Last night’s check found missing or changed entries. Please look into it today.',
        }),
        ar: () => ({
          title: 'تغيّر سجل الاطلاع على ملفات الأطفال',
          body: 'وجد فحص الليلة الماضية إدخالات ناقصة أو متغيّرة. يُرجى التحقق من الأمر اليوم.',
        }),
      },
      mail: {
        en: ({ facts }) => ({
          subject: 'Someone changed the log of who opened children’s records',
          body: `our nightly check found entries that were edited or deleted: ${facts.faults}. This can only happen directly in the database. Please investigate today. The server log lists the records.`,
        }),
        ar: ({ facts }) => ({
          subject: 'تغيّر سجل الاطلاع على ملفات الأطفال',
          body: `وجد فحص الليلة الماضية إدخالات ناقصة أو مختلفة عمّا كُتب أصلًا (${facts.faults}). قد يكون هناك تعديل مباشر في قاعدة البيانات. يُرجى التحقق من الأمر اليوم؛ يذكر سجل الخادم الملفات المعنية.`,
        }),
      },
    },
  },
  tell: {
    'family.record_opened': ({ userId }) => [{ to: userId, kind: 'family.record_opened', facts: {} }],
    'family.record_access_broken': ({ count }) => [
      { to: SUPER_ADMINS, kind: 'family.record_access_broken', facts: { faults: String(count) } },
    ],
  },
} satisfies NotificationsOf;
