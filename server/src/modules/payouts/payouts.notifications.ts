import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { NotificationsOf } from '../../platform/messages/notification-registry.ts';
import './payouts.events.ts';

const history = () => pagePaths.payoutHistory;

export const payoutNotifications = {
  kinds: {
    'payout.paid': {
      topic: 'payments',
      icon: 'send',
      tone: 'leaf',
      link: history,
      action: { en: 'See payout', ar: 'عرض التحويل' },
      app: {
        en: ({ amount }) => ({
          title: `We’ve paid you ${amount}`,
          body: 'Your bank may need up to two working days to show it.',
        }),
        ar: ({ amount }) => ({
          title: `حوّلنا إليك مستحقات بقيمة ${amount}`,
          body: 'قد يحتاج المصرف إلى يومَي عمل لإظهار المبلغ.',
        }),
      },
      mail: {
        en: ({ amount }) => ({
          subject: `Your payout of ${amount} is on its way`,
          body: `We’ve paid you ${amount}. Your bank may need up to two working days to show it. Your payout history lists the sessions in it.`,
        }),
        ar: ({ amount }) => ({
          subject: `مستحقاتك بقيمة ${amount} في الطريق إليك`,
          body: `حوّلنا إليك مستحقات بقيمة ${amount}. قد يحتاج المصرف إلى يومَي عمل لإظهار المبلغ. تجد الجلسات المشمولة في سجل التحويلات.`,
        }),
      },
    },
    'payout.failed': {
      topic: 'payments',
      icon: 'triangle-alert',
      tone: 'coral',
      link: () => pagePaths.earnings,
      action: { en: 'Check account', ar: 'التحقق من الحساب' },
      app: {
        en: ({ amount }) => ({
          title: `We couldn’t pay you ${amount}`,
          body: 'The money is back in your balance. Please check your payout account before next Monday.',
        }),
        ar: ({ amount }) => ({
          title: `تعذّر تحويل ${amount} إليك`,
          body: 'عاد المبلغ إلى رصيدك. يُرجى التحقق من حساب التحويل قبل يوم الاثنين المقبل.',
        }),
      },
      mail: {
        en: ({ amount }) => ({
          subject: 'We couldn’t send your payout',
          body: `Your bank didn’t accept the payout of ${amount}. The money is back in your balance and part of next Monday’s payout. Please check your payout account before then.`,
        }),
        ar: ({ amount }) => ({
          subject: 'تعذّر إرسال مستحقاتك',
          body: `لم يقبل المصرف تحويل ${amount}. عاد المبلغ إلى رصيدك وسيُضاف إلى تحويل يوم الاثنين المقبل. يُرجى التحقق من حساب التحويل قبل ذلك.`,
        }),
      },
    },
  },
  notify: {
    'payout.paid': ({ userId, fils, payoutId }) => [
      { to: userId, kind: 'payout.paid', facts: { id: payoutId, amount_fils: String(fils) } },
    ],
    'payout.failed': ({ userId, fils, payoutId }) => [
      { to: userId, kind: 'payout.failed', facts: { id: payoutId, amount_fils: String(fils) } },
    ],
  },
} satisfies NotificationsOf;
