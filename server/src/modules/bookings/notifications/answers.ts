import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { EventMap } from '../../../platform/events/events.ts';
import {
  counted,
  type Facts,
  type MessageValues,
  type NotificationsOf,
} from '../../../platform/messages/notification-registry.ts';
import { clearRequest, freeFact, notify, notTakingPlace, seeSession, sessionLink, unlessFree } from './tell.ts';

type Answered = EventMap['booking.accepted'] | EventMap['booking.declined'];

/** Of several that were answered in one go, how many they are; and how many of the request still wait. */
function answeredFacts(fact: Answered): Facts {
  const { sessions = 1, waiting = 0 } = fact;
  return {
    ...freeFact(fact),
    ...(sessions > 1 ? { sessions: String(sessions) } : {}),
    ...(waiting > 0 ? { waiting: String(waiting) } : {}),
  };
}

type Facted = Pick<MessageValues, 'facts'>;

/** A sentence that follows the text while some sessions of the request have no answer yet. */
const whileWaiting = (
  en: Parameters<typeof counted>[2],
  ar: (waiting: string) => string,
): Record<Language, (values: Facted) => string> => ({
  en: ({ facts }) => (facts.waiting ? ` ${counted('en', Number(facts.waiting), en)}` : ''),
  ar: ({ facts }) => (facts.waiting ? ` ${ar(facts.waiting)}` : ''),
});

/** For the parent: what became of the rest, and of its money. */
const REST = whileWaiting(
  {
    one: 'One session of your request hasn’t been answered yet, and nothing was charged for it.',
    other: '# sessions of your request haven’t been answered yet, and nothing was charged for them.',
  },
  (waiting) => `عدد الجلسات التي لم يصل الرد عليها بعد: ${waiting}، ولم يُخصم عنها شيء.`,
);

/** For the LSA: what is left to answer. */
const LEFT = whileWaiting(
  {
    one: 'One more session of this request still needs your answer.',
    other: '# more sessions of this request still need your answer.',
  },
  (waiting) => `عدد الجلسات التي ما زالت تنتظر ردّك في هذا الطلب: ${waiting}.`,
);

/** Not the LSA's answer where the family has picked one of the suggested times. */
const oneConfirmed = ({ name, when, facts }: Pick<MessageValues, 'name' | 'when' | 'facts'>) =>
  facts.picked ? `Your session with ${name} is confirmed for ${when}` : `${name} confirmed your session on ${when}`;

