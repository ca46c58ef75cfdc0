import { pagePaths, sessionPage } from '@sanad/contract/page-paths.ts';
import { formatFils } from '@sanad/contract/payments/money.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { EventMap } from '../../../platform/events/events.ts';
import {
  type MessageValues,
  type NotificationPayload,
  type NotificationsOf,
  oneOf,
} from '../../../platform/messages/notification-registry.ts';
import '../bookings.events.ts';
import { notify, notifyBoth, notifyOthers, otherSide, SIDES, type Side, seeSession, sessionLink } from './tell.ts';

type Money = { amount: string; credit: string };

/** What became of a report, as the one who is told reads it; the key is the result and the side, or `free`. */
const RESULTS: Record<Language, Record<string, (money: Money) => string>> = {
  en: {
    lsa_missed_parent: ({ amount, credit }) =>
      `It’s marked as missed by the LSA. You get ${amount} back, plus ${credit} credit.`,
    parent_missed_parent: () => 'It’s marked as missed by your family, so there’s no refund.',
    nobody_parent: ({ amount }) => `No fault on either side. You get ${amount} back.`,
    lsa_missed_lsa: () => 'It’s marked as missed by you. You won’t be paid for it, and it’s a strike.',
    parent_missed_lsa: ({ amount }) => `It’s marked as missed by the family. You get ${amount}.`,
    nobody_lsa: () => 'No fault on either side. The family gets a full refund, and you won’t be paid for it.',
    lsa_missed_free: () => 'It’s marked as missed by the LSA.',
    parent_missed_free: () => 'It’s marked as missed by the family.',
    nobody_free: () => 'No fault on either side.',
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

function resultIn(language: Language, { effect = '', amount_fils, credit_fils }: MessageValues['facts']): string {
  const money = (fils: string | undefined) => formatFils(Number(fils ?? 0), language);
  return RESULTS[language][effect]?.({ amount: money(amount_fils), credit: money(credit_fils) }) ?? '';
}

const strikeEffect: Record<Language, (facts: MessageValues['facts']) => string> = {
  en: ({ effect, days }) => {
    if (effect === 'suspended') return 'Your account is suspended. Write to us and we’ll look at it together.';
    if (effect === 'hidden')
      return `Families won’t see your profile for the next ${days} days. Your booked sessions stay as they are.`;
    return 'This is a notice. After the next one, families won’t see your profile for some days.';
  },
  ar: ({ effect, days }) => {
    if (effect === 'suspended') return 'تم إيقاف حسابك. راسلنا لننظر في الأمر معًا.';
    if (effect === 'hidden') return `لن تظهر صفحتك للأسر خلال الأيام القادمة (${days}). تبقى جلساتك الحالية كما هي.`;
    return 'هذا تنبيه. عند تكراره لن تظهر صفحتك للأسر لعدة أيام.';
  },
};

function notifyReportResult(fact: EventMap['booking.report_closed'], side: Side): NotificationPayload {
  const { outcome, result, by } = fact;
  const fils = side === 'parent' ? outcome?.to_card_fils : outcome?.lsa_fils;
  const effect = `${result}_${outcome === null ? 'free' : side}`;
  const money = { amount_fils: String(fils ?? 0), credit_fils: String(outcome?.credit_fils ?? 0) };
  return notify(fact, side, 'booking.decided', { by, effect, ...money });
}

export const reportNotifications = {
  kinds: {
    'booking.no_show': {
      topic: 'sessions',
      icon: 'user-round-x',
      tone: 'coral',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when }) => ({
          title: `Your session on ${when} was reported as missed`,
          body: `With ${name}. No money moves yet. If you disagree, tell us within 72 hours of the session.`,
        }),
        ar: ({ name, when }) => ({
          title: `سُجّل غياب عن جلستك: ${when}`,
          body: `مع ${name}. لا يتحرك مال الآن. يمكن الاعتراض حتى 72 ساعة بعد الجلسة.`,
        }),
      },
      mail: {
        en: ({ name, when }) => ({
          subject: 'A session was reported as missed',
          body: `Your session with ${name} on ${when} was reported as missed. No money moves yet. If you disagree, tell us within 72 hours of the session and our team will decide.`,
        }),
        ar: ({ name, when }) => ({
          subject: 'سُجّل غياب عن جلسة',
          body: `سُجّل غياب عن جلستك مع ${name}: ${when}. لا يتحرك مال الآن. يمكن الاعتراض حتى 72 ساعة بعد الجلسة، ثم يقرر فريقنا.`,
        }),
      },
    },
    'booking.contested': {
      topic: 'sessions',
      icon: 'scale',
      tone: 'plum',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when }) => ({
          title: `${name} disagrees that the session was missed`,
          body: `${when}. No money moves until our team has decided.`,
        }),
        ar: ({ name, when }) => ({
          title: `اعتراض من ${name} على تسجيل الغياب`,
          body: `${when}. لا يتحرك مال حتى يقرر فريقنا.`,
        }),
      },
      mail: {
        en: ({ name, when }) => ({
          subject: `${name} disagrees that the session was missed`,
          body: `${name} disagrees that the session on ${when} was missed. No money moves until our team has decided.`,
        }),
        ar: ({ name, when }) => ({
          subject: `اعتراض من ${name} على تسجيل الغياب`,
          body: `وصلنا اعتراض من ${name} على تسجيل الغياب عن الجلسة: ${when}. لا يتحرك مال حتى يقرر فريقنا.`,
        }),
      },
    },
    'booking.decided': {
      topic: 'sessions',
      icon: 'scale',
      tone: 'leaf',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when, facts }) => ({
          title: oneOf(
            facts.by,
            { team: `Our team has decided about your session on ${when}` },
            `The report about your session on ${when} is final`,
          ),
          body: `With ${name}. ${resultIn('en', facts)}`,
        }),
        ar: ({ name, when, facts }) => ({
          title: oneOf(
            facts.by,
            { team: `اتخذ فريقنا قرارًا بشأن جلستك: ${when}` },
            `أصبح البلاغ عن جلستك نهائيًا: ${when}`,
          ),
          body: `مع ${name}. ${resultIn('ar', facts)}`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject:
            facts.by === 'team' ? 'Our team has decided about your session' : 'The report about your session is final',
          body: `About your session with ${name} on ${when}: ${resultIn('en', facts)}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.by === 'team' ? 'اتخذ فريقنا قرارًا بشأن جلستك' : 'أصبح البلاغ عن جلستك نهائيًا',
          body: `عن جلستك مع ${name}: ${when}. ${resultIn('ar', facts)}`,
        }),
      },
    },
    'lsa.strike': {
      topic: 'sessions',
      icon: 'triangle-alert',
      tone: 'coral',
      link: ({ id = '' }) => (id ? sessionPage(id) : pagePaths.lsaSessions),
      action: { en: 'See session', ar: 'عرض الجلسة' },
      app: {
        en: ({ facts }) => ({
          title: 'A session you cancelled or missed counts as a strike',
          body: oneOf(
            facts.effect,
            {
              hidden: `In the last 180 days: ${facts.strikes}. Families won’t see your profile for ${facts.days} days. Your booked sessions stay as they are.`,
              suspended: `In the last 180 days: ${facts.strikes}. Your account is suspended. Write to us and we’ll look at it together.`,
            },
            `In the last 180 days: ${facts.strikes}. After the next one, families won’t see your profile for some days.`,
          ),
        }),
        ar: ({ facts }) => ({
          title: 'سُجّلت مخالفة بسبب جلسة أُلغيت من جانبك أو لم تُحضَر',
          body: oneOf(
            facts.effect,
            {
              hidden: `المجموع خلال 180 يومًا: ${facts.strikes}. لن تظهر صفحتك للأسر خلال الأيام القادمة (${facts.days}). تبقى جلساتك كما هي.`,
              suspended: `المجموع خلال 180 يومًا: ${facts.strikes}. تم إيقاف حسابك. راسلنا لننظر في الأمر معًا.`,
            },
            `المجموع خلال 180 يومًا: ${facts.strikes}. عند تكرارها لن تظهر صفحتك للأسر لعدة أيام.`,
          ),
        }),
      },
      mail: {
        en: ({ facts }) => ({
          subject: 'A session counts as a strike',
          body: `A session you cancelled or missed counts as a strike. In the last 180 days: ${facts.strikes}. ${strikeEffect.en(facts)}`,
          note: 'Were you ill, or is it not right? You can appeal within 7 days on the session’s page.',
        }),
        ar: ({ facts }) => ({
          subject: 'تم تسجيل مخالفة',
          body: `سُجّلت مخالفة بسبب جلسة أُلغيت من جانبك أو لم تُحضَر. المجموع خلال 180 يومًا: ${facts.strikes}. ${strikeEffect.ar(facts)}`,
          note: 'في حال المرض أو عدم صحة المخالفة، يمكن الاعتراض خلال 7 أيام من صفحة الجلسة.',
        }),
      },
    },
  },
  notify: {
    'booking.no_show_reported': (fact) => notifyOthers(fact, 'booking.no_show'),
    'booking.missed': (fact) => notifyBoth(fact, 'booking.no_show'),
    'booking.no_show_contested': (fact) => [notify(fact, otherSide(fact.by), 'booking.contested')],
    'booking.report_closed': (fact) => SIDES.map((side) => notifyReportResult(fact, side)),
    'lsa.strike_given': ({ userId, strikes, hiddenDays, suspended, bookingId }) => {
      const effect = suspended ? 'suspended' : hiddenDays > 0 ? 'hidden' : 'notice';
      const facts = { id: bookingId, strikes: String(strikes), days: String(hiddenDays), effect };
      return [{ to: userId, kind: 'lsa.strike', facts }];
    },
  },
} satisfies NotificationsOf;
