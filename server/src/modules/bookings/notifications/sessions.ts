import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { NotificationsOf } from '../../../platform/messages/notification-registry.ts';
import '../bookings.events.ts';
import { notify, notifyOthers, SIDES, seeSession, sessionLink } from './tell.ts';

const READY: Record<Language, Record<string, string>> = {
  en: {
    code_parent: 'Have your security code ready. Say it at the door to start the session.',
    code_lsa: 'The family will say their security code at the door. Enter it to start the session.',
    online: 'The call opens 10 minutes before. Join from the session page.',
    '': 'You can check in up to 15 minutes before.',
  },
  ar: {
    code_parent: 'يُرجى تجهيز رمز الأمان: به تبدأ الجلسة عند الباب.',
    code_lsa: 'تخبرك الأسرة برمز الأمان عند الباب، وبه تبدأ الجلسة.',
    online: 'تُفتح المكالمة قبلها بـ 10 دقائق، والانضمام من صفحة الجلسة.',
    '': 'يمكنك تسجيل الحضور قبلها بـ 15 دقيقة.',
  },
};

export const sessionNotifications = {
  kinds: {
    'booking.reminder': {
      topic: 'sessions',
      icon: 'alarm-clock',
      tone: 'mint',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when, facts }) => ({
          title: `Your session with ${name} is on ${when}`,
          body: READY.en[facts.effect ?? ''] ?? '',
        }),
        ar: ({ name, when, facts }) => ({
          title: `موعد جلستك مع ${name}: ${when}`,
          body: READY.ar[facts.effect ?? ''] ?? '',
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: `Your session with ${name} is coming up`,
          body: `Your session with ${name} is on ${when}. ${READY.en[facts.effect ?? ''] ?? ''}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: `اقترب موعد جلستك مع ${name}`,
          body: `موعد جلستك مع ${name}: ${when}. ${READY.ar[facts.effect ?? ''] ?? ''}`,
        }),
      },
      sms: {
        en: ({ name, when }) => `${PRODUCT_NAME}: your session with ${name} is on ${when}.`,
        ar: ({ name, when }) => `${PRODUCT_NAME_AR}: موعد جلستك مع ${name}: ${when}.`,
      },
      // The day before, a text message would only disturb.
      isTexted: ({ hours }) => hours === '2',
    },
    'booking.completed': {
      topic: 'sessions',
      icon: 'circle-check',
      tone: 'leaf',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when }) => ({
          title: `Your session with ${name} is over`,
          body: `${when}. If something wasn’t right, tell us within 72 hours.`,
        }),
        ar: ({ name, when }) => ({
          title: `انتهت جلستك مع ${name}`,
          body: `${when}. إن لم يكن كل شيء على ما يرام، فأخبرنا خلال 72 ساعة.`,
        }),
      },
      mail: {
        en: ({ name, when }) => ({
          subject: `Your session with ${name} is over`,
          body: `Your session with ${name} on ${when} is over. On its page you can rate it, download the receipt, book again, or report a problem within 72 hours.`,
        }),
        ar: ({ name, when }) => ({
          subject: `انتهت جلستك مع ${name}`,
          body: `انتهت جلستك مع ${name}: ${when}. من صفحتها يمكن تقييمها وتنزيل الإيصال والحجز مجددًا، أو الإبلاغ عن مشكلة خلال 72 ساعة.`,
        }),
      },
    },
  },
  notify: {
    'booking.completed': (fact) => notifyOthers(fact, 'booking.completed', ['parent']),
    'booking.reminder_due': (fact) =>
      SIDES.map((side) => {
        const effect = fact.isOnline ? 'online' : fact.hasCode ? `code_${side}` : '';
        return notify(fact, side, 'booking.reminder', { hours: String(fact.hours), effect });
      }),
  },
} satisfies NotificationsOf;