/** What the LSA answered to a request: for one session, for all of a series, or for a part of it. */
export const answerNotifications = {
  kinds: {
    'booking.confirmed': {
      topic: 'sessions',
      icon: 'calendar-check',
      tone: 'leaf',
      link: sessionLink,
      action: seeSession,
      // The family's own choice among suggested times.
      isNews: ({ picked }) => picked !== 'yes',
      attachesSession: true,
      app: {
        en: ({ name, when, facts }) => ({
          title: facts.sessions
            ? `${name} confirmed ${facts.sessions} sessions`
            : `${name} confirmed your session on ${when}`,
          body: `${facts.sessions ? `The first is on ${when}.` : 'You’ll find everything about it on the session page.'}${REST.en({ facts })}`,
        }),
        ar: ({ name, when, facts }) => ({
          title: facts.sessions
            ? `تم تأكيد جلسات مع ${name}، عددها ${facts.sessions}`
            : `تم تأكيد جلستك مع ${name}: ${when}`,
          body: `${facts.sessions ? `أولها: ${when}.` : 'تجد كل ما يتعلق بها في صفحة الجلسة.'}${REST.ar({ facts })}`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `${facts.sessions} sessions with ${name} are confirmed`
            : `Your session with ${name} is confirmed`,
          body: facts.sessions
            ? `${name} confirmed ${facts.sessions} sessions. The first is on ${when}. You’ll find all of them on the session’s page.${REST.en({ facts })}`
            : `${oneConfirmed({ name, when, facts })}. Open the attached file to add it to your calendar.${REST.en({ facts })}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.sessions ? `تم تأكيد جلسات مع ${name}، عددها ${facts.sessions}` : `تم تأكيد جلستك مع ${name}`,
          body: facts.sessions
            ? `تم تأكيد جلسات مع ${name}، عددها ${facts.sessions}. أولها: ${when}. تجد المواعيد كلها في صفحة الجلسة.${REST.ar({ facts })}`
            : `تم تأكيد جلستك مع ${name}: ${when}. الملف المرفق يضيفها إلى تقويمك.${REST.ar({ facts })}`,
        }),
      },
      sms: {
        en: ({ name, when, facts }) =>
          facts.sessions
            ? `${PRODUCT_NAME}: ${name} confirmed ${facts.sessions} sessions, the first on ${when}.`
            : `${PRODUCT_NAME}: ${oneConfirmed({ name, when, facts })}.`,
        ar: ({ name, when, facts }) =>
          facts.sessions
            ? `${PRODUCT_NAME_AR}: تم تأكيد جلسات مع ${name}، عددها ${facts.sessions}، وأولها: ${when}.`
            : `${PRODUCT_NAME_AR}: تم تأكيد جلستك مع ${name}: ${when}.`,
      },
    },
    // By mail only: whoever has just accepted needs no news of it, but a file for their calendar.
    'booking.accepted_by_you': {
      topic: 'sessions',
      icon: 'calendar-check',
      tone: 'leaf',
      link: sessionLink,
      action: seeSession,
      attachesSession: true,
      mail: {
        en: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `${facts.sessions} sessions with ${name} are confirmed`
            : `Your session with ${name} is confirmed`,
          body: facts.sessions
            ? `You accepted ${facts.sessions} sessions with ${name}. The first is on ${when}. You’ll find all of them on the session’s page.${LEFT.en({ facts })}`
            : `You accepted the session with ${name} on ${when}. Open the attached file to add it to your calendar.${LEFT.en({ facts })}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.sessions ? `تم تأكيد جلسات مع ${name}، عددها ${facts.sessions}` : `تم تأكيد جلستك مع ${name}`,
          body: facts.sessions
            ? `وصلت موافقتك على جلسات مع ${name}، عددها ${facts.sessions}. أولها: ${when}. تجد المواعيد كلها في صفحة الجلسة.${LEFT.ar({ facts })}`
            : `وصلت موافقتك على الجلسة مع ${name}: ${when}. الملف المرفق يضيفها إلى تقويمك.${LEFT.ar({ facts })}`,
        }),
      },
    },
    'booking.declined': {
      ...notTakingPlace,
      app: {
        en: ({ name, when, facts }) => ({
          title: facts.sessions
            ? `${name} can’t take ${facts.sessions} of your sessions`
            : `${name} can’t take your session on ${when}`,
          body: `${unlessFree(facts, 'Nothing was charged. ')}You can choose another time or another LSA.${REST.en({ facts })}`,
        }),
        ar: ({ name, when, facts }) => ({
          title: facts.sessions
            ? `تعذّر قبول جلسات لدى ${name}، عددها ${facts.sessions}`
            : `تعذّر قبول جلستك لدى ${name}: ${when}`,
          body: `${unlessFree(facts, 'لم يُخصم أي مبلغ. ')}يمكن اختيار وقت آخر أو مساعد آخر.${REST.ar({ facts })}`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `${name} can’t take ${facts.sessions} of your sessions`
            : `${name} can’t take your session`,
          body: `${name} can’t take ${facts.sessions ? `${facts.sessions} of your sessions, starting with the one on ${when}` : `your session on ${when}`}. ${unlessFree(facts, 'Nothing was charged. ')}You can choose another time or another LSA.${REST.en({ facts })}`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: facts.sessions
            ? `تعذّر قبول جلسات لدى ${name}، عددها ${facts.sessions}`
            : `تعذّر قبول جلستك لدى ${name}`,
          body: `${facts.sessions ? `تعذّر قبول جلسات لدى ${name}، عددها ${facts.sessions}، وأولها: ${when}` : `تعذّر قبول جلستك لدى ${name}: ${when}`}. ${unlessFree(facts, 'لم يُخصم أي مبلغ. ')}يمكن اختيار وقت آخر أو مساعد آخر.${REST.ar({ facts })}`,
        }),
      },
    },
  },
  notify: {
    'booking.accepted': (fact) => {
      if (fact.index > 0) return [];
      const more = answeredFacts(fact);
      const isPicked = fact.by === 'parent';
      const toParent = isPicked ? { ...more, picked: 'yes' } : more;
      const toLsa = isPicked ? 'booking.time_picked' : 'booking.accepted_by_you';
      return [notify(fact, 'parent', 'booking.confirmed', toParent), notify(fact, 'lsa', toLsa, more)];
    },
    'booking.declined': (fact) =>
      fact.index > 0 ? [] : [notify(fact, 'parent', 'booking.declined', answeredFacts(fact))],
  },
  clear: { 'booking.accepted': clearRequest, 'booking.declined': clearRequest },
} satisfies NotificationsOf;
