import type { NotificationKind } from '@sanad/contract/notifications.ts';
import type { InBoth, Said } from './said.ts';

type Kind = Extract<
  NotificationKind,
  'booking.payment_failed' | 'booking.payment_made' | 'booking.lapsed' | 'booking.money_missing'
>;

const isForLsa = ({ facts }: Said) => facts.side === 'lsa';

/** The money of an accepted session could not be taken: what each side reads, and how it ended. */
export const PAYMENT_MAIL_WORDING: Record<Kind, InBoth> = {
  'booking.payment_failed': {
    en: (said) => {
      const { name, when, until } = said;
      if (isForLsa(said)) {
        return {
          subject: `The payment for your session with ${name} didn’t go through`,
          body: until
            ? `the payment for your session with ${name} on ${when} didn’t go through. The family has until ${until} to pay another way. If they don’t, we’ll release the session and the time is yours again, with no strike.`
            : `the payment for your session with ${name} on ${when} didn’t go through. We’ve asked the family to pay another way.`,
        };
      }
      return {
        subject: `Your payment for the session with ${name} didn’t go through`,
        body: until
          ? `${name} said yes to your session on ${when}, but your payment didn’t go through. Nothing was charged. Please pay another way by ${until}. After that we’ll release the session, at no cost to you.`
          : `your payment for the session with ${name} on ${when} didn’t go through. Please pay another way.`,
      };
    },
    ar: (said) => {
      const { name, when, until } = said;
      if (isForLsa(said)) {
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
  'booking.payment_made': {
    en: ({ name, when }) => ({
      subject: `Your session with ${name} is paid for`,
      body: `the payment for your session with ${name} on ${when} has gone through. See you then.`,
    }),
    ar: ({ name, when }) => ({
      subject: `تم دفع مبلغ جلستك مع ${name}`,
      body: `نجح دفع مبلغ جلستك مع ${name}: ${when}. الموعد قائم.`,
    }),
  },
  'booking.lapsed': {
    en: (said) => ({
      subject: `Your session with ${said.name} was released`,
      body: isForLsa(said)
        ? `the family couldn’t pay for your session with ${said.name} on ${said.when} in time, so we’ve released it. The time is yours again, and there’s no strike.`
        : `your session with ${said.name} on ${said.when} wasn’t paid for in time, so we’ve released it. Nothing was charged. You’re welcome to book again.`,
    }),
    ar: (said) => ({
      subject: `أُلغيت جلستك مع ${said.name} لعدم الدفع`,
      body: isForLsa(said)
        ? `لم يتم دفع مبلغ جلستك مع ${said.name} في الوقت المحدد (${said.when})، فأُلغيت. عاد الوقت متاحًا لك دون أي مخالفة.`
        : `لم يتم دفع مبلغ جلستك مع ${said.name} في الوقت المحدد (${said.when})، فأُلغيت. لم يُخصم شيء، ويمكنك الحجز من جديد.`,
    }),
  },
  'booking.money_missing': {
    en: ({ name, when }) => ({
      subject: 'A payment couldn’t be taken',
      body: `the card of ${name} was refused for the session on ${when}. We’ve asked the family to pay another way; if they don’t, the session is released by itself.`,
    }),
    ar: ({ name, when }) => ({
      subject: 'تعذّر تحصيل دفعة',
      body: `رُفضت بطاقة ${name} لجلسة: ${when}. طلبنا من الأسرة الدفع بطريقة أخرى، وإلا تُلغى الجلسة تلقائيًا.`,
    }),
  },
};
