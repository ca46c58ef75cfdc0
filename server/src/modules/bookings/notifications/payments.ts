import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { EventMap } from '../../../platform/events/events.ts';
import {
  type MessageValues,
  type NotificationPayload,
  type NotificationsOf,
  oneOf,
} from '../../../platform/messages/notification-registry.ts';
import type { BookingFact } from '../bookings.events.ts';
import {
  clearFor,
  clearForStaff,
  notify,
  notifyStaff,
  SIDES,
  type Side,
  seeSession,
  sessionGroup,
  sessionLink,
} from './tell.ts';

const isForLsa = ({ facts }: MessageValues) => facts.side === 'lsa';

function notifyPaymentFailed(fact: EventMap['booking.payment_failed']): NotificationPayload[] {
  const { payBy } = fact;
  // Without a date the session has begun, and is owed.
  const more = (side: Side) => ({ effect: `${payBy ? 'due' : 'owed'}_${side}`, ...(payBy && { answer_by: payBy }) });
  return [
    ...SIDES.map((side) => notify(fact, side, 'booking.payment_failed', more(side))),
    notifyStaff(fact, 'booking.money_missing', fact.parentUserId),
  ];
}

/** The LSA hears of it where it changes what they get. */
function notifyRefunded(fact: EventMap['booking.refunded_by_staff']): NotificationPayload[] {
  const { toCardFils, creditFils, lsaFils } = fact;
  const effect = creditFils === 0 ? 'card' : toCardFils === 0 ? 'credit' : 'both';
  const total = { effect, amount_fils: String(toCardFils + creditFils) };
  return [
    notify(fact, 'parent', 'booking.refunded', total),
    ...(lsaFils === null ? [] : [notify(fact, 'lsa', 'booking.share_reduced', { amount_fils: String(lsaFils) })]),
  ];
}

const clearPaymentFailed = (fact: BookingFact) => [
  ...clearFor(fact, 'booking.payment_failed'),
  clearForStaff(fact, 'booking.money_missing'),
];

const REFUND_EN = {
  card: 'It goes back to your card. Your bank may need up to ten working days to show it.',
  credit: 'It’s back in your credit.',
  both: 'It goes back to your card and your credit, as you paid. Your bank may need up to ten working days to show its part.',
};
const REFUND_AR = {
  card: 'يعود المبلغ إلى بطاقتك. قد يحتاج المصرف إلى عشرة أيام عمل لإظهاره.',
  credit: 'عاد المبلغ إلى رصيدك.',
  both: 'يعود المبلغ إلى بطاقتك وإلى رصيدك كما دفعت. قد يحتاج المصرف إلى عشرة أيام عمل لإظهار جزئه.',
};

