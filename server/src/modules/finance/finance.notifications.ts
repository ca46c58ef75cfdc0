import { pagePaths } from '@sanad/contract/page-paths.ts';
import { type NotificationsOf, STAFF } from '../../platform/messages/notification-registry.ts';
import './finance.events.ts';

const staffMoney = () => pagePaths.staffMoney;

export const financeNotifications = {
  kinds: {
    'credit.goodwill': {
      topic: 'payments',
      icon: 'party-popper',
      tone: 'leaf',
      link: () => pagePaths.familyPayments,
      action: { en: 'See credit', ar: 'عرض الرصيد' },
      app: {
        en: ({ amount, facts }) => ({
          title: `We’ve given you ${amount} in credit`,
          body: `${facts.note} It pays for your next session before your card does.`,
        }),
        ar: ({ amount, facts }) => ({
          title: `أضفنا إلى رصيدك ${amount}`,
          body: `${facts.note} يُستخدم الرصيد في جلستك القادمة قبل بطاقتك.`,
        }),
      },
      mail: {
        en: ({ amount, facts }) => ({
          subject: `We’ve given you ${amount} in credit`,
          body: `We’ve given you ${amount} in credit. ${facts.note} It pays for your next session before your card does, and lasts 12 months.`,
        }),
        ar: ({ amount, facts }) => ({
          subject: `أضفنا إلى رصيدك ${amount}`,
          body: `أضفنا إلى رصيدك ${amount}. ${facts.note} يُستخدم الرصيد في جلستك القادمة قبل بطاقتك، ومدته 12 شهرًا.`,
        }),
      },
    },
    'money.approval_needed': {
      topic: 'payments',
      icon: 'handshake',
      tone: 'saffron',
      link: staffMoney,
      action: { en: 'Decide', ar: 'اتخاذ قرار' },
      group: ({ id = '' }) => id,
      needsYou: () => true,
      app: {
        en: ({ amount }) => ({
          title: `${amount} needs a second person`,
          body: 'A colleague has asked for it. Open Money to agree or reject.',
        }),
        ar: ({ amount }) => ({
          title: `${amount} بحاجة إلى موافقة شخص ثانٍ`,
          body: 'طلب ذلك أحد الزملاء. يمكن الموافقة أو الرفض في صفحة الأموال.',
        }),
      },
    },
    'money.differences_found': {
      topic: 'payments',
      icon: 'triangle-alert',
      tone: 'coral',
      link: staffMoney,
      action: { en: 'See money', ar: 'عرض الأموال' },
      app: {
        en: () => ({
          title: 'Our books and the payment provider’s differ',
          body: 'Open Money to see where, and what to do about it.',
        }),
        ar: () => ({
          title: 'تختلف دفاترنا عن دفاتر مزوّد الدفع',
          body: 'تعرض صفحة الأموال مواضع الاختلاف وما يمكن فعله.',
        }),
      },
    },
  },
  notify: {
    'credit.goodwill_given': ({ userId, fils, note, actionId }) => [
      { to: userId, kind: 'credit.goodwill', facts: { id: actionId, amount_fils: String(fils), note: sentence(note) } },
    ],
    'money.approval_needed': ({ actionId, fils }) => [
      { to: STAFF, kind: 'money.approval_needed', facts: { id: actionId, amount_fils: String(fils) } },
    ],
    'money.differences_found': ({ count }) => [
      { to: STAFF, kind: 'money.differences_found', facts: { count: String(count) } },
    ],
  },
  clear: {
    'money.approval_decided': ({ actionId }) => [{ to: STAFF, kind: 'money.approval_needed', group: actionId }],
  },
} satisfies NotificationsOf;

/** As somebody of our team has typed it, with its full stop. */
function sentence(typed: string): string {
  return /[.!?؟…]$/.test(typed) ? typed : `${typed}.`;
}
