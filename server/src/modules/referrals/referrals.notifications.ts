import { pagePaths } from '@sanad/contract/page-paths.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import {
  type Facts,
  type NotificationPayload,
  type NotificationsOf,
  oneOf,
} from '../../platform/messages/notification-registry.ts';
import './referrals.events.ts';
import type { EventMap } from '../../platform/events/events.ts';

const referralPage = ({ kind }: Facts) => (kind === 'earnings' ? pagePaths.lsaReferral : pagePaths.familyReferral);
const rewardPage = ({ kind, side }: Facts) => {
  if (side === 'referrer') return referralPage({ kind: kind ?? '' });
  return kind === 'earnings' ? pagePaths.earnings : pagePaths.familyPayments;
};

/** The first name alone; whoever has closed their account is not named. */
const named = {
  en: ({ name = '' }: Readonly<Facts>, otherwise: string) => firstName(name) || otherwise,
  ar: ({ name = '' }: Readonly<Facts>, otherwise: string) => (name ? `\u2068${firstName(name)}\u2069` : otherwise),
};
const friend = {
  en: (facts: Readonly<Facts>) => named.en(facts, 'Somebody you invited'),
  ar: (facts: Readonly<Facts>) => named.ar(facts, 'شخص دعوته'),
};

function rewardFacts(fact: EventMap['referral.rewarded']): NotificationPayload['facts'] {
  const { rewardId, side, kind, fils } = fact;
  return { id: rewardId, side, kind, amount_fils: String(fils), effect: fils > 0 ? kind : 'used' };
}

