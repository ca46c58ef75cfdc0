import { formatFils } from '@sanad/contract/payments/money.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { EventMap } from '../../../platform/events/events.ts';
import type {
  Facts,
  MessageValues,
  NotificationPayload,
  NotificationsOf,
} from '../../../platform/messages/notification-registry.ts';
import '../bookings.events.ts';
import { clearFor, notify, notifyOthers, SIDES, seeSession, sessionGroup, sessionLink } from './tell.ts';

const money = (fils: string | undefined, language: Language) => formatFils(Number(fils ?? 0), language);

/** What comes back, by the fact `effect`. */
const BACK: Record<Language, Record<string, (facts: MessageValues['facts']) => string>> = {
  en: {
    card: ({ amount_fils }) =>
      `${money(amount_fils, 'en')} goes back to your card. Most banks show it within 5 to 10 working days.`,
    credit: ({ credit_fils }) => `${money(credit_fils, 'en')} has been added to your credit for future sessions.`,
    none: () => 'It was too close to the start for a refund.',
    released: ({ amount_fils }) =>
      `The reservation of ${money(amount_fils, 'en')} on your card has been released. Nothing was charged.`,
    free: () => 'It was free, so there’s nothing to refund.',
    unpaid: () => 'Your payment hadn’t gone through, so nothing was charged.',
  },
  ar: {
    card: ({ amount_fils }) => `يعود ${money(amount_fils, 'ar')} إلى بطاقتك. تُظهره معظم البنوك خلال 5 إلى 10 أيام عمل.`,
    credit: ({ credit_fils }) => `لك ${money(credit_fils, 'ar')} رصيدًا لجلساتك القادمة.`,
    none: () => 'كان الموعد قريبًا جدًا، فلا يعود شيء.',
    released: ({ amount_fils }) => `أُلغي حجز ${money(amount_fils, 'ar')} على بطاقتك. لم يُؤخذ شيء.`,
    free: () => 'كانت مجانية، فلا شيء يعاد.',
    unpaid: () => 'لم ينجح الدفع من قبل، فلم يُخصم شيء.',
  },
};

function notifyCancelled(fact: EventMap['booking.cancelled']): NotificationPayload[] {
  const together = fact.sessions > 1 ? { sessions: String(fact.sessions) } : {};
  if (fact.by === 'parent') {
    const effect = {
      effect: refundOf(fact),
      amount_fils: String(fact.toCardFils),
      credit_fils: String(fact.creditFils),
    };
    const [kind, receipt] = fact.wereRequests
      ? ['booking.withdrawn', 'booking.withdrawn_by_you']
      : ['booking.cancelled', 'booking.cancelled_by_you'];
    return [notify(fact, 'lsa', kind, together), notify(fact, 'parent', receipt, { ...effect, ...together })];
  }
  // Of an hour that was only held the LSA has never heard.
  return notifyOthers(fact, 'booking.cancelled', fact.from === 'held' ? ['parent'] : SIDES, together);
}

function refundOf(fact: EventMap['booking.cancelled']): string {
  if (fact.priceFils === 0) return 'free';
  if (fact.isUnpaid) return 'unpaid';
  if (fact.wereRequests) return 'released';
  if (fact.creditFils > 0) return 'credit';
  return fact.toCardFils > 0 ? 'card' : 'none';
}

/** Of several sessions that are moved together, the first speaks for all, with their number. */
function notifyOncePerSeries(
  { index = 0, sessions = 1 }: { index?: number; sessions?: number },
  notifications: (more: Facts) => NotificationPayload[],
): NotificationPayload[] {
  return index > 0 ? [] : notifications(sessions > 1 ? { sessions: String(sessions) } : {});
}

