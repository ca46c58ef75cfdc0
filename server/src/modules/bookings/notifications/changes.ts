import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { Facts, NotificationPayload, NotificationsOf } from '../../../platform/messages/notification-registry.ts';
import '../bookings.events.ts';
import { clearFor, notify, notifyOthers, SIDES, seeSession, sessionGroup, sessionLink } from './tell.ts';

/** Of several sessions that are moved together, the first speaks for all, with their number. */
function notifyOncePerSeries(
  { index = 0, sessions = 1 }: { index?: number; sessions?: number },
  notifications: (more: Facts) => NotificationPayload[],
): NotificationPayload[] {
  return index > 0 ? [] : notifications(sessions > 1 ? { sessions: String(sessions) } : {});
}

export const changeNotifications = {
  kinds: {
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