export const referralNotifications = {
  kinds: {
    'referral.joined': {
      topic: 'payments',
      icon: 'gift',
      tone: 'mint',
      link: referralPage,
      action: { en: 'See referrals', ar: 'عرض الدعوات' },
      app: {
        en: ({ facts, amount }) => ({
          title: `${friend.en(facts)} joined with your link`,
          body: `You both get ${amount} after the first paid session.`,
        }),
        ar: ({ facts, amount }) => ({
          title: `انضمام جديد عبر رابطك: ${friend.ar(facts)}`,
          body: `يحصل كل منكما على ${amount} بعد أول جلسة مدفوعة.`,
        }),
      },
      mail: {
        en: ({ facts, amount }) => ({
          subject: `${friend.en(facts)} joined with your link`,
          body: `Thank you for spreading the word. You both get ${amount} after ${friend.en(facts)}’s first paid session.`,
        }),
        ar: ({ facts, amount }) => ({
          subject: `انضمام جديد عبر رابطك: ${friend.ar(facts)}`,
          body: `شكرًا لدعوتك. يحصل كل منكما على ${amount} بعد أول جلسة مدفوعة.`,
        }),
      },
    },
    'referral.rewarded': {
      topic: 'payments',
      icon: 'gift',
      tone: 'leaf',
      link: rewardPage,
      action: { en: 'See reward', ar: 'عرض المكافأة' },
      app: {
        en: ({ facts, amount }) => ({
          title: oneOf(facts.kind, { earnings: `${amount} added to your earnings` }, `${amount} credit added`),
          body: oneOf(
            facts.side,
            { referrer: `For inviting ${named.en(facts, 'somebody')}. Thank you.` },
            `For joining with ${named.en(facts, 'a friend')}’s link.`,
          ),
        }),
        ar: ({ facts, amount }) => ({
          title: oneOf(facts.kind, { earnings: `أُضيف ${amount} إلى مستحقاتك` }, `أُضيف رصيد بقيمة ${amount}`),
          body: oneOf(
            facts.side,
            { referrer: `مكافأة على دعوة ${named.ar(facts, 'شخص تعرفه')}. شكرًا لك.` },
            `مكافأة على الانضمام عبر رابط ${named.ar(facts, 'شخص تعرفه')}.`,
          ),
        }),
      },
      mail: {
        en: ({ facts, amount }) => ({
          subject: oneOf(
            facts.kind,
            { earnings: `Your referral reward: ${amount}` },
            `Your referral reward: ${amount} credit`,
          ),
          body: `${oneOf(
            facts.side,
            { referrer: `Thank you for inviting ${named.en(facts, 'somebody')}. The first paid session is done.` },
            `Your first paid session is done, and you joined with ${named.en(facts, 'a friend')}’s link.`,
          )} ${oneOf(
            facts.kind,
            { earnings: `We’ve added ${amount} to your earnings. It comes with your next payout.` },
            `We’ve added ${amount} credit. Your next booking uses it before your card, within 12 months.`,
          )}`,
        }),
        ar: ({ facts, amount }) => ({
          subject: oneOf(facts.kind, { earnings: `مكافأة الدعوة: ${amount}` }, `مكافأة الدعوة: رصيد بقيمة ${amount}`),
          body: `${oneOf(
            facts.side,
            { referrer: `شكرًا على دعوة ${named.ar(facts, 'شخص تعرفه')}. اكتملت أول جلسة مدفوعة.` },
            `اكتملت أول جلسة مدفوعة لك بعد الانضمام عبر رابط ${named.ar(facts, 'شخص تعرفه')}.`,
          )} ${oneOf(
            facts.kind,
            { earnings: `أضفنا ${amount} إلى مستحقاتك، ويصل مع التحويل المقبل.` },
            `أضفنا رصيدًا بقيمة ${amount}. يُستخدم قبل بطاقتك عند الحجز المقبل، وهو صالح 12 شهرًا.`,
          )}`,
        }),
      },
    },
    'referral.taken_back': {
      topic: 'payments',
      icon: 'undo-2',
      tone: 'saffron',
      link: rewardPage,
      action: { en: 'See details', ar: 'عرض التفاصيل' },
      app: {
        en: ({ facts, amount }) => ({ title: 'A referral reward was taken back', body: takenBack.en(facts, amount) }),
        ar: ({ facts, amount }) => ({ title: 'استُردّت مكافأة دعوة', body: takenBack.ar(facts, amount) }),
      },
      mail: {
        en: ({ facts, amount }) => ({
          subject: 'A referral reward was taken back',
          body: `${takenBack.en(facts, amount)} The next paid session can earn the reward again.`,
        }),
        ar: ({ facts, amount }) => ({
          subject: 'استُردّت مكافأة دعوة',
          body: `${takenBack.ar(facts, amount)} ويمكن أن تُكتسب المكافأة مجددًا مع الجلسة المدفوعة المقبلة.`,
        }),
      },
    },
  },
  notify: {
    'referral.joined': ({ referralId, referrerUserId, referredUserId, kind, rewardFils }) => [
      {
        to: referrerUserId,
        kind: 'referral.joined',
        facts: { id: referralId, kind, amount_fils: String(rewardFils) },
        aboutId: referredUserId,
      },
    ],
    'referral.rewarded': (fact) =>
      fact.fils > 0
        ? [{ to: fact.userId, kind: 'referral.rewarded', facts: rewardFacts(fact), aboutId: fact.otherUserId }]
        : [],
    'referral.taken_back': (fact) => [
      { to: fact.userId, kind: 'referral.taken_back', facts: rewardFacts(fact), aboutId: fact.otherUserId },
    ],
  },
} satisfies NotificationsOf;

/** Why and how much, and nothing about the other person's session. */
const takenBack = {
  en: ({ effect }: Readonly<Facts>, amount: string) =>
    `The session that earned it was refunded. ${oneOf(
      effect,
      {
        credit: `${amount} unused credit has gone.`,
        earnings: `${amount} comes off your next payout.`,
      },
      'You keep what you’ve already used.',
    )}`,
  ar: ({ effect }: Readonly<Facts>, amount: string) =>
    `أُعيد ثمن الجلسة التي اكتُسبت بها المكافأة. ${oneOf(
      effect,
      {
        credit: `أُزيل ما لم يُستخدم من الرصيد، وهو ${amount}.`,
        earnings: `يُخصم ${amount} من التحويل المقبل.`,
      },
      'يبقى لك ما استُخدم من الرصيد.',
    )}`,
};
