import { formatFils } from '@sanad/contract/money.ts';
import type { NotificationKind } from '@sanad/contract/notifications.ts';
import type { Language } from '@sanad/contract/product.ts';
import { PAYMENT_MAIL_WORDING } from './payment-mail-wording.ts';
import { REQUEST_MAIL_WORDING } from './request-mail-wording.ts';
import type { InBoth, Said } from './said.ts';

type Money = { amount: string; credit: string };

/** What became of a report, as the one who is told reads it; the key is the result and the side, or `free`. */
const RESULTS: Record<Language, Record<string, (money: Money) => string>> = {
  en: {
    lsa_missed_parent: ({ amount, credit }) =>
      `It counts as missed by the LSA. You get ${amount} back, and ${credit} as credit.`,
    parent_missed_parent: () => 'It counts as missed by you. Nothing is given back.',
    nobody_parent: ({ amount }) => `Neither side was at fault. You get ${amount} back.`,
    lsa_missed_lsa: () => 'It counts as missed by you: you get nothing for it, and it is a strike.',
    parent_missed_lsa: ({ amount }) => `It counts as missed by the family. You get ${amount}.`,
    nobody_lsa: () => 'Neither side was at fault. The family gets everything back, and you get nothing for it.',
    lsa_missed_free: () => 'It counts as missed by the LSA.',
    parent_missed_free: () => 'It counts as missed by the family.',
    nobody_free: () => 'Neither side was at fault.',
  },
  ar: {
    lsa_missed_parent: ({ amount, credit }) => `تُحسب غيابًا من مساعد التعلّم. يعود إليك ${amount} مع ${credit} رصيدًا.`,
    parent_missed_parent: () => 'تُحسب غيابًا منك. لا يعود شيء.',
    nobody_parent: ({ amount }) => `لا ذنب لأحد. يعود إليك ${amount}.`,
    lsa_missed_lsa: () => 'تُحسب غيابًا منك: لا تحصل على شيء منها، وتُسجّل مخالفة.',
    parent_missed_lsa: ({ amount }) => `تُحسب غيابًا من الأسرة. تحصل على ${amount}.`,
    nobody_lsa: () => 'لا ذنب لأحد. يعود المبلغ كله إلى الأسرة، ولا تحصل على شيء منها.',
    lsa_missed_free: () => 'تُحسب غيابًا من مساعد التعلّم.',
    parent_missed_free: () => 'تُحسب غيابًا من الأسرة.',
    nobody_free: () => 'لا ذنب لأحد.',
  },
};

function resultIn(language: Language, { effect = '', amount_fils, credit_fils }: Said['facts']): string {
  const money = (fils: string | undefined) => formatFils(Number(fils ?? 0), language);
  return RESULTS[language][effect]?.({ amount: money(amount_fils), credit: money(credit_fils) }) ?? '';
}

/** The mails about sessions and the hours for them. */
export const SESSION_MAIL_WORDING: Record<Extract<NotificationKind, `booking.${string}` | 'waitlist.free'>, InBoth> = {
  ...REQUEST_MAIL_WORDING,
  ...PAYMENT_MAIL_WORDING,
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
      body: `your session with ${name} on ${when} was reported as missed. No money moves yet. Whoever sees it differently can say so until 72 hours after the session; then our team decides.`,
    }),
    ar: ({ name, when }) => ({
      subject: 'سُجّل غياب عن جلسة',
      body: `سُجّل غياب عن جلستك مع ${name}: ${when}. لا يتحرك مال الآن. يمكن الاعتراض حتى 72 ساعة بعد الجلسة، ثم يقرر فريقنا.`,
    }),
  },
  'booking.contested': {
    en: ({ name, when }) => ({
      subject: `${name} sees the missed session differently`,
      body: `${name} sees it differently that the session on ${when} was missed. No money moves until our team has decided.`,
    }),
    ar: ({ name, when }) => ({
      subject: `اعتراض من ${name} على تسجيل الغياب`,
      body: `وصلنا اعتراض من ${name} على تسجيل الغياب عن الجلسة: ${when}. لا يتحرك مال حتى يقرر فريقنا.`,
    }),
  },
  'booking.to_decide': {
    en: ({ name, when }) => ({
      subject: 'A contested report waits for a decision',
      body: `${name} contests the report about the session on ${when}. Please look at it and decide.`,
    }),
    ar: ({ name, when }) => ({
      subject: 'بلاغ معترض عليه ينتظر قرارًا',
      body: `وصل اعتراض من ${name} على البلاغ عن الجلسة: ${when}. يُرجى النظر فيه واتخاذ قرار.`,
    }),
  },
  'booking.decided': {
    en: ({ name, when, facts }) => ({
      subject:
        facts.by === 'team' ? 'Our team has decided about your session' : 'The report about your session is final',
      body: `about your session with ${name} on ${when}: ${resultIn('en', facts)}`,
    }),
    ar: ({ name, when, facts }) => ({
      subject: facts.by === 'team' ? 'اتخذ فريقنا قرارًا بشأن جلستك' : 'أصبح البلاغ عن جلستك نهائيًا',
      body: `عن جلستك مع ${name}: ${when}. ${resultIn('ar', facts)}`,
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