export const paymentNotifications = {
  kinds: {
    'booking.refunded': {
      topic: 'payments',
      icon: 'undo-2',
      tone: 'leaf',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when, amount, facts }) => ({
          title: `We’ve refunded ${amount}`,
          body: `For your session with ${name}, ${when}. ${oneOf(facts.effect, REFUND_EN, '')}`,
        }),
        ar: ({ name, when, amount, facts }) => ({
          title: `أعدنا إليك ${amount}`,
          body: `عن جلستك مع ${name}، ${when}. ${oneOf(facts.effect, REFUND_AR, '')}`,
        }),
      },
      mail: {
        en: ({ name, when, amount, facts }) => ({
          subject: `We’ve refunded ${amount}`,
          body: `We’ve refunded ${amount} for your session with ${name} on ${when}. ${oneOf(facts.effect, REFUND_EN, '')}`,
        }),
        ar: ({ name, when, amount, facts }) => ({
          subject: `أعدنا إليك ${amount}`,
          body: `أعدنا إليك ${amount} عن جلستك مع ${name} بتاريخ ${when}. ${oneOf(facts.effect, REFUND_AR, '')}`,
        }),
      },
    },
    'booking.share_reduced': {
      topic: 'payments',
      icon: 'undo-2',
      tone: 'saffron',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when, amount }) => ({
          title: `You now receive ${amount} for your session with ${name}`,
          body: `${when}. We’ve refunded part of the price to the family.`,
        }),
        ar: ({ name, when, amount }) => ({
          title: `ستحصل الآن على ${amount} عن جلستك مع ${name}`,
          body: `${when}. أعدنا جزءًا من السعر إلى الأسرة.`,
        }),
      },
      mail: {
        en: ({ name, when, amount }) => ({
          subject: `What you receive for your session with ${name} has changed`,
          body: `We’ve refunded part of the price of your session with ${name} on ${when} to the family. You now receive ${amount} for it. If you have questions about this, write to us.`,
        }),
        ar: ({ name, when, amount }) => ({
          subject: `تغيّر ما ستحصل عليه عن جلستك مع ${name}`,
          body: `أعدنا إلى الأسرة جزءًا من سعر جلستك مع ${name} بتاريخ ${when}. ستحصل الآن على ${amount} عنها. يمكنك مراسلتنا إذا كانت لديك أسئلة.`,
        }),
      },
    },
    'booking.payment_failed': {
      topic: 'sessions',
      icon: 'credit-card',
      tone: 'coral',
      link: sessionLink,
      action: { en: 'See what to do', ar: 'الخطوة التالية' },
      group: sessionGroup,
      needsYou: ({ side }) => side === 'parent',
      app: {
        en: ({ name, when, until, facts }) => ({
          title: `The payment for your session with ${name} didn’t go through`,
          body: oneOf(
            facts.effect,
            {
              due_parent: `${when}. Pay another way by ${until} to keep it. Nothing was charged.`,
              due_lsa: `${when}. The family has until ${until} to pay another way. Otherwise we’ll release the session, with no strike.`,
              owed_parent: `${when}. Please pay another way.`,
              owed_lsa: `${when}. We’ve asked the family to pay another way.`,
            },
            `${when}. Open the session to see what to do.`,
          ),
        }),
        ar: ({ name, when, until, facts }) => ({
          title: `لم ينجح الدفع لجلستك مع ${name}`,
          body: oneOf(
            facts.effect,
            {
              due_parent: `${when}. للاحتفاظ بها يُرجى الدفع بطريقة أخرى قبل ${until}. لم يُخصم شيء.`,
              due_lsa: `${when}. أمام الأسرة حتى ${until} للدفع بطريقة أخرى، وإلا تُلغى الجلسة دون أي مخالفة.`,
              owed_parent: `${when}. يُرجى الدفع بطريقة أخرى.`,
              owed_lsa: `${when}. طلبنا من الأسرة الدفع بطريقة أخرى.`,
            },
            `${when}. تذكر صفحة الجلسة الخطوة التالية.`,
          ),
        }),
      },
      mail: {
        en: (values) => {
          const { name, when, until } = values;
          if (isForLsa(values)) {
            return {
              subject: `The payment for your session with ${name} didn’t go through`,
              body: until
                ? `The payment for your session with ${name} on ${when} didn’t go through. The family has until ${until} to pay another way. If they don’t, we’ll release the session and the time is yours again, with no strike.`
                : `The payment for your session with ${name} on ${when} didn’t go through. We’ve asked the family to pay another way.`,
            };
          }
          return {
            subject: `Your payment for the session with ${name} didn’t go through`,
            body: until
              ? `${name} said yes to your session on ${when}, but your payment didn’t go through. Nothing was charged. Please pay another way by ${until}. After that we’ll release the session, at no cost to you.`
              : `your payment for the session with ${name} on ${when} didn’t go through. Please pay another way.`,
          };
        },
        ar: (values) => {
          const { name, when, until } = values;
          if (isForLsa(values)) {
            return {
              subject: `تعذّر تحصيل مبلغ جلستك مع ${name}`,
              body: until
                ? `تعذّر تحصيل مبلغ جلستك مع ${name}: ${when}. أمام الأسرة حتى ${until} للدفع بطريقة أخرى، وإلا تُلغى الجلسة ويعود الوقت متاحًا لك دون أي مخالفة.`
                : `تعذّر تحصيل مبلغ جلستك مع ${name}: ${when}. طلبنا من الأسرة الدفع بطريقة أخرى.`,
            };
          }
          return {
            subject: `تعذّر دفع مبلغ جلستك مع ${name}`,
            body: until
              ? `وصلت موافقة ${name} على جلستك: ${when}، لكن الدفع لم ينجح ولم يُخصم شيء. يُرجى الدفع بطريقة أخرى قبل ${until}. بعد ذلك تُلغى الجلسة دون أي تكلفة.`
              : `لم ينجح دفع مبلغ جلستك مع ${name}: ${when}. يُرجى الدفع بطريقة أخرى.`,
          };
        },
      },
      sms: {
        en: ({ name, until, facts }) =>
          facts.side === 'lsa'
            ? `${PRODUCT_NAME}: the payment for your session with ${name} hasn’t gone through yet. We’ll keep you posted.`
            : `${PRODUCT_NAME}: your payment for the session with ${name} didn’t go through. Pay another way${until ? ` by ${until}` : ''}.`,
        ar: ({ name, until, facts }) =>
          facts.side === 'lsa'
            ? `${PRODUCT_NAME_AR}: لم يُدفع مبلغ جلستك مع ${name} بعد. سنخبرك بما يستجد.`
            : `${PRODUCT_NAME_AR}: لم ينجح دفع مبلغ جلستك مع ${name}. يُرجى الدفع بطريقة أخرى${until ? ` قبل ${until}` : ''}.`,
      },
    },
    'booking.payment_made': {
      topic: 'sessions',
      icon: 'credit-card',
      tone: 'leaf',
      link: sessionLink,
      action: seeSession,
      app: {
        en: ({ name, when }) => ({ title: `Your session with ${name} is paid for`, body: `${when}. See you then.` }),
        ar: ({ name, when }) => ({ title: `تم دفع مبلغ جلستك مع ${name}`, body: `${when}. الموعد قائم.` }),
      },
      mail: {
        en: ({ name, when }) => ({
          subject: `Your session with ${name} is paid for`,
          body: `The payment for your session with ${name} on ${when} has gone through. See you then.`,
        }),
        ar: ({ name, when }) => ({
          subject: `تم دفع مبلغ جلستك مع ${name}`,
          body: `نجح دفع مبلغ جلستك مع ${name}: ${when}. الموعد قائم.`,
        }),
      },
    },
    'booking.lapsed': {
      topic: 'sessions',
      icon: 'calendar-x',
      tone: 'saffron',
      link: sessionLink,
      action: seeSession,
      attachesSession: true,
      app: {
        en: ({ name, when, facts }) => ({
          title: `Your session with ${name} was released`,
          body: oneOf(
            facts.effect,
            {
              parent: `${when}. It wasn’t paid for in time. Nothing was charged, and you’re welcome to book again.`,
              lsa: `${when}. The family couldn’t pay in time. The time is yours again, with no strike.`,
            },
            `${when}. It wasn’t paid for in time.`,
          ),
        }),
        ar: ({ name, when, facts }) => ({
          title: `أُلغيت جلستك مع ${name} لعدم الدفع`,
          body: oneOf(
            facts.effect,
            {
              parent: `${when}. لم تُدفع في الوقت المحدد. لم يُخصم شيء، ويمكنك الحجز من جديد.`,
              lsa: `${when}. لم تدفع الأسرة في الوقت المحدد. عاد الوقت متاحًا لك دون أي مخالفة.`,
            },
            `${when}. لم تُدفع في الوقت المحدد.`,
          ),
        }),
      },
      mail: {
        en: (values) => ({
          subject: `Your session with ${values.name} was released`,
          body: isForLsa(values)
            ? `the family couldn’t pay for your session with ${values.name} on ${values.when} in time, so we’ve released it. The time is yours again, and there’s no strike.`
            : `your session with ${values.name} on ${values.when} wasn’t paid for in time, so we’ve released it. Nothing was charged. You’re welcome to book again.`,
        }),
        ar: (values) => ({
          subject: `أُلغيت جلستك مع ${values.name} لعدم الدفع`,
          body: isForLsa(values)
            ? `لم يتم دفع مبلغ جلستك مع ${values.name} في الوقت المحدد (${values.when})، فأُلغيت. عاد الوقت متاحًا لك دون أي مخالفة.`
            : `لم يتم دفع مبلغ جلستك مع ${values.name} في الوقت المحدد (${values.when})، فأُلغيت. لم يُخصم شيء، ويمكنك الحجز من جديد.`,
        }),
      },
      sms: {
        en: ({ name, when }) =>
          `${PRODUCT_NAME}: your session with ${name} on ${when} wasn’t paid for in time, so we’ve released it.`,
        ar: ({ name, when }) => `${PRODUCT_NAME_AR}: أُلغيت جلستك مع ${name} لعدم الدفع: ${when}.`,
      },
    },
    'booking.money_missing': {
      topic: 'disputes',
      icon: 'credit-card',
      tone: 'coral',
      link: sessionLink,
      action: seeSession,
      group: sessionGroup,
      app: {
        en: ({ name, when }) => ({
          title: 'A payment didn’t go through',
          body: `The card of ${name} was refused: ${when}. We’ve asked the family to pay another way.`,
        }),
        ar: ({ name, when }) => ({
          title: 'تعذّر تحصيل دفعة',
          body: `رُفضت بطاقة ${name}: ${when}. طلبنا من الأسرة الدفع بطريقة أخرى.`,
        }),
      },
      mail: {
        en: ({ name, when }) => ({
          subject: 'A payment didn’t go through',
          body: `The card of ${name} was refused for the session on ${when}. We’ve asked the family to pay another way; if they don’t, we’ll release the session.`,
        }),
        ar: ({ name, when }) => ({
          subject: 'تعذّر تحصيل دفعة',
          body: `رُفضت بطاقة ${name} لجلسة: ${when}. طلبنا من الأسرة الدفع بطريقة أخرى، وإلا تُلغى الجلسة تلقائيًا.`,
        }),
      },
    },
  },
  notify: {
    'booking.payment_failed': (fact) => (fact.isFirst ? notifyPaymentFailed(fact) : []),
    'booking.payment_recovered': (fact) => [notify(fact, 'lsa', 'booking.payment_made')],
    'booking.refunded_by_staff': (fact) => notifyRefunded(fact),
    'booking.lapsed': (fact) => SIDES.map((side) => notify(fact, side, 'booking.lapsed', { effect: side })),
  },
  clear: {
    'booking.payment_recovered': clearPaymentFailed,
    'booking.lapsed': clearPaymentFailed,
    'booking.cancelled': clearPaymentFailed,
  },
} satisfies NotificationsOf;
