import { pagePaths } from '@sanad/contract/page-paths.ts';
import {
  type Facts,
  type NotificationKind,
  type NotificationsOf,
  SUPER_ADMINS,
} from '../../../platform/messages/notification-registry.ts';
import './concerns.events.ts';

interface Fact {
  concernId: string;
  number: string;
}

const factsOf = ({ concernId, number }: Fact): Facts => ({ id: concernId, number });
const toAll = (kind: string, fact: Fact & { staffIds: readonly string[] }) =>
  fact.staffIds.map((to) => ({ to, kind, facts: factsOf(fact) }));

const LOOK = {
  topic: 'disputes',
  icon: 'triangle-alert',
  tone: 'plum',
  link: ({ id = '' }: Facts) => pagePaths.concern(id),
  action: { en: 'Open concern', ar: 'فتح البلاغ' },
  group: ({ id = '' }: Facts) => id,
} as const satisfies NotificationKind;

/** Only that there is something to read: no kind, no level, no names, and no mails. */
export const concernNotifications = {
  kinds: {
    'concern.reported': {
      ...LOOK,
      needsYou: () => true,
      app: {
        en: ({ facts }) => ({ title: 'A concern was reported', body: `${facts.number}. Read it within 15 minutes.` }),
        ar: ({ facts }) => ({ title: 'وصل بلاغ سلامة', body: `${facts.number}. تلزم قراءته خلال 15 دقيقة.` }),
      },
    },
    'concern.unread': {
      ...LOOK,
      needsYou: () => true,
      app: {
        en: ({ facts }) => ({
          title: 'Nobody has read a concern',
          body: `${facts.number} was reported more than 15 minutes ago.`,
        }),
        ar: ({ facts }) => ({
          title: 'بلاغ سلامة لم يُقرأ بعد',
          body: `مضت أكثر من 15 دقيقة على وصول ${facts.number}.`,
        }),
      },
    },
    'concern.overdue': {
      ...LOOK,
      app: {
        en: ({ facts }) => ({
          title: 'A concern is overdue',
          body: `The next step of ${facts.number} wasn’t done in time.`,
        }),
        ar: ({ facts }) => ({ title: 'بلاغ سلامة متأخر', body: `لم تُنجز الخطوة التالية في ${facts.number} في وقتها.` }),
      },
    },
    'concern.shared': {
      ...LOOK,
      app: {
        en: ({ facts }) => ({ title: 'You can now open a concern', body: `${facts.number}. Every view is logged.` }),
        ar: ({ facts }) => ({ title: 'بلاغ سلامة متاح لك الآن', body: `${facts.number}. تُسجَّل كل مشاهدة.` }),
      },
    },
    'concern.closure_proposed': {
      ...LOOK,
      needsYou: () => true,
      app: {
        en: ({ facts }) => ({
          title: 'A concern needs a second person',
          body: `${facts.number} can close if you agree.`,
        }),
        ar: ({ facts }) => ({ title: 'بلاغ سلامة بانتظار موافقة ثانية', body: `يُغلق ${facts.number} بعد موافقتك.` }),
      },
    },
  },
  notify: {
    'concern.reported': (fact) => toAll('concern.reported', fact),
    'concern.unread': (fact) => [{ to: SUPER_ADMINS, kind: 'concern.unread', facts: factsOf(fact) }],
    'concern.overdue': (fact) => [
      { to: SUPER_ADMINS, kind: 'concern.overdue', facts: factsOf(fact) },
      ...toAll('concern.overdue', fact),
    ],
    'concern.shared': (fact) => toAll('concern.shared', fact),
    'concern.closure_proposed': (fact) => toAll('concern.closure_proposed', fact),
  },
  clear: {
    'concern.read': ({ concernId, staffIds }) => [
      { to: SUPER_ADMINS, kind: 'concern.unread', group: concernId },
      ...staffIds.map((to) => ({ to, kind: 'concern.reported', group: concernId })),
    ],
    'concern.closure_decided': ({ concernId, staffIds }) =>
      staffIds.map((to) => ({ to, kind: 'concern.closure_proposed', group: concernId })),
  },
} satisfies NotificationsOf;
