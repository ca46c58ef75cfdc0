import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { NotificationsOf } from '../../platform/messages/notification-registry.ts';
import './search.events.ts';

export const searchNotifications = {
  kinds: {
    'search.new_match': {
      topic: 'searches',
      icon: 'user-round-search',
      tone: 'leaf',
      link: ({ lsa = '' }) => pagePaths.lsa(lsa),
      action: { en: 'See profile', ar: 'عرض الملف' },
      app: {
        en: ({ name }) => ({
          title: `A new LSA fits “${name}”`,
          body: 'Someone new matches your saved search.',
        }),
        ar: ({ name }) => ({ title: `شخص جديد يناسب «${name}»`, body: 'يظهر مساعد تعلّم جديد في بحثك المحفوظ.' }),
      },
      mail: {
        en: () => ({ subject: 'A new LSA fits a search you saved', body: 'A new LSA fits a search you saved.' }),
        ar: () => ({ subject: 'مساعد تعلّم جديد يناسب بحثك', body: 'انضم مساعد تعلّم جديد يناسب بحثًا حفظته.' }),
      },
    },
  },
  notify: {
    'search.new_match': ({ userId, name, lsaId }) => [
      { to: userId, kind: 'search.new_match', facts: { name, lsa: lsaId } },
    ],
  },
} satisfies NotificationsOf;
