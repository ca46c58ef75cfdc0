import { formatFils } from '@sanad/contract/money.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { InBoth, Said } from './said.ts';

const MODES: Record<Language, Record<string, string>> = {
  en: { online: 'online', in_person: 'in person' },
  ar: { online: 'عبر الإنترنت', in_person: 'حضوريًا' },
};

const money = (fils: string | undefined, language: Language) => formatFils(Number(fils ?? 0), language);
const listed = (dates: readonly string[]) => `\n\n${dates.map((date) => `- ${date}`).join('\n')}\n\n`;
const isSeries = ({ dates }: Said) => dates.length > 1;

/** "a session, online, on Tue …", or how many and each of their dates. */
const asked: Record<Language, (said: Said) => string> = {
  en: (said) => {
    const how = MODES.en[said.facts.mode ?? ''];
    return isSeries(said)
      ? `${said.dates.length} sessions, ${how}:${listed(said.dates)}`
      : `a session, ${how}, on ${said.when}. `;
  },
  ar: (said) => {
    const how = MODES.ar[said.facts.mode ?? ''];
    return isSeries(said) ? `جلسات ${how} (${said.dates.length}):${listed(said.dates)}` : `جلسة ${how}: ${said.when}. `;
  },
};

const RESERVED: Record<Language, (said: Said) => string> = {
  en: ({ facts }) =>
    facts.effect === 'free'
      ? 'It is free.'
      : `${money(facts.amount_fils, 'en')} is reserved on your card, and nothing is taken before the yes.`,
  ar: ({ facts }) =>
    facts.effect === 'free'
      ? 'إنها مجانية.'
      : `حُجز ${money(facts.amount_fils, 'ar')} على بطاقتك، ولا يُؤخذ شيء قبل الموافقة.`,
};

/** What comes back, by the fact `effect`. */
const BACK: Record<Language, Record<string, (facts: Said['facts']) => string>> = {
  en: {
    card: ({ amount_fils }) =>
      `${money(amount_fils, 'en')} goes back to your card. Most banks show it within 5 to 10 working days.`,
    credit: ({ credit_fils }) => `${money(credit_fils, 'en')} is yours as credit for your next sessions.`,
    none: () => 'It was too close to the session, so nothing is given back.',
    released: ({ amount_fils }) =>
      `The reservation of ${money(amount_fils, 'en')} on your card is released. Nothing was taken.`,
    free: () => 'It was free, so there is nothing to give back.',
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

const READY: Record<Language, Record<string, string>> = {
  en: {
    code_parent: 'Please have your security code ready: told at the door, it starts the session.',
    code_lsa: 'The family tells you its security code at the door. With it you start the session.',
    '': 'You can check in from 15 minutes before.',
  },
  ar: {
    code_parent: 'يُرجى تجهيز رمز الأمان: به تبدأ الجلسة عند الباب.',
    code_lsa: 'تخبرك الأسرة برمز الأمان عند الباب، وبه تبدأ الجلسة.',
    '': 'يمكنك تسجيل الحضور قبلها بـ 15 دقيقة.',
  },
};

type Kind = 'booking.requested' | 'booking.asked' | 'booking.cancelled_by_you' | 'booking.reminder';

/** The mails that say what was asked for, what comes back and what to have ready. */
export const REQUEST_MAIL_WORDING: Record<Kind, InBoth> = {
  'booking.requested': {
    en: (said) => ({
      subject: `${said.name} asks for ${isSeries(said) ? `${said.dates.length} sessions` : 'a session'}`,
      body: `${said.name} would like ${asked.en(said)}Please answer by ${said.until}: after that the request ends by itself.`,
    }),
    ar: (said) => ({
      subject: isSeries(said) ? `طلب جلسات (${said.dates.length}) من ${said.name}` : `طلب جلسة من ${said.name}`,
      body: `وصلك طلب من ${said.name}: ${asked.ar(said)}يُرجى الرد قبل ${said.until}، فبعدها ينتهي الطلب تلقائيًا.`,
    }),
  },
  'booking.asked': {
    en: (said) => ({
      subject: `Your request to ${said.name}`,
      body: `you asked ${said.name} for ${asked.en(said)}${RESERVED.en(said)} The answer comes by ${said.until}.`,
    }),
    ar: (said) => ({
      subject: `طلبك إلى ${said.name}`,
      body: `طلبت من ${said.name}: ${asked.ar(said)}${RESERVED.ar(said)} يصل الرد قبل ${said.until}.`,
    }),
  },
  'booking.cancelled_by_you': {
    en: ({ name, when, facts }) => ({
      subject: `You cancelled your session with ${name}`,
      body: `you cancelled your session with ${name} on ${when}. ${BACK.en[facts.effect ?? '']?.(facts) ?? ''}`,
    }),
    ar: ({ name, when, facts }) => ({
      subject: `ألغيت جلستك مع ${name}`,
      body: `ألغيت جلستك مع ${name}: ${when}. ${BACK.ar[facts.effect ?? '']?.(facts) ?? ''}`,
    }),
  },
  'booking.reminder': {
    en: ({ name, when, facts }) => ({
      subject: `Your session with ${name} is coming up`,
      body: `your session with ${name} is on ${when}. ${READY.en[facts.effect ?? ''] ?? ''}`,
    }),
    ar: ({ name, when, facts }) => ({
      subject: `اقترب موعد جلستك مع ${name}`,
      body: `موعد جلستك مع ${name}: ${when}. ${READY.ar[facts.effect ?? ''] ?? ''}`,
    }),
  },
};
