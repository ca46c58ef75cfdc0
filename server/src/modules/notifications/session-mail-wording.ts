import type { NotificationKind } from '@sanad/contract/notifications.ts';
import type { Language } from '@sanad/contract/product.ts';

/** What a mail can be made of: the other side's name, the time in words, and what else the facts know. */
export interface Said {
  name: string;
  when: string;
  facts: Readonly<Record<string, string>>;
}
interface Words {
  subject: string;
  body: string;
}
export type InBoth = Record<Language, (said: Said) => Words>;

/** The mails about sessions and the hours for them. */
export const SESSION_MAIL_WORDING: Record<Extract<NotificationKind, `booking.${string}` | 'waitlist.free'>, InBoth> = {
  'booking.requested': {
    en: ({ name, when }) => ({
      subject: `${name} asks for a session`,
      body: `${name} would like a session with you on ${when}. Please answer soon: the request ends by itself.`,
    }),
    ar: ({ name, when }) => ({
      subject: `طلب جلسة من ${name}`,
      body: `وصلك طلب جلسة من ${name}: ${when}. يُرجى الرد قريبًا، فالطلب ينتهي تلقائيًا.`,
    }),
  },
  'booking.confirmed': {
    en: ({ name, when }) => ({
      subject: `Your session with ${name} is confirmed`,
      body: `${name} confirmed your session on ${when}. The file with this mail puts it into your calendar.`,
    }),
    ar: ({ name, when }) => ({
      subject: `تم تأكيد جلستك مع ${name}`,
      body: `تم تأكيد جلستك مع ${name}: ${when}. الملف المرفق يضيفها إلى تقويمك.`,
    }),
  },
  'booking.declined': {
    en: ({ name, when }) => ({
      subject: `${name} cannot take your session`,
      body: `${name} cannot take your session on ${when}. Nothing was charged. Another time or another person may suit you.`,
    }),
    ar: ({ name, when }) => ({
      subject: `تعذّر قبول جلستك لدى ${name}`,
      body: `تعذّر قبول جلستك لدى ${name}: ${when}. لم يُخصم أي مبلغ. قد يناسبك وقت آخر أو شخص آخر.`,
    }),
  },
  'booking.expired': {
    en: ({ name, when }) => ({
      subject: 'A request was not answered in time',
      body: `the request for a session with ${name} on ${when} was not answered in time and has ended. Nothing was charged.`,
    }),
    ar: ({ name, when }) => ({
      subject: 'انتهى طلب جلسة دون رد',
      body: `انتهى طلب الجلسة مع ${name} دون رد في الوقت المحدد: ${when}. لم يُخصم أي مبلغ.`,
    }),
  },
  'booking.cancelled': {
    en: ({ name, when }) => ({
      subject: `Your session with ${name} was cancelled`,
      body: `your session with ${name} on ${when} was cancelled. The session’s page says what happens with the money.`,
    }),
    ar: ({ name, when }) => ({
      subject: `أُلغيت جلستك مع ${name}`,
      body: `أُلغيت جلستك مع ${name}: ${when}. تذكر صفحة الجلسة ما يحدث للمبلغ.`,
    }),
  },
  'booking.moved': {
    en: ({ name, when }) => ({
      subject: `Your session with ${name} was moved`,
      body: `your session with ${name} is now on ${when}. The file with this mail changes it in your calendar.`,
    }),
    ar: ({ name, when }) => ({
      subject: `تغيّر موعد جلستك مع ${name}`,
      body: `الموعد الجديد لجلستك مع ${name}: ${when}. الملف المرفق يعدّلها في تقويمك.`,
    }),
  },
  'booking.move_asked': {
    en: ({ name, when }) => ({
      subject: `${name} would like to move your session`,
      body: `${name} would like to move your session of ${when}. Please say whether the new time suits you.`,
    }),
    ar: ({ name, when }) => ({
      subject: `طلب تغيير موعد من ${name}`,
      body: `وصلك طلب من ${name} لتغيير موعد جلستك: ${when}. يُرجى إخبارنا إن كان الموعد الجديد يناسبك.`,
    }),
  },
  'booking.move_declined': {
    en: ({ name, when }) => ({
      subject: `Your session with ${name} stays where it is`,
      body: `the other time did not work out. Your session with ${name} stays on ${when}.`,
    }),
    ar: ({ name, when }) => ({
      subject: `بقي موعد جلستك مع ${name} كما هو`,
      body: `لم يناسب الموعد الآخر. تبقى جلستك مع ${name} في موعدها: ${when}.`,
    }),
  },
  'booking.reminder': {
    en: ({ name, when }) => ({
      subject: `Your session with ${name} is coming up`,
      body: `your session with ${name} is on ${when}. You can check in from 15 minutes before.`,
    }),
    ar: ({ name, when }) => ({
      subject: `اقترب موعد جلستك مع ${name}`,
      body: `موعد جلستك مع ${name}: ${when}. يمكنك تسجيل الحضور قبلها بـ 15 دقيقة.`,
    }),
  },
  'booking.completed': {
    en: ({ name, when }) => ({
      subject: `Your session with ${name} is over`,
      body: `your session with ${name} on ${when} is over. If something was not right, tell us within 72 hours.`,
    }),
    ar: ({ name, when }) => ({
      subject: `انتهت جلستك مع ${name}`,
      body: `انتهت جلستك مع ${name}: ${when}. إن لم يكن كل شيء على ما يرام، فأخبرنا خلال 72 ساعة.`,
    }),
  },
  'booking.no_show': {
    en: ({ name, when }) => ({
      subject: 'A session was reported as missed',
      body: `your session with ${name} on ${when} was reported as missed. If you see it differently, say so within 72 hours.`,
    }),
    ar: ({ name, when }) => ({
      subject: 'سُجّل غياب عن جلسة',
      body: `سُجّل غياب عن جلستك مع ${name}: ${when}. إن كان لك رأي آخر، فأخبرنا خلال 72 ساعة.`,
    }),
  },
  'booking.contested': {
    en: ({ name, when }) => ({
      subject: `${name} sees the missed session differently`,
      body: `${name} sees it differently that the session on ${when} was missed. The money waits until our team has looked at it.`,
    }),
    ar: ({ name, when }) => ({
      subject: `اعتراض من ${name} على تسجيل الغياب`,
      body: `وصلنا اعتراض من ${name} على تسجيل الغياب عن الجلسة: ${when}. يبقى المبلغ محجوزًا حتى ينظر فريقنا في الأمر.`,
    }),
  },
  'booking.waived': {
    en: ({ name, when }) => ({
      subject: `${name} gives the money back`,
      body: `${name} gives the money for the session on ${when} back. You get the whole amount.`,
    }),
    ar: ({ name, when }) => ({
      subject: `تنازُل عن مبلغ الجلسة من ${name}`,
      body: `تم التنازل عن مبلغ الجلسة مع ${name}: ${when}. سيعود إليك المبلغ كاملًا.`,
    }),
  },
  'booking.payment_failed': {
    en: ({ name, when }) => ({
      subject: 'The payment for your session failed',
      body: `the payment for your session with ${name} on ${when} failed. Please look at it soon.`,
    }),
    ar: ({ name, when }) => ({
      subject: 'تعذّر الدفع لجلستك',
      body: `تعذّر الدفع لجلستك مع ${name}: ${when}. يُرجى النظر في الأمر قريبًا.`,
    }),
  },
  'waitlist.free': {
    en: ({ name, when }) => ({
      subject: `${name} has an hour free`,
      body: `the hour you waited for can be booked now: ${name}, ${when}. Whoever books first gets it.`,
    }),
    ar: ({ name, when }) => ({
      subject: `ساعة متاحة لدى ${name}`,
      body: `الساعة التي تنتظرها متاحة الآن للحجز: ${name}، ${when}. الأولوية لمن يحجز أولًا.`,
    }),
  },
};
