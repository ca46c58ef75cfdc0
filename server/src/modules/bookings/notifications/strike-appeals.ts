import { pagePaths, sessionPage } from '@sanad/contract/page-paths.ts';
import { type NotificationsOf, STAFF } from '../../../platform/messages/notification-registry.ts';
import '../bookings.events.ts';

/** Never why the LSA appealed: that may be about health. */
export const strikeAppealNotifications = {
  kinds: {
    'lsa.strike_appealed': {
      topic: 'sessions',
      icon: 'scale',
      tone: 'saffron',
      link: ({ id = '' }) => `${pagePaths.staffStrikeAppeals}?appeal=${id}`,
      action: { en: 'Read appeal', ar: 'قراءة الاعتراض' },
      group: ({ id = '' }) => id,
      app: {
        en: () => ({ title: 'An LSA has appealed a strike', body: 'Take it back or keep it.' }),
        ar: () => ({ title: 'اعتراض جديد على مخالفة', body: 'يمكن إلغاء المخالفة أو إبقاؤها.' }),
      },
    },
    'lsa.strike_appeal_decided': {
      topic: 'sessions',
      icon: 'scale',
      tone: 'mint',
      link: ({ id = '' }) => sessionPage(id),
      action: { en: 'See why', ar: 'عرض السبب' },
      app: {
        en: ({ facts }) =>
          facts.state === 'taken_back'
            ? {
                title: 'We’ve taken your strike back',
                body: 'It no longer counts, and neither does what followed from it.',
              }
            : {
                title: 'Your strike stays',
                body: 'We’ve read your appeal. You’ll find the reason on the session’s page.',
              },
        ar: ({ facts }) =>
          facts.state === 'taken_back'
            ? { title: 'ألغينا المخالفة المسجّلة عليك', body: 'لم تعد تُحسب، وكذلك ما ترتّب عليها.' }
            : { title: 'تبقى المخالفة قائمة', body: 'قرأنا اعتراضك. السبب موضّح في صفحة الجلسة.' },
      },
      mail: {
        en: ({ facts }) =>
          facts.state === 'taken_back'
            ? {
                subject: 'We’ve taken your strike back',
                body: 'We’ve read your appeal and taken the strike back. It no longer counts. If your profile was hidden because of it, families can find you again. You’ll find our reason on the session’s page.',
              }
            : {
                subject: 'Your strike stays',
                body: 'We’ve read your appeal, and the strike stays. You’ll find our reason on the session’s page.',
              },
        ar: ({ facts }) =>
          facts.state === 'taken_back'
            ? {
                subject: 'ألغينا المخالفة المسجّلة عليك',
                body: 'قرأنا اعتراضك وألغينا المخالفة، فلم تعد تُحسب. وإذا كان ملفك مخفيًا بسببها، فيمكن للأسر العثور عليه من جديد. السبب موضّح في صفحة الجلسة.',
              }
            : {
                subject: 'تبقى المخالفة قائمة',
                body: 'قرأنا اعتراضك، وتبقى المخالفة قائمة. السبب موضّح في صفحة الجلسة.',
              },
      },
    },
  },
  notify: {
    'lsa.strike_appealed': ({ bookingId }) => [{ to: STAFF, kind: 'lsa.strike_appealed', facts: { id: bookingId } }],
    'lsa.strike_appeal_decided': ({ bookingId, userId, state }) => [
      { to: userId, kind: 'lsa.strike_appeal_decided', facts: { id: bookingId, state } },
    ],
  },
  clear: {
    'lsa.strike_appeal_decided': ({ bookingId }) => [{ to: STAFF, kind: 'lsa.strike_appealed', group: bookingId }],
  },
} satisfies NotificationsOf;
