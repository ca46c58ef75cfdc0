import { pagePaths } from '@sanad/contract/page-paths.ts';
import { formatFils } from '@sanad/contract/payments/money.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { EventMap } from '../../../platform/events/events.ts';
import {
  type Facts,
  type MessageValues,
  type NotificationPayload,
  type NotificationsOf,
  oneOf,
} from '../../../platform/messages/notification-registry.ts';
import { areaName } from '../../../platform/messages/place-names.ts';
import {
  clearRequest,
  freeFact,
  notify,
  notifyBoth,
  SIDES,
  type Side,
  seeSession,
  sessionLink,
  unlessFree,
} from './tell.ts';

const MODES: Record<Language, Record<string, string>> = {
  en: { online: 'online', in_person: 'in person' },
  ar: { online: 'عبر الإنترنت', in_person: 'حضوريًا' },
};

const money = (fils: string | number | undefined, language: Language) => formatFils(Number(fils ?? 0), language);
const listed = (dates: readonly string[]) => `\n\n${dates.map((date) => `- ${date}`).join('\n')}\n\n`;
const isSeries = ({ dates }: MessageValues) => dates.length > 1;

/** "a session, online, on Tue …", or how many and each of their dates. */
const sessionsIn: Record<Language, (values: MessageValues) => string> = {
  en: (values) => {
    const how = MODES.en[values.facts.mode ?? ''];
    return isSeries(values)
      ? `${values.dates.length} sessions, ${how}:${listed(values.dates)}`
      : `a session, ${how}, on ${values.when}. `;
  },
  ar: (values) => {
    const how = MODES.ar[values.facts.mode ?? ''];
    return isSeries(values)
      ? `جلسات ${how} (${values.dates.length}):${listed(values.dates)}`
      : `جلسة ${how}: ${values.when}. `;
  },
};

/** One line for each: how long, where, and what the LSA earns. The child is named on the page only. */
const DETAILS: Record<Language, (values: MessageValues) => string> = {
  en: ({ facts }) =>
    details([
      ['Length', `${lengthIn('en', Number(facts.minutes ?? 0))}${Number(facts.sessions) > 1 ? ' each' : ''}`],
      ['Where', facts.area ? `In person, ${areaName(facts.area, 'en')}` : capital(MODES.en[facts.mode ?? ''] ?? '')],
      ['You earn', facts.effect === 'free' ? 'Free trial call' : money(facts.earn_fils, 'en')],
    ]),
  ar: ({ facts }) =>
    details([
      ['المدة', `${lengthIn('ar', Number(facts.minutes ?? 0))}${Number(facts.sessions) > 1 ? ' لكل جلسة' : ''}`],
      ['المكان', facts.area ? `حضوريًا، ${areaName(facts.area, 'ar')}` : (MODES.ar[facts.mode ?? ''] ?? '')],
      ['مستحقاتك', facts.effect === 'free' ? 'مكالمة تجريبية مجانية' : money(facts.earn_fils, 'ar')],
    ]),
};
const details = (lines: readonly [string, string][]) =>
  `\n\n${lines.map(([label, value]) => `- ${label}: ${value}`).join('\n')}\n\n`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function lengthIn(language: Language, minutes: number): string {
  const isHours = minutes % 60 === 0;
  const unit = new Intl.NumberFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en', {
    style: 'unit',
    unit: isHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  });
  return unit.format(isHours ? minutes / 60 : minutes);
}

/** On the card, of the credit, or both. */
function reservedParts({ amount_fils, credit_fils }: Facts, language: Language): string[] {
  const credit = Number(credit_fils ?? 0);
  const card = Number(amount_fils ?? 0) - credit;
  const [onCard, ofCredit] = RESERVED_PARTS[language];
  return [
    ...(card > 0 ? [onCard(money(card, language))] : []),
    ...(credit > 0 ? [ofCredit(money(credit, language))] : []),
  ];
}

const RESERVED_PARTS: Record<
  Language,
  readonly [card: (amount: string) => string, credit: (amount: string) => string]
> = {
  en: [(amount) => `${amount} is reserved on your card`, (amount) => `${amount} of your credit is set aside`],
  ar: [(amount) => `حُجز ${amount} على بطاقتك`, (amount) => `حُجز ${amount} من رصيدك`],
};

