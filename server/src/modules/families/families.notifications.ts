import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { NotificationsOf } from '../../platform/messages/notification-registry.ts';
import './families.events.ts';

export const familyNotifications = {
  kinds: {
    'family.record_opened': {
      topic: 'security',
      icon: 'eye',
      tone: 'plum',
      link: ({ child }) => (child ? `${pagePaths.childPage(child)}?tab=openings` : null),
      action: { en: 'See who viewed it', ar: 'عرض المطّلعين' },
      app: {
        en: () => ({
          title: 'Your child’s record was viewed',
          body: 'Someone else viewed your child’s record. See who, when and why on the child’s page.',
        }),
        ar: () => ({
          title: 'تم الاطلاع على سجل طفلك',
          body: 'تظهر في صفحة الطفل أسماء المطّلعين على السجل ووقت الاطلاع وسببه.',
        }),
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
    'family.document_shared': {
      topic: 'progress',
      icon: 'file-pen',
      tone: 'sky',
      link: () => pagePaths.lsaSessions,
      action: { en: 'See your sessions', ar: 'عرض الجلسات' },
      app: {
        en: ({ name }) => ({
          title: `${name} shared a document with you`,
          body: 'You’ll find it in the child’s record, on the page of your session.',
        }),
        ar: ({ name }) => ({
          title: `مستند جديد متاح لك من ${name}`,
          body: 'تجده في سجل الطفل ضمن صفحة الجلسة.',
        }),
      },
    },
  },
  notify: {
    'family.record_opened': ({ userId, childId }) => [
      { to: userId, kind: 'family.record_opened', facts: { child: childId } },
    ],
    'family.document_shared': ({ parentUserId, lsaUserId }) => [
      { to: lsaUserId, kind: 'family.document_shared', facts: {}, aboutId: parentUserId },
    ],
  },
} satisfies NotificationsOf;
