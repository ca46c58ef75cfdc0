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
import { clearRequest, freeFact, notify, notifyOthers, notTakingPlace, SIDES, unlessFree } from './tell.ts';

interface Back {
  /** By the fact `effect`, where no money moves. */
  nothing: Record<string, string>;
  card: (amount: string) => string;
  released: (amount: string) => string;
  credit: (amount: string) => string;
  uncharged: string;
}

const TEXTS: Record<Language, Back> = {
  en: {
    nothing: {
      free: 'It was free, so there’s nothing to refund.',
      unpaid: 'Your payment hadn’t gone through, so nothing was charged.',
      late: 'It was too close to the start for a refund.',
    },
    card: (amount) => `${amount} goes back to your card. Most banks show it within 5 to 10 working days.`,
    released: (amount) => `The reservation of ${amount} on your card has been released.`,
    credit: (amount) => `${amount} has been added to your credit for future sessions.`,
    uncharged: 'Nothing was charged.',
  },
  ar: {
    nothing: {
      free: 'كانت مجانية، فلا شيء يعاد.',
      unpaid: 'لم ينجح الدفع من قبل، فلم يُخصم شيء.',
      late: 'كان الموعد قريبًا جدًا، فلا يعود شيء.',
    },
    card: (amount) => `يعود ${amount} إلى بطاقتك. تُظهره معظم البنوك خلال 5 إلى 10 أيام عمل.`,
    released: (amount) => `أُلغي حجز ${amount} على بطاقتك.`,
    credit: (amount) => `لك ${amount} رصيدًا لجلساتك القادمة.`,
    uncharged: 'لم يُخصم شيء.',
  },
};

/** What comes back of each: charged, only reserved, credit. */
function backIn(language: Language, { effect = '', card_fils, released_fils, credit_fils }: Facts): string {
  const { nothing, uncharged, ...parts } = TEXTS[language];
  const only = nothing[effect];
  if (only) return only;
  const part = (fils: string | undefined, text: (amount: string) => string) =>
    Number(fils ?? 0) > 0 ? [text(formatFils(Number(fils), language))] : [];
  return [
    ...part(card_fils, parts.card),
    ...part(released_fils, parts.released),
    ...part(credit_fils, parts.credit),
    ...(effect === 'uncharged' ? [uncharged] : []),
  ].join(' ');
}

const BACK = { en: (facts: Facts) => backIn('en', facts), ar: (facts: Facts) => backIn('ar', facts) };

function notifyCancelled(fact: EventMap['booking.cancelled']): NotificationPayload[] {
  const together = { ...freeFact(fact), ...(fact.sessions > 1 ? { sessions: String(fact.sessions) } : {}) };
  if (fact.by === 'parent') {
    const back = {
      effect: effectOf(fact),
      card_fils: String(fact.toCardFils),
      released_fils: String(fact.releasedFils),
      credit_fils: String(fact.creditFils),
    };
    const [kind, receipt] = fact.wereRequests
      ? ['booking.withdrawn', 'booking.withdrawn_by_you']
      : ['booking.cancelled', 'booking.cancelled_by_you'];
    return [notify(fact, 'lsa', kind, together), notify(fact, 'parent', receipt, { ...back, ...together })];
  }
  const kind = fact.wereRequests ? 'booking.request_ended' : 'booking.cancelled';
  // Of an hour that was only held the LSA has never heard.
  return notifyOthers(fact, kind, fact.from === 'held' ? ['parent'] : SIDES, together);
}

function effectOf(fact: EventMap['booking.cancelled']): string {
  if (fact.priceFils === 0) return 'free';
  if (fact.isUnpaid) return 'unpaid';
  if (fact.wereRequests) return 'uncharged';
  return fact.toCardFils + fact.releasedFils + fact.creditFils === 0 ? 'late' : 'back';
}

const ENDED: Record<Language, Record<string, string>> = {
  en: { parent: 'Nothing was charged.', lsa: 'You don’t have to answer, and the time is free again.' },
  ar: { parent: 'لم يُخصم شيء.', lsa: 'لا حاجة إلى الرد، والوقت متاح من جديد.' },
};

/** With a blank before it. */
function ended(language: Language, facts: Facts): string {
  const text = ENDED[language][facts.side ?? ''] ?? '';
  return text && (facts.side === 'lsa' ? ` ${text}` : unlessFree(facts, ` ${text}`));
}

const whereMore = {
  en: (facts: Facts) => `See the session page for ${unlessFree(facts, 'what happens to the payment') || 'details'}.`,
  ar: (facts: Facts) => unlessFree(facts, 'تذكر صفحة الجلسة ما يحدث للمبلغ.') || 'التفاصيل في صفحة الجلسة.',
};

type Named = Pick<MessageValues, 'name' | 'facts'>;
const withdrawn = {
  en: ({ name, facts }: Named) =>
    facts.sessions ? `${name} withdrew a request for ${facts.sessions} sessions` : `${name} withdrew a request`,
  ar: ({ name, facts }: Named) =>
    facts.sessions ? `سُحب طلب جلسات من ${name}، عددها ${facts.sessions}` : `سُحب طلب جلسة من ${name}`,
};
const requestEnded = {
  en: ({ name, facts }: Named) =>
    facts.sessions
      ? `A request for ${facts.sessions} sessions with ${name} has ended`
      : `A request for a session with ${name} has ended`,
  ar: ({ name, facts }: Named) =>
    facts.sessions ? `انتهى طلب جلسات مع ${name}، عددها ${facts.sessions}` : `انتهى طلب جلسة مع ${name}`,
};