const RESERVED: Record<Language, (values: MessageValues) => string> = {
  en: ({ facts }) =>
    facts.effect === 'free'
      ? 'It’s free.'
      : `${reservedParts(facts, 'en').join(', and ')}. We’ll charge it only when your request is accepted.`,
  ar: ({ facts }) =>
    facts.effect === 'free' ? 'إنها مجانية.' : `${reservedParts(facts, 'ar').join('، و')}، ولا يُخصم شيء قبل الموافقة.`,
};

/** The hour that was waited for, as the page that books it takes it. */
function bookingLink({ lsa = '', mode = '', starts_at = '' }: Facts): string {
  return `${pagePaths.bookSession}?${new URLSearchParams({ lsa, how: mode, at: starts_at })}`;
}

function notifyRequested(fact: EventMap['booking.requested'], side: Side): NotificationPayload {
  const { mode, starts, answerBy, amountFils, creditFils, minutes, area, earnFils } = fact;
  const effect = amountFils === 0 ? 'free' : starts.length > 1 ? 'series' : 'single';
  const money = {
    amount_fils: String(amountFils),
    ...(creditFils > 0 && { credit_fils: String(creditFils) }),
    earn_fils: String(earnFils),
    sessions: String(starts.length),
  };
  const place = { minutes: String(minutes), ...(area ? { area } : {}) };
  const request = {
    ...place,
    checkout: fact.checkoutId,
    mode,
    starts: starts.join(' '),
    answer_by: answerBy,
    effect,
    ...money,
  };
  return notify(fact, side, side === 'lsa' ? 'booking.requested' : 'booking.asked', request);
}