export const changeNotifications = {
  kinds: {
    'booking.cancelled': {
      topic: 'sessions',
      icon: 'calendar-x',
      tone: 'coral',
      link: sessionLink,
      action: seeSession,
      attachesSession: true,
      app: {
        en: ({ name, when, facts }) => ({
          title: facts.sessions
            ? `${facts.sessions} sessions with ${name} were cancelled`
            : `Your session with ${name} on ${when} was cancelled`,
          body: 'See the session page for what happens to the payment.',
        }),
        ar: ({ name, when, facts }) => ({
          title: facts.sessions ? `أُلغيت جلسات مع ${name}، عددها ${facts.sessions}` : `أُلغيت جلستك مع ${name}: ${when}`,
          body: 'تذكر صفحة الجلسة ما يحدث للمبلغ.',
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `${facts.sessions} sessions with ${name} were cancelled`
            : `Your session with ${name} was cancelled`,
          body: facts.sessions
            ? `${facts.sessions} sessions of your series with ${name} were cancelled, starting with ${when}. The page of each session says what happens with the money.`
            : `Your session with ${name} on ${when} was cancelled. See the session page for what happens to the payment.`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.sessions ? `أُلغيت جلسات مع ${name}، عددها ${facts.sessions}` : `أُلغيت جلستك مع ${name}`,
          body: facts.sessions
            ? `أُلغيت جلسات من السلسلة مع ${name}، عددها ${facts.sessions}، وأولها ${when}. تذكر صفحة كل جلسة ما يحدث للمبلغ.`
            : `أُلغيت جلستك مع ${name}: ${when}. تذكر صفحة الجلسة ما يحدث للمبلغ.`,
        }),
      },
      sms: {
        en: ({ name, when, facts }) =>
          facts.sessions
            ? `${PRODUCT_NAME}: ${facts.sessions} sessions with ${name} were cancelled, the first on ${when}.`
            : `${PRODUCT_NAME}: your session with ${name} on ${when} was cancelled.`,
        ar: ({ name, when, facts }) =>
          facts.sessions
            ? `${PRODUCT_NAME_AR}: أُلغيت جلسات مع ${name}، عددها ${facts.sessions}، وأولها: ${when}.`
            : `${PRODUCT_NAME_AR}: أُلغيت جلستك مع ${name}: ${when}.`,
      },
    },
    // A receipt by mail only: one's own action is no news under the bell.
    'booking.cancelled_by_you': {
      topic: 'sessions',
      icon: 'calendar-x',
      tone: 'saffron',
      link: sessionLink,
      action: seeSession,
      mail: {
        en: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `You cancelled ${facts.sessions} sessions with ${name}`
            : `You cancelled your session with ${name}`,
          body: `${facts.sessions ? `You cancelled ${facts.sessions} sessions with ${name}, starting with ${when}` : `You cancelled your session with ${name} on ${when}`}. ${BACK.en[facts.effect ?? '']?.(facts) ?? ''}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: `ألغيت جلستك مع ${name}`,
          body: `ألغيت جلستك مع ${name}: ${when}. ${BACK.ar[facts.effect ?? '']?.(facts) ?? ''}`,
        }),
      },
    },
    // The LSA had not answered: nothing of it stood in their calendar.
    'booking.withdrawn': {
      topic: 'sessions',
      icon: 'calendar-x',
      tone: 'saffron',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when, facts }) => ({
          title: facts.sessions
            ? `${name} withdrew a request for ${facts.sessions} sessions`
            : `${name} withdrew a request`,
          body: facts.sessions
            ? `The first was for ${when}. The times are free again.`
            : `It was for ${when}. The time is free again.`,
        }),
        ar: ({ name, when, facts }) => ({
          title: facts.sessions ? `سُحب طلب جلسات من ${name}، عددها ${facts.sessions}` : `سُحب طلب جلسة من ${name}`,
          body: facts.sessions ? `أولها ${when}. الأوقات متاحة من جديد.` : `موعدها ${when}. الساعة متاحة من جديد.`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `${name} withdrew a request for ${facts.sessions} sessions`
            : `${name} withdrew a request`,
          body: facts.sessions
            ? `${name} no longer needs the ${facts.sessions} sessions they asked for, starting with ${when}. You don’t have to answer, and the times are free again.`
            : `${name} no longer needs the session on ${when}. You don’t have to answer, and the time is free again.`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.sessions ? `سُحب طلب جلسات من ${name}، عددها ${facts.sessions}` : `سُحب طلب جلسة من ${name}`,
          body: facts.sessions
            ? `سُحب طلب جلسات من ${name}، عددها ${facts.sessions}، وأولها ${when}. لا حاجة إلى الرد، والأوقات متاحة من جديد.`
            : `سُحب طلب جلسة من ${name}: ${when}. لا حاجة إلى الرد، والساعة متاحة من جديد.`,
        }),
      },
    },
    'booking.withdrawn_by_you': {
      topic: 'sessions',
      icon: 'calendar-x',
      tone: 'saffron',
      link: sessionLink,
      action: seeSession,
      mail: {
        en: ({ name, when, facts }) => ({
          subject: `You withdrew your request to ${name}`,
          body: `You withdrew your request to ${name} for ${facts.sessions ? `${facts.sessions} sessions, starting with ${when}` : when}. ${BACK.en[facts.effect ?? '']?.(facts) ?? ''}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: `سحبت طلبك إلى ${name}`,
          body: `سحبت طلبك إلى ${name}${facts.sessions ? ` لجلسات عددها ${facts.sessions}، أولها ${when}` : `: ${when}`}. ${BACK.ar[facts.effect ?? '']?.(facts) ?? ''}`,
        }),
      },
    },
    'booking.moved': {
      topic: 'sessions',
      icon: 'calendar-clock',
      tone: 'sky',
      link: sessionLink,
      action: seeSession,
      attachesSession: true,
      app: {
        en: ({ name, when, facts }) =>
          facts.sessions
            ? { title: `${facts.sessions} sessions with ${name} were moved`, body: `The first is now on ${when}.` }
            : { title: `Your session with ${name} was moved`, body: `It’s now on ${when}.` },
        ar: ({ name, when, facts }) =>
          facts.sessions
            ? { title: `تغيّرت مواعيد جلساتك مع ${name}`, body: `عدد الجلسات: ${facts.sessions}. أولها: ${when}.` }
            : { title: `تغيّر موعد جلستك مع ${name}`, body: `الموعد الجديد: ${when}.` },
      },
      mail: {
        en: ({ name, when, facts }) =>
          facts.sessions
            ? {
                subject: `${facts.sessions} sessions with ${name} were moved`,
                body: `${facts.sessions} sessions with ${name} have new times. The first is now on ${when}. You’ll find all of them on the session’s page.`,
              }
            : {
                subject: `Your session with ${name} was moved`,
                body: `Your session with ${name} is now on ${when}. Open the attached file to update your calendar.`,
              },
        ar: ({ name, when, facts }) =>
          facts.sessions
            ? {
                subject: `تغيّرت مواعيد جلساتك مع ${name}`,
                body: `تغيّرت مواعيد جلساتك مع ${name}، وعددها ${facts.sessions}. أولها: ${when}. تجد المواعيد كلها في صفحة الجلسة.`,
              }
            : {
                subject: `تغيّر موعد جلستك مع ${name}`,
                body: `الموعد الجديد لجلستك مع ${name}: ${when}. الملف المرفق يعدّلها في تقويمك.`,
              },
      },
      sms: {
        en: ({ name, when, facts }) =>
          facts.sessions
            ? `${PRODUCT_NAME}: ${facts.sessions} sessions with ${name} were moved, the first to ${when}.`
            : `${PRODUCT_NAME}: your session with ${name} was moved to ${when}.`,
        ar: ({ name, when, facts }) =>
          facts.sessions
            ? `${PRODUCT_NAME_AR}: تغيّرت مواعيد جلساتك مع ${name}، وأولها: ${when}.`
            : `${PRODUCT_NAME_AR}: الموعد الجديد لجلستك مع ${name}: ${when}.`,
      },
    },
    'booking.move_asked': {
      topic: 'sessions',
      icon: 'calendar-clock',
      tone: 'sky',
      link: sessionLink,
      action: { en: 'Answer', ar: 'الرد' },
      group: sessionGroup,
      needsYou: () => true,
      app: {
        en: ({ name, when, facts }) => ({
          title: `${name} would like to move ${facts.sessions ? `${facts.sessions} sessions` : 'your session'}`,
          body: facts.sessions
            ? `The first is currently on ${when}. One answer counts for all of them.`
            : `It’s currently on ${when}. Please say whether the new time works for you.`,
        }),
        ar: ({ name, when, facts }) => ({
          title: facts.sessions ? `طلب تغيير مواعيد جلسات من ${name}` : `طلب تغيير موعد من ${name}`,
          body: facts.sessions
            ? `عدد الجلسات: ${facts.sessions}، وأولها حاليًا: ${when}. ردّ واحد يشملها كلها.`
            : `الموعد الحالي: ${when}. يُرجى إخبارنا إن كان الموعد الجديد يناسبك.`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: `${name} would like to move ${facts.sessions ? `${facts.sessions} sessions` : 'your session'}`,
          body: facts.sessions
            ? `${name} would like to move ${facts.sessions} sessions, starting with the one on ${when}. One answer counts for all of them.`
            : `${name} would like to move your session on ${when}. Please say whether the new time works for you.`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.sessions ? `طلب تغيير مواعيد جلسات من ${name}` : `طلب تغيير موعد من ${name}`,
          body: facts.sessions
            ? `وصلك طلب من ${name} لتغيير مواعيد جلسات عددها ${facts.sessions}، وأولها: ${when}. ردّ واحد يشملها كلها.`
            : `وصلك طلب من ${name} لتغيير موعد جلستك: ${when}. يُرجى إخبارنا إن كان الموعد الجديد يناسبك.`,
        }),
      },
    },
    'booking.move_declined': {
      topic: 'sessions',
      icon: 'calendar-clock',
      tone: 'saffron',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when, facts }) =>
          facts.sessions
            ? {
                title: `${facts.sessions} sessions with ${name} stay at their times`,
                body: `The new times didn’t work. The first is still on ${when}.`,
              }
            : {
                title: `Your session with ${name} stays at its time`,
                body: `The other time didn’t work. It’s still on ${when}.`,
              },
        ar: ({ name, when, facts }) =>
          facts.sessions
            ? {
                title: `بقيت مواعيد جلساتك مع ${name} كما هي`,
                body: `عدد الجلسات: ${facts.sessions}. لم تناسب المواعيد الجديدة، وأول جلسة في موعدها: ${when}.`,
              }
            : {
                title: `بقي موعد جلستك مع ${name} كما هو`,
                body: `لم يناسب الموعد الآخر، وتبقى الجلسة في موعدها: ${when}.`,
              },
      },
      mail: {
        en: ({ name, when, facts }) =>
          facts.sessions
            ? {
                subject: `${facts.sessions} sessions with ${name} stay at their times`,
                body: `The new times didn’t work, so ${facts.sessions} sessions with ${name} stay at their times. The first is still on ${when}. You’ll find all of them on the session’s page.`,
              }
            : {
                subject: `Your session with ${name} stays at its time`,
                body: `The other time didn’t work. Your session with ${name} is still on ${when}.`,
              },
        ar: ({ name, when, facts }) =>
          facts.sessions
            ? {
                subject: `بقيت مواعيد جلساتك مع ${name} كما هي`,
                body: `لم تناسب المواعيد الجديدة، فتبقى جلساتك مع ${name} في مواعيدها، وعددها ${facts.sessions}. أولها: ${when}. تجد المواعيد كلها في صفحة الجلسة.`,
              }
            : {
                subject: `بقي موعد جلستك مع ${name} كما هو`,
                body: `لم يناسب الموعد الآخر. تبقى جلستك مع ${name} في موعدها: ${when}.`,
              },
      },
    },
    'booking.waived': {
      topic: 'sessions',
      icon: 'undo-2',
      tone: 'leaf',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when }) => ({
          title: `${name} has refunded your session`,
          body: `You get the full amount for ${when} back.`,
        }),
        ar: ({ name, when }) => ({
          title: `تنازُل عن مبلغ الجلسة من ${name}`,
          body: `عن الجلسة: ${when}. سيعود إليك المبلغ كاملًا.`,
        }),
      },
      mail: {
        en: ({ name, when }) => ({
          subject: `${name} has refunded your session`,
          body: `${name} has waived their share for the session on ${when}, so you get a full refund.`,
        }),
        ar: ({ name, when }) => ({
          subject: `تنازُل عن مبلغ الجلسة من ${name}`,
          body: `تم التنازل عن مبلغ الجلسة مع ${name}: ${when}. سيعود إليك المبلغ كاملًا.`,
        }),
      },
    },
  },
  notify: {
    'booking.cancelled': (fact) => (fact.index > 0 ? [] : notifyCancelled(fact)),
    'booking.rescheduled': (fact) =>
      notifyOncePerSeries(fact, (more) => notifyOthers(fact, 'booking.moved', SIDES, more)),
    'booking.reschedule_requested': (fact) =>
      notifyOncePerSeries(fact, (more) => notifyOthers(fact, 'booking.move_asked', SIDES, more)),
    'booking.reschedule_declined': (fact) =>
      notifyOncePerSeries(fact, (more) => [notify(fact, fact.requestedBy, 'booking.move_declined', more)]),
    'booking.reschedule_expired': (fact) =>
      notifyOncePerSeries(fact, (more) => [notify(fact, fact.requestedBy, 'booking.move_declined', more)]),
    'booking.fee_waived': (fact) => [notify(fact, 'parent', 'booking.waived')],
  },
  clear: {
    'booking.rescheduled': (fact) => clearFor(fact, 'booking.move_asked'),
    'booking.reschedule_declined': (fact) => clearFor(fact, 'booking.move_asked'),
    'booking.reschedule_withdrawn': (fact) => clearFor(fact, 'booking.move_asked'),
    'booking.reschedule_expired': (fact) => clearFor(fact, 'booking.move_asked'),
    'booking.cancelled': (fact) => clearFor(fact, 'booking.move_asked'),
  },
} satisfies NotificationsOf;
