import type { NotificationsOf } from '../../../platform/messages/notification-registry.ts';
import '../bookings.events.ts';
import { notify, SIDES, seeSession, sessionLink } from './tell.ts';

export const holidayNotifications = {
  kinds: {
    'booking.on_public_holiday': {
      topic: 'sessions',
      icon: 'calendar-clock',
      tone: 'sky',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when, facts }) => ({
          title: facts.sessions
            ? `${facts.sessions} sessions with ${name} fall on a public holiday`
            : `Your session with ${name} on ${when} falls on a public holiday`,
          body: `${facts.holiday_en}. ${facts.sessions ? 'They stay' : 'It stays'} booked unless you move or cancel.`,
        }),
        ar: ({ name, when, facts }) => ({
          title: facts.sessions
            ? `جلسات مع ${name} توافق عطلة رسمية، عددها ${facts.sessions}`
            : `جلستك مع ${name} توافق عطلة رسمية: ${when}`,
          body: `${facts.holiday_ar}. يبقى الحجز قائمًا ما لم يُنقل أو يُلغَ.`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `${facts.sessions} sessions with ${name} fall on a public holiday`
            : `Your session with ${name} falls on a public holiday`,
          body: facts.sessions
            ? `${facts.holiday_en} is a public holiday, and ${facts.sessions} of your sessions with ${name} fall on it, starting with ${when}. They stay booked, so if the times still work for you, there’s nothing to do. If not, you can move or cancel each one on its page, free of charge where the cancellation rules allow.`
            : `${facts.holiday_en} is a public holiday, and your session with ${name} on ${when} falls on it. It stays booked, so if the time still works for you, there’s nothing to do. If not, you can move or cancel it on the session page, free of charge where the cancellation rules allow.`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `جلسات مع ${name} توافق عطلة رسمية، عددها ${facts.sessions}`
            : `جلستك مع ${name} توافق عطلة رسمية`,
          body: facts.sessions
            ? `أُعلنت عطلة رسمية: ${facts.holiday_ar}. توافقها جلسات مع ${name}، عددها ${facts.sessions}، وأولها ${when}. تبقى الجلسات محجوزة، ولا يلزمك شيء إن كانت المواعيد مناسبة. وإلا فيمكن نقل كل جلسة أو إلغاؤها من صفحتها، مجانًا حيث تسمح قواعد الإلغاء.`
            : `أُعلنت عطلة رسمية: ${facts.holiday_ar}. توافقها جلستك مع ${name}: ${when}. تبقى الجلسة محجوزة، ولا يلزمك شيء إن كان الموعد مناسبًا. وإلا فيمكن نقلها أو إلغاؤها من صفحة الجلسة، مجانًا حيث تسمح قواعد الإلغاء.`,
        }),
      },
    },
  },
  notify: {
    'booking.on_public_holiday': (fact) =>
      SIDES.map((side) =>
        notify(fact, side, 'booking.on_public_holiday', {
          holiday_en: fact.nameEn,
          holiday_ar: fact.nameAr,
          ...(fact.sessions > 1 ? { sessions: String(fact.sessions) } : {}),
        }),
      ),
  },
} satisfies NotificationsOf;