export const requestNotifications = {
  kinds: {
    'booking.requested': {
      topic: 'sessions',
      icon: 'calendar-plus',
      tone: 'sky',
      link: sessionLink,
      action: { en: 'Review and answer', ar: 'المراجعة والرد' },
      group: ({ checkout = '' }) => checkout,
      needsYou: () => true,
      app: {
        en: ({ name, when, until, facts }) => ({
          title: `${name} would like a session on ${when}`,
          body: oneOf(
            facts.effect,
            {
              single: `Please answer by ${until}, or the request will expire.`,
              free: `A free trial call. Please answer by ${until}, or the request will expire.`,
              series: `A series of ${facts.sessions} sessions. Please answer by ${until}, or the request will expire.`,
            },
            'Please answer soon, before the request expires.',
          ),
        }),
        ar: ({ name, when, until, facts }) => ({
          title: `طلب جلسة من ${name}: ${when}`,
          body: oneOf(
            facts.effect,
            {
              single: `يُرجى الرد قبل ${until}، فبعدها ينتهي الطلب تلقائيًا.`,
              free: `مكالمة تجريبية مجانية. يُرجى الرد قبل ${until}، فبعدها ينتهي الطلب تلقائيًا.`,
              series: `سلسلة جلسات، عددها ${facts.sessions}. يُرجى الرد قبل ${until}، فبعدها ينتهي الطلب تلقائيًا.`,
            },
            'يُرجى الرد قريبًا، فالطلب ينتهي تلقائيًا.',
          ),
        }),
      },
      mail: {
        en: (values) => ({
          subject: `${values.name} would like ${isSeries(values) ? `${values.dates.length} sessions` : 'a session'}`,
          body: `${values.name} would like ${sessionsIn.en(values).trim()}${DETAILS.en(values)}Accept, suggest another time or decline by ${values.until}, or the request will expire.`,
        }),
        ar: (values) => ({
          subject: isSeries(values)
            ? `طلب جلسات (${values.dates.length}) من ${values.name}`
            : `طلب جلسة من ${values.name}`,
          body: `وصلك طلب من ${values.name}: ${sessionsIn.ar(values).trim()}${DETAILS.ar(values)}يمكنك القبول أو اقتراح موعد آخر أو الاعتذار قبل ${values.until}، فبعدها ينتهي الطلب تلقائيًا.`,
        }),
      },
      sms: {
        en: (values) =>
          `${PRODUCT_NAME}: ${values.name} would like ${isSeries(values) ? `${values.dates.length} sessions` : `a session on ${values.when}`}. Answer by ${values.until}.`,
        ar: (values) =>
          `${PRODUCT_NAME_AR}: طلب ${isSeries(values) ? `جلسات (${values.dates.length})` : 'جلسة'} من ${values.name}${isSeries(values) ? '' : `: ${values.when}`}. الرد قبل ${values.until}.`,
      },
    },
    // A receipt by mail only: one's own action is no news under the bell.
    'booking.asked': {
      topic: 'sessions',
      icon: 'send',
      tone: 'mint',
      link: sessionLink,
      action: seeSession,
      mail: {
        en: (values) => ({
          subject: `Your request to ${values.name}`,
          body: `You asked ${values.name} for ${sessionsIn.en(values)}${RESERVED.en(values)} You’ll hear back by ${values.until}.`,
        }),
        ar: (values) => ({
          subject: `طلبك إلى ${values.name}`,
          body: `طلبت من ${values.name}: ${sessionsIn.ar(values)}${RESERVED.ar(values)} يصل الرد قبل ${values.until}.`,
        }),
      },
    },
    'booking.expired': {
      topic: 'sessions',
      icon: 'hourglass',
      tone: 'saffron',
      link: sessionLink,
      action: seeSession,
      app: {
        // Nobody is blamed: either side may have had the last word.
        en: ({ name, when, facts }) => ({
          title:
            facts.side === 'lsa' ? `${name}’s request for ${when} has expired` : `Your request for ${when} has expired`,
          body:
            facts.side === 'lsa'
              ? 'It wasn’t answered in time.'
              : `With ${name}.${unlessFree(facts, ' Nothing was charged.')}`,
        }),
        ar: ({ name, when, facts }) => ({
          title: facts.side === 'lsa' ? `انتهت مهلة طلب ${name}: ${when}` : `انتهت مهلة طلبك: ${when}`,
          body:
            facts.side === 'lsa'
              ? 'لم يُرد عليه في الوقت المحدد.'
              : `مع ${name}.${unlessFree(facts, ' لم يُخصم أي مبلغ.')}`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: facts.side === 'lsa' ? `${name}’s request has expired` : `Your request to ${name} has expired`,
          body: `The request for a session with ${name} on ${when} wasn’t answered in time and has expired.${facts.side === 'lsa' ? '' : unlessFree(facts, ' Nothing was charged.')}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.side === 'lsa' ? `انتهت مهلة طلب ${name}` : `انتهت مهلة طلبك إلى ${name}`,
          body: `انتهى طلب الجلسة مع ${name} دون رد في الوقت المحدد: ${when}.${facts.side === 'lsa' ? '' : unlessFree(facts, ' لم يُخصم أي مبلغ.')}`,
        }),
      },
    },
    'waitlist.free': {
      topic: 'sessions',
      icon: 'calendar-plus',
      tone: 'leaf',
      link: bookingLink,
      action: { en: 'Book', ar: 'الحجز' },
      app: {
        en: ({ name, when }) => ({
          title: `${name} is free on ${when}`,
          body: 'You asked us to let you know. Book it soon: it’s open to everyone.',
        }),
        ar: ({ name, when }) => ({
          title: `ساعة متاحة لدى ${name}: ${when}`,
          body: 'طلبت أن نخبرك. الأولوية لمن يحجز أولًا.',
        }),
      },
      mail: {
        en: ({ name, when }) => ({
          subject: `${name} has a free time`,
          body: `The time you were waiting for is free: ${name}, ${when}. Book it soon: it’s open to everyone.`,
        }),
        ar: ({ name, when }) => ({
          subject: `ساعة متاحة لدى ${name}`,
          body: `الساعة التي تنتظرها متاحة الآن للحجز: ${name}، ${when}. الأولوية لمن يحجز أولًا.`,
        }),
      },
    },
  },
  notify: {
    'booking.requested': (fact) => (fact.index > 0 ? [] : SIDES.map((side) => notifyRequested(fact, side))),
    // A hold that ran out is nobody's business but the parent's, who sees it on the screen.
    'booking.expired': (fact) => (fact.from === 'held' ? [] : notifyBoth(fact, 'booking.expired', freeFact(fact))),
    'waitlist.slot_freed': ({ userId, lsaId, lsaUserId, startsAt, mode }) => [
      { to: userId, kind: 'waitlist.free', facts: { lsa: lsaId, starts_at: startsAt, mode }, aboutId: lsaUserId },
    ],
  },
  clear: { 'booking.expired': clearRequest },
} satisfies NotificationsOf;