/** Sessions that were cancelled, and requests that ended before they were answered. */
export const cancellationNotifications = {
  kinds: {
    'booking.cancelled': {
      ...notTakingPlace,
      tone: 'coral',
      attachesSession: true,
      app: {
        en: ({ name, when, facts }) => ({
          title: facts.sessions
            ? `${facts.sessions} sessions with ${name} were cancelled`
            : `Your session with ${name} on ${when} was cancelled`,
          body: whereMore.en(facts),
        }),
        ar: ({ name, when, facts }) => ({
          title: facts.sessions ? `أُلغيت جلسات مع ${name}، عددها ${facts.sessions}` : `أُلغيت جلستك مع ${name}: ${when}`,
          body: whereMore.ar(facts),
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `${facts.sessions} sessions with ${name} were cancelled`
            : `Your session with ${name} was cancelled`,
          body: facts.sessions
            ? `${facts.sessions} sessions of your series with ${name} were cancelled, starting with ${when}. The page of each session says what happens with the money.`
            : `Your session with ${name} on ${when} was cancelled. ${whereMore.en(facts)}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.sessions ? `أُلغيت جلسات مع ${name}، عددها ${facts.sessions}` : `أُلغيت جلستك مع ${name}`,
          body: facts.sessions
            ? `أُلغيت جلسات من السلسلة مع ${name}، عددها ${facts.sessions}، وأولها ${when}. تذكر صفحة كل جلسة ما يحدث للمبلغ.`
            : `أُلغيت جلستك مع ${name}: ${when}. ${whereMore.ar(facts)}`,
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
      ...notTakingPlace,
      mail: {
        en: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `You cancelled ${facts.sessions} sessions with ${name}`
            : `You cancelled your session with ${name}`,
          body: `${facts.sessions ? `You cancelled ${facts.sessions} sessions with ${name}, starting with ${when}` : `You cancelled your session with ${name} on ${when}`}. ${BACK.en(facts)}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.sessions ? `ألغيت جلسات مع ${name}، عددها ${facts.sessions}` : `ألغيت جلستك مع ${name}`,
          body: `${facts.sessions ? `ألغيت جلسات مع ${name}، عددها ${facts.sessions}، وأولها ${when}` : `ألغيت جلستك مع ${name}: ${when}`}. ${BACK.ar(facts)}`,
        }),
      },
    },
    // Of a request that the family takes back; until then the LSA could still have said yes.
    'booking.withdrawn': {
      ...notTakingPlace,
      app: {
        en: ({ name, when, facts }) => ({
          title: withdrawn.en({ name, facts }),
          body: facts.sessions
            ? `The first was for ${when}. The times are free again.`
            : `It was for ${when}. The time is free again.`,
        }),
        ar: ({ name, when, facts }) => ({
          title: withdrawn.ar({ name, facts }),
          body: facts.sessions ? `أولها ${when}. الأوقات متاحة من جديد.` : `موعدها ${when}. الساعة متاحة من جديد.`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: withdrawn.en({ name, facts }),
          body: facts.sessions
            ? `${name} no longer needs the ${facts.sessions} sessions they asked for, starting with ${when}. You don’t have to answer, and the times are free again.`
            : `${name} no longer needs the session on ${when}. You don’t have to answer, and the time is free again.`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: withdrawn.ar({ name, facts }),
          body: facts.sessions
            ? `سُحب طلب جلسات من ${name}، عددها ${facts.sessions}، وأولها ${when}. لا حاجة إلى الرد، والأوقات متاحة من جديد.`
            : `سُحب طلب جلسة من ${name}: ${when}. لا حاجة إلى الرد، والساعة متاحة من جديد.`,
        }),
      },
    },
    'booking.withdrawn_by_you': {
      ...notTakingPlace,
      mail: {
        en: ({ name, when, facts }) => ({
          subject: `You withdrew your request to ${name}`,
          body: `You withdrew your request to ${name} for ${facts.sessions ? `${facts.sessions} sessions, starting with ${when}` : when}. ${BACK.en(facts)}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: `سحبت طلبك إلى ${name}`,
          body: `سحبت طلبك إلى ${name}${facts.sessions ? ` لجلسات عددها ${facts.sessions}، أولها ${when}` : `: ${when}`}. ${BACK.ar(facts)}`,
        }),
      },
    },
    // By our team, or with somebody's account: there was no session yet.
    'booking.request_ended': {
      ...notTakingPlace,
      app: {
        en: ({ name, when, facts }) => ({
          title: requestEnded.en({ name, facts }),
          body: `${facts.sessions ? `The first was for ${when}.` : `It was for ${when}.`}${ended('en', facts)}`,
        }),
        ar: ({ name, when, facts }) => ({
          title: requestEnded.ar({ name, facts }),
          body: `${facts.sessions ? `أولها ${when}.` : `موعدها ${when}.`}${ended('ar', facts)}`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: requestEnded.en({ name, facts }),
          body: `${PRODUCT_NAME} has ended the request for ${facts.sessions ? `${facts.sessions} sessions with ${name}, starting with ${when}` : `a session with ${name} on ${when}`}.${ended('en', facts)}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: requestEnded.ar({ name, facts }),
          body: `أنهت ${PRODUCT_NAME_AR} ${facts.sessions ? `طلب جلسات مع ${name}، عددها ${facts.sessions}، وأولها ${when}` : `طلب الجلسة مع ${name}: ${when}`}.${ended('ar', facts)}`,
        }),
      },
    },
  },
  notify: { 'booking.cancelled': (fact) => (fact.index > 0 ? [] : notifyCancelled(fact)) },
  clear: { 'booking.cancelled': clearRequest },
} satisfies NotificationsOf;
